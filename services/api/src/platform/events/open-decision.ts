import type { Effects } from '@lost-found/contracts';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * The columns of a row that a decision wrote, by the names of their properties. Times are ISO strings. A column that the undo
 * only depends on has no value before.
 */
export interface Overwritten {
  readonly table: string;
  readonly id: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** The side effects of a change of an item, or of a claim on it; null if the item was deleted before. */
export interface SideEffects extends Effects {
  readonly itemId: string | null;
}

/** A decision in its transaction: the rows that it writes, and the side effects that wait for the undo window to end. */
export interface OpenDecision {
  readonly overwritten: Overwritten[];
  readonly effects: SideEffects[];
}

/**
 * Makes the undo of a decision depend on a row that it locked and does not change: the row must still have these values.
 * @param decision undefined if the change cannot be undone
 * @param values by the names of properties
 */
export function dependOn(
  decision: OpenDecision | undefined,
  table: string,
  id: string,
  values: Record<string, unknown>,
): void {
  decision?.overwritten.push({ table, id, before: {}, after: values });
}

/** A column's value as it stands in the JSON of a decision. */
export const asJson = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? null);

/**
 * Changes a locked row; the decision keeps the values from before.
 * @param row as it is now
 * @param decision undefined if the change cannot be undone
 */
export async function overwrite<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  values: Partial<Row>,
  decision: OpenDecision | undefined,
): Promise<void> {
  const { id } = row;
  await manager.update(entity, { id } as never, values as never);
  if (!decision) return;
  const { tableName: table } = manager.connection.getMetadata(entity);
  const known = decision.overwritten.find((one) => one.table === table && one.id === id);
  const written: Overwritten = known ?? { table, id, before: {}, after: {} };
  if (!known) decision.overwritten.push(written);
  const { before, after } = written;
  for (const [column, value] of Object.entries(values)) {
    const [was, is] = [asJson(row[column]), asJson(value)];
    if (was === is && !(column in before)) continue;
    if (!(column in before)) before[column] = was;
    after[column] = is;
  }
}

/** Returns stored values as a table's columns take them: moments are dates again. */
export function fromJson(
  manager: EntityManager,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { columns } = manager.connection.getMetadata(table);
  const moments = new Set(
    columns.flatMap(({ type, propertyName }) => (type === 'timestamptz' ? propertyName : [])),
  );
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'string' && moments.has(column) ? new Date(value) : value,
    ]),
  );
}
