import type { ObjectLiteral, Repository } from 'typeorm';
import { raw, runSql, type Sql, sql } from './sql.js';

/**
 * Reads columns of the rows that meet a condition as plain objects, with values as in the entity. To make entities of a page
 * of rows takes several times as long as to read it.
 * @param where a condition on `listed`, the table
 * @param more other values of a row, as SQL with their names
 */
export async function readColumns<
  Entity extends ObjectLiteral,
  Name extends keyof Entity & string,
  More extends object,
>(
  { metadata, manager: { connection } }: Repository<Entity>,
  names: readonly Name[],
  where: Sql,
  more: Sql,
): Promise<(Pick<Entity, Name> & More)[]> {
  const columns = metadata.columns.filter(({ propertyName }) => names.includes(propertyName as Name));
  const selected = columns.map((column) => `listed."${column.databaseName}" AS "${column.propertyName}"`);
  const runner = connection.createQueryRunner('slave');
  try {
    const rows = await runSql<Record<string, unknown>>(
      runner,
      sql`SELECT ${raw(selected.join(', '))}, ${more} FROM "${raw(metadata.tableName)}" AS listed WHERE ${where}`,
    );
    for (const row of rows)
      for (const column of columns)
        row[column.propertyName] = connection.driver.prepareHydratedValue(row[column.propertyName], column);
    return rows as (Pick<Entity, Name> & More)[];
  } finally {
    await runner.release();
  }
}
