import { joinCompounds, spaceWords } from '@lost-found/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the words of each item, by which a search ranks what it finds, and adds words with separators inside
 * (‘T-shirt’) without them to its search texts. The triggers of the index run only for rows with such words.
 */
export class SearchRanks1764423000000 implements MigrationInterface {
  readonly name = 'SearchRanks1764423000000';

  async up(runner: QueryRunner): Promise<void> {
    // A million rows take minutes.
    if (isPostgres(runner)) await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`ALTER TABLE "items" ADD COLUMN "title_words" text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE "items" ADD COLUMN "public_words" text NOT NULL DEFAULT ''`);
    await writeWords(runner);
  }

  /** The search texts keep their last line: the version before finds more, no other rows. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "items" DROP COLUMN "public_words"');
    await runner.query('ALTER TABLE "items" DROP COLUMN "title_words"');
  }
}

const isPostgres = (runner: QueryRunner): boolean => runner.connection.options.type === 'postgres';

/** Number of rows per read and write. */
const BATCH = 1_000;

type Row = { seq: number; title: string; description: string };

async function writeWords(runner: QueryRunner): Promise<void> {
  for (let last = -1; ; ) {
    const rows: Row[] = await runner.query(
      `SELECT seq, title, description FROM "items" WHERE seq > ${last} ORDER BY seq LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    const words = rows.map(({ seq, title, description }) => [
      seq,
      spaceWords(title),
      spaceWords(`${title}\n${description}`),
    ]);
    await runner.query(updateOf(runner, { title_words: 1, public_words: 2 }), [JSON.stringify(words)]);
    const joined = rows.flatMap(({ seq, title, description }) => {
      const line = joinCompounds(`${title}\n${description}`);
      return line === null ? [] : [[seq, `\n${line}`]];
    });
    if (joined.length > 0)
      await runner.query(updateOf(runner, {}, ['public_text', 'search_text']), [JSON.stringify(joined)]);
    last = rows.at(-1)?.seq ?? last;
  }
}

/**
 * @param written columns, with the place of their value in the row
 * @param extended columns that get the row's value at their end
 */
function updateOf(
  runner: QueryRunner,
  written: Readonly<Record<string, number>>,
  extended: readonly string[] = [],
): string {
  const value = (at: number) =>
    isPostgres(runner) ? `changed.value->>${at}` : `json_extract(changed.value, '$[${at}]')`;
  const set = [
    ...Object.entries(written).map(([column, at]) => `"${column}" = ${value(at)}`),
    ...extended.map((column) => `"${column}" = "items"."${column}" || (${value(1)})`),
  ];
  const rows = isPostgres(runner)
    ? 'json_array_elements($1::json) AS changed(value)'
    : 'json_each(?) AS changed';
  const seq = isPostgres(runner) ? `(${value(0)})::integer` : value(0);
  return `UPDATE "items" SET ${set.join(', ')} FROM ${rows} WHERE "items".seq = ${seq}`;
}
