import { closeQuotes } from './close-quotes';

/** A row in which a quoted cell has no end. */
export interface Delimited {
  readonly rows: readonly (readonly string[])[];
  readonly unclosed: ReadonlySet<number>;
}

/** Reads a table with separators, empty lines too. */
export async function readDelimited(text: string, delimiter: string): Promise<Delimited> {
  const { parse } = await import('papaparse');
  const { data, errors } = parse<string[]>(closeQuotes(text, delimiter), { delimiter });
  const unclosed = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []));
  return { rows: data, unclosed: new Set(unclosed) };
}
