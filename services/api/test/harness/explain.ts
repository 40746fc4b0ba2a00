import type { DataSource, QueryRunner } from 'typeorm';
import type { TestApp } from './test-app.js';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The SQL that reads the database while `work` runs. */
export async function recordStatements(
  { dataSource }: Pick<TestApp, 'dataSource'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const create = dataSource.createQueryRunner.bind(dataSource);
  const spy = jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    runner.query = ((text: string, values: unknown[] = [], ...rest: unknown[]) => {
      statements.push({ text, values });
      return query(text, values, ...rest);
    }) as QueryRunner['query'];
    return runner;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text));
}

/** Lines of the plan of a statement that read more than they need: whole tables, and rows put in order. */
export const getWaste = (dataSource: DataSource, statement: Statement): Promise<string[]> =>
  dataSource.options.type === 'postgres'
    ? wasteOnPostgres(dataSource, statement)
    : wasteOnSqlite(dataSource, statement);

/** Lines of the plan of a search that read a whole table. */
export async function getScans(dataSource: DataSource, statement: Statement): Promise<string[]> {
  if (dataSource.options.type === 'postgres')
    return (await planOnPostgres(dataSource, statement)).filter((line) => /Seq Scan/.test(line));
  return (await planOnSqlite(dataSource, statement)).filter((detail) =>
    /^SCAN (listed|item|claim)$/.test(detail),
  );
}

/** Lines of the plan of a search on SQLite that read rows, and not an index alone. */
export const getRowReads = async (dataSource: DataSource, statement: Statement): Promise<string[]> =>
  (await planOnSqlite(dataSource, statement)).filter(
    (detail) => / listed\b/.test(detail) && !/ COVERING INDEX /.test(detail),
  );

async function planOnSqlite(dataSource: DataSource, { text, values }: Statement): Promise<string[]> {
  const lines: { detail: string }[] = await dataSource.query(`EXPLAIN QUERY PLAN ${text}`, values);
  return lines.map(({ detail }) => detail);
}

async function wasteOnSqlite(dataSource: DataSource, statement: Statement): Promise<string[]> {
  const details = await planOnSqlite(dataSource, statement);
  // A query without a condition walks the newest rows of a list in the order of their keys.
  const isFiltered = /WHERE/i.test(statement.text);
  return details.filter(
    (detail) => /USE TEMP B-TREE/.test(detail) || (isFiltered && /^SCAN (listed|\w+_logs)$/.test(detail)),
  );
}

const wasteOnPostgres = async (dataSource: DataSource, statement: Statement): Promise<string[]> =>
  (await planOnPostgres(dataSource, statement)).filter((line) => /Seq Scan|Sort {2}/.test(line));

/** PostgreSQL reads and sorts all of a few rows, so forbid that. */
async function planOnPostgres(dataSource: DataSource, { text, values }: Statement): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    for (const setting of ['enable_seqscan', 'enable_sort', 'enable_bitmapscan'])
      await runner.query(`SET LOCAL ${setting} = off`);
    const lines: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${text}`, values);
    return lines.map((line) => line['QUERY PLAN']);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}
