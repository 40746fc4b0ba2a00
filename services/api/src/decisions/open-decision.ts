import type { Effects } from '@lost-found/contracts';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * What of a row a decision wrote: exactly these columns, by the names of their properties. Moments are ISO strings. What it
 * only counts on has no value before.
 */
export interface Overwritten {
  readonly table: string;
  readonly id: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** What is to be told of a change of an item, or of a claim on it; null where that was deleted before. */
export interface HeldEffects extends Effects {
  readonly itemId: string | null;
}

/** What a decision writes, and what is to be told of it. */
export interface OpenDecision {
  readonly overwritten: Overwritten[];
  readonly effects: HeldEffects[];
}

const openDecisions = new WeakMap<EntityManager, OpenDecision>();

/** The decision that is taken in the running transaction; undefined where what happens cannot be undone. */
export const openDecisionOf = (manager: EntityManager): OpenDecision | undefined =>
  openDecisions.get(manager);

/** From here to its commit the transaction takes a decision. */
export function openDecision(manager: EntityManager): OpenDecision {
  const decision: OpenDecision = { overwritten: [], effects: [] };
  openDecisions.set(manager, decision);
  return decision;
}

/**
 * Has the decision that is being taken undone only while a row that it locked, and does not change, still has these values.
 * @param values by the names of properties
 */
export function countOn(
  manager: EntityManager,
  table: string,
  id: string,
  values: Record<string, unknown>,
): void {
  openDecisionOf(manager)?.overwritten.push({ table, id, before: {}, after: values });
}

/** A column's value as it stands in the JSON of a decision. */
export const asJson = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : (value ?? null);

/**
 * Changes a locked row; the decision that is being taken keeps what the row had before.
 * @param row as it is now
 */
export async function overwrite<Row extends ObjectLiteral & { id: string }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Row,
  values: Partial<Row>,
): Promise<void> {
  const { id } = row;
  await manager.update(entity, { id } as never, values as never);
  const decision = openDecisionOf(manager);
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
