/** One changed field in a log entry: its values, or for a personal one only that it changed. */
export type FieldChange =
  | { field: string; before: unknown; after: unknown }
  | { field: string; changed: true };

const comparable = (value: unknown) => JSON.stringify(value ?? null);

/**
 * What differs between two states of a thing, for the details of a log entry.
 * @param fields the fields to look at
 * @param personal those whose values must not reach the log
 */
export function changesOf<T extends object, K extends keyof T & string>(
  before: Pick<T, K>,
  after: Pick<T, K>,
  fields: readonly K[],
  personal: readonly K[] = [],
): FieldChange[] {
  return fields
    .filter((field) => comparable(before[field]) !== comparable(after[field]))
    .map((field) =>
      personal.includes(field)
        ? { field, changed: true }
        : { field, before: before[field] ?? null, after: after[field] ?? null },
    );
}
