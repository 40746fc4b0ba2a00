import { DataSource, type EntityMetadata } from 'typeorm';
import { NAMED_FILES } from '../../src/backup/snapshot.js';
import { StoredFile } from '../../src/files/stored-file.js';
import { createTestApp } from '../harness/test-app.js';

/** Where an entity names a file: its own id, or a column that says so. */
function fileColumns({ tableName, target, columns }: EntityMetadata): string[] {
  const isFile = typeof target === 'function' && target.prototype instanceof StoredFile;
  const names = columns.map(({ databaseName }) => databaseName);
  return [...(isFile ? ['id'] : []), ...names.filter((name) => /avatar|picture|file_id/.test(name))].map(
    (column) => `SELECT ${column} FROM ${tableName}`,
  );
}

describe('a backup', () => {
  it('knows every place where the database names a file', async () => {
    const service = await createTestApp();
    const places = service.app.get(DataSource).entityMetadatas.flatMap(fileColumns);
    await service.close();
    expect(places.length).toBeGreaterThanOrEqual(3);
    for (const place of places) expect(NAMED_FILES).toContain(place);
  });
});
