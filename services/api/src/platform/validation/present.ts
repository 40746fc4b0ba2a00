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
  const names = Object.keys(schema.shape).filter((name) => name in row) as (keyof Row & string)[];
  const sent = names.map((name) => {
    const value: unknown = row[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return { ...Object.fromEntries(sent), ...others } as z.output<Schema>;
}
