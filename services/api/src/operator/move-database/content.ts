import { createHash } from 'node:crypto';
import { type DataSource, type EntityMetadata } from 'typeorm';
import '../../app.module.js';

export type Row = Record<string, unknown>;

/** Converts a value to text that does not depend on the database it was read from. */
function getText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === 'object')
    return JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return value === null || value === undefined ? '' : `${value}`;
}

/** The number of rows of a table and a hash of their content that does not depend on their order. */
export class Content {
  rows = 0;
  #sum = 0n;

  constructor(
    private readonly dataSource: DataSource,
    private readonly table: EntityMetadata,
  ) {}

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const values = this.table.columns.map((column) =>
        getText(this.dataSource.driver.prepareHydratedValue(row[column.databaseName], column)),
      );
      const hash = createHash('sha256').update(JSON.stringify(values)).digest();
      this.#sum = (this.#sum + hash.readBigUInt64BE()) & 0xffff_ffff_ffff_ffffn;
      this.rows += 1;
    }
  }

  equals(other: Content): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
