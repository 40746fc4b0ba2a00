import type { z } from 'zod';

/** The sent form of a row's value: a date becomes an ISO string. */
type Sent<Value> = Value extends Date ? string : Value;

/** The fields of a schema that a row has, as they are sent. */
type Shared<Fields, Row> = {
  [Name in keyof Fields & keyof Row]: Sent<Row[Name]> extends Fields[Name] ? Name : never;
}[keyof Fields & keyof Row];

type Others<Fields, Row> = Omit<Fields, Shared<Fields, Row>> & Partial<Fields>;

/**
 * A row for one kind of reader: the fields that the contract's schema names for them, and no others.
 * @param others fields that the row does not have, or not so
 */
export function present<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  ...[others]: object extends Others<z.output<Schema>, Row>
    ? [Others<z.output<Schema>, Row>?]
    : [Others<z.output<Schema>, Row>]
): z.output<Schema> {
  // One object, filled in place: merging objects of so many fields takes several times as long.
  const sent: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    if (!(name in row)) continue;
    const value: unknown = row[name as keyof Row];
    sent[name] = value instanceof Date ? value.toISOString() : value;
  }
  return Object.assign(sent, others) as z.output<Schema>;
}
