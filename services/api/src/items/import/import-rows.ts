import type { EntityManager } from 'typeorm';
import { asJson } from '../../platform/events/open-decision.js';
import type { Item } from '../item.entity.js';
import { ImportedRow, type ImportRecord } from './import.entity.js';
import { closing } from './imported-item.js';

/** Rows of one transaction: others wait for it on SQLite. */
const ROWS_AT_ONCE = 50;

/** Columns of a new item that others write without a person's decision, or that say nothing about its changes. */
const notCompared = ['id', 'updatedAt', 'closingWarnedAt', 'importKey'];

/** The rows of the next transaction, the oldest first. The index has them in this order for one result only. */
export async function findRows(
  manager: EntityManager,
  { id: importId }: ImportRecord,
  results: readonly ImportedRow['result'][],
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (const result of results)
    rows.push(
      ...(await manager.find(ImportedRow, {
        where: { importId, result },
        order: { happenedAt: 'ASC', number: 'ASC' },
        take: ROWS_AT_ONCE,
      })),
    );
  const getAge = (one: ImportedRow, other: ImportedRow) =>
    one.happenedAt.getTime() - other.happenedAt.getTime() || one.number - other.number;
  return rows.sort(getAge).slice(0, ROWS_AT_ONCE);
}

/** Values of columns as JSON keeps them. */
export const asValues = (columns: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === undefined || notCompared.includes(name) ? [] : [[name, asJson(value)]],
    ),
  );

/** The columns that are still as a row wrote them. A state changes as a whole. */
export function unchangedColumns({ after, before, itemVersion }: ImportedRow, item: Item): string[] {
  if (!after) return item.version === itemVersion ? Object.keys(before ?? { version: 1 }) : [];
  const isUnchanged = (name: string) => asJson(item[name as keyof Item]) === after[name];
  const isStateChanged = closing.some((name) => name in after && !isUnchanged(name));
  const isOfState = (name: string) => (closing as readonly string[]).includes(name);
  return Object.keys(after).filter((name) => isUnchanged(name) && !(isStateChanged && isOfState(name)));
}

/** True if every column of a new item is still as the import wrote it. */
export const isAsCreated = (row: ImportedRow, item: Item): boolean =>
  unchangedColumns(row, item).length >= Object.keys(row.after ?? { version: 1 }).length;
