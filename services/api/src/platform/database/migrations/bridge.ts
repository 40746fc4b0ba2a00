import type { QueryRunner } from 'typeorm';
import { schema } from './baseline-schema.js';

/** The last migration before the baseline. */
export const LAST_BEFORE_BASELINE = 'FilteredSearch1763712280000';

/** Every migration of the versions before the baseline. */
export const earlierMigrations: readonly string[] = [
  'Foundation1763712000000',
  'ItemsAndClaims1763712100000',
  'Accounts1763712200000',
  'NotificationsAndMail1763712210000',
  'Cases1763712220000',
  'ClaimedItems1763712220001',
  'IndexedLists1763712230000',
  'SystemLogForGood1763712230001',
  'FoundReporters1763712230002',
  'JobRuns1763712240000',
  'UnverifiedAccounts1763712250000',
  'ShortWords1763712260000',
  'OrderedSearch1763712270000',
  LAST_BEFORE_BASELINE,
];

/** Takes the search and the rules of before away, adds what tables lack, and writes the texts that are searched now. */
export async function bridge(runner: QueryRunner): Promise<void> {
  const isPostgres = runner.connection.options.type === 'postgres';
  for (const statement of isPostgres ? takenFromPostgres : takenFromSqlite) await runner.query(statement);
  for (const statement of added) await runner.query(statement);
  for (const statement of isPostgres ? postgresMail : sqliteMail) await runner.query(statement);
  await writeTexts(runner, 'items', {
    search_text: ['title', 'description', 'reported_by', 'claimed_by', 'student_id', 'contact_info'],
    public_text: ['title', 'description'],
  });
  await writeTexts(runner, 'claims', {
    search_text: ['item_title', 'claimant_name', 'email', 'student_id', 'ownership_description'],
  });
}

const added = [
  'ALTER TABLE "items" ADD COLUMN "decision_reason" text',
  'ALTER TABLE "items" ADD COLUMN "claimed_by" varchar',
  `ALTER TABLE "items" ADD COLUMN "public_text" text NOT NULL DEFAULT ''`,
  // The service refuses a repeated claim, because it also sees rejected and withdrawn claims.
  'DROP INDEX "claims_one_pending_key"',
  `CREATE INDEX "system_logs_address_idx" ON "system_logs" ("created_at") WHERE "ip_address" <> ''`,
];

/** An e-mail may be held back or unconfirmed now. */
const postgresMail = [
  'ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_status_check"',
  `ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_status_check"
    CHECK ("status" IN ('pending', 'held', 'sending', 'unconfirmed', 'sent', 'failed', 'unknown'))`,
  'CREATE INDEX "mail_outbox_urgent_idx" ON "mail_outbox" ("status", "template", "next_attempt_at")',
];

const mailColumns = `"seq", "id", "recipient", "language", "template", "params", "status", "attempts",
  "next_attempt_at", "claim_token", "claimed_until", "last_error", "created_at", "sent_at"`;

/** SQLite changes a check only with the table. */
const sqliteMail = [
  'ALTER TABLE "mail_outbox" RENAME TO "mail_outbox_before"',
  ...['id_key', 'due_idx', 'recipient_idx', 'created_at_idx'].map(
    (name) => `DROP INDEX "mail_outbox_${name}"`,
  ),
  ...schema.filter((statement) => statement.includes('"mail_outbox"')),
  `INSERT INTO "mail_outbox" (${mailColumns}) SELECT ${mailColumns} FROM "mail_outbox_before"`,
  'DROP TABLE "mail_outbox_before"',
];

const keepers = {
  items: ['items_insert', 'items_update'],
  claims: ['claims_insert', 'claims_update', 'claims_delete'],
};

const logRules = ['system_logs_no_update', 'system_logs_no_delete'];

const takenFromPostgres = [
  ...Object.entries(keepers).flatMap(([table, names]) =>
    names.flatMap((name) => [
      `DROP TRIGGER "keep_claimed_${name}" ON "${table}"`,
      `DROP FUNCTION "keep_claimed_${name}"()`,
    ]),
  ),
  'DROP TABLE "claimed_items"',
  ...['items', 'claims', 'users', 'reporters', 'system_logs'].flatMap((table) => [
    `DROP INDEX "${table}_letters_idx"`,
    `DROP INDEX "${table}_search_text_idx"`,
  ]),
  'DROP FUNCTION "letters_of"(text)',
  ...logRules.map((name) => `DROP TRIGGER "${name}" ON "system_logs"`),
  'DROP FUNCTION "refuse_change"()',
];

const takenFromSqlite = [
  ...Object.values(keepers).flatMap((names) => names.map((name) => `DROP TRIGGER "keep_claimed_${name}"`)),
  ...['items', 'claims', 'users', 'reporters', 'system_logs', 'claimed_items'].map(
    (table) => `DROP TABLE "${table}_terms"`,
  ),
  ...[
    ...['items_by_seq', 'items_by_date_found', 'claims_by_seq', 'users_by_seq', 'system_logs_by_seq'],
    ...['reporters_by_last_reported_at', 'reporters_by_items_reported', 'claimed_items_by_seq'],
  ].flatMap((index) => [
    ...['insert', 'delete', 'update'].map((change) => `DROP TRIGGER "${index}_${change}"`),
    `DROP TABLE "${index}"`,
  ]),
  'DROP TABLE "claimed_items"',
  ...logRules.map((name) => `DROP TRIGGER "${name}"`),
];

/** Number of rows per read and write. */
const BATCH = 1_000;

type Row = { seq: number } & Record<string, string | null>;

/** @param texts columns of a text, and those whose words it has */
async function writeTexts(
  runner: QueryRunner,
  table: string,
  texts: Record<string, string[]>,
): Promise<void> {
  const columns = [...new Set(Object.values(texts).flat())].join(', ');
  for (let last = 0; ; ) {
    const rows: Row[] = await runner.query(
      `SELECT seq, ${columns} FROM "${table}" WHERE seq > ${last} ORDER BY seq LIMIT ${BATCH}`,
    );
    if (rows.length === 0) return;
    const written = rows.map((row) => [
      row.seq,
      ...Object.values(texts).map((from) => folded(from.map((column) => row[column] ?? null))),
    ]);
    await runner.query(updateOf(runner, table, Object.keys(texts)), [JSON.stringify(written)]);
    last = rows.at(-1)?.seq ?? 0;
  }
}

function updateOf(runner: QueryRunner, table: string, columns: string[]): string {
  const isPostgres = runner.connection.options.type === 'postgres';
  const value = (at: number) => (isPostgres ? `row.value->>${at}` : `json_extract(row.value, '$[${at}]')`);
  const set = columns.map((column, at) => `${column} = ${value(at + 1)}`).join(', ');
  const rows = isPostgres ? 'json_array_elements($1::json) AS row(value)' : 'json_each(?) AS row';
  const seq = isPostgres ? `(${value(0)})::integer` : value(0);
  return `UPDATE "${table}" SET ${set} FROM ${rows} WHERE "${table}".seq = ${seq}`;
}

/** The texts without accents, capitals and runs of space, one a line, as this version searches them. */
const folded = (texts: (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map((text) =>
      text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n');
