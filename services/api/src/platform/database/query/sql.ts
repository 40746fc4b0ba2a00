import type { EntityManager } from 'typeorm';

/** A piece of SQL in which `?` stands for each of its values. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isSql = (part: unknown): part is Sql =>
  typeof part === 'object' && part !== null && 'text' in part && 'values' in part;

/** Builds SQL: a piece in the template becomes part of it, anything else a parameter. */
export function sql(texts: TemplateStringsArray, ...parts: unknown[]): Sql {
  const values: unknown[] = [];
  const text = texts.reduce((before, after, index) => {
    const part = parts[index - 1];
    if (!isSql(part)) {
      values.push(part);
      return `${before}?${after}`;
    }
    values.push(...part.values);
    return before + part.text + after;
  });
  return { text, values };
}

/** A name or a number that the program itself wrote. */
export const raw = (text: string | number): Sql => ({ text: String(text), values: [] });

/** Pieces with something between them, such as ` AND `. */
export const joined = (pieces: readonly Sql[], between: string): Sql => ({
  text: pieces.map(({ text }) => text).join(between),
  values: pieces.flatMap(({ values }) => values),
});

/** Condition: a column has one of these values. */
export const oneOf = (column: string, values: readonly unknown[]): Sql => {
  if (values.length === 0) return raw('1 = 0');
  const list = joined(
    values.map((value) => sql`${value}`),
    ', ',
  );
  return sql`${raw(column)} IN (${list})`;
};

/** The same; null without values. */
export const oneOfAny = (column: string, values: readonly unknown[]): Sql | null =>
  values.length > 0 ? oneOf(column, values) : null;

/** What runs a statement: a manager, or a runner. */
export type SqlRunner = Pick<EntityManager, 'connection' | 'query'>;

/** Runs SQL in the notation of the engine. */
export function runSql<Row>(runner: SqlRunner, { text, values }: Sql): Promise<Row[]> {
  let count = 0;
  const isPostgres = runner.connection.options.type === 'postgres';
  const notation = isPostgres ? text.replaceAll('?', () => `$${++count}`) : text;
  return runner.query(notation, [...values]);
}

/** Runs an insert with RETURNING: TypeORM reads no rows of a statement that begins with INSERT on SQLite. */
export const runInsert = <Row>(runner: SqlRunner, insert: Sql): Promise<Row[]> =>
  runSql<Row>(runner, sql`WITH "nothing" AS (SELECT 1) ${insert}`);
