import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Column, type DataSourceOptions, Entity, PrimaryColumn } from 'typeorm';
import { CampusDataSource } from '../../src/platform/database/data-source.js';
import { sqlite3 } from '../../src/platform/database/sqlite/open-sqlite.js';

/** The stress test is about right and wrong, not about how fast the machine's disk is. */
const PATIENCE_MS = 60_000;

/** Every change writes two rows of one tag: half a change is a tag with one row. */
@Entity('notes')
export class Note {
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  tag: string;
}

/** A SQLite file of the test's own with the table of notes. */
export async function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), 'lost-found-notes-'));
  const path = join(folder, 'notes.sqlite');
  const options: DataSourceOptions = {
    type: 'sqlite',
    driver: sqlite3,
    database: path,
    entities: [Note],
    synchronize: true,
  };
  const dataSource = new CampusDataSource(options, PATIENCE_MS);
  await dataSource.initialize();
  const close = async () => {
    await dataSource.destroy();
    rmSync(folder, { recursive: true });
  };
  return { dataSource, path, close };
}

export const getPair = (tag: string) => [
  { id: `${tag}-1`, tag },
  { id: `${tag}-2`, tag },
];
