import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { requireSame, Violation } from './failure.js';
import type { Mailbox } from './mailbox.js';
import type { Claim, Item, Model } from './model.js';
import type { Service } from './service.js';

const itemColumns = `id, status, version, title, description, contact_info, admin_notes, kept_back_details,
  decision_reason, claimed_by, custody, outcome, desk_id, shelf, user_id,
  CASE WHEN claimed_at IS NULL THEN 0 ELSE 1 END AS claimed, CASE WHEN reviewed_at IS NULL THEN 0 ELSE 1 END AS reviewed,
  CASE WHEN received_at IS NULL THEN 0 ELSE 1 END AS received,
  (SELECT COUNT(*) FROM item_files WHERE item_id = items.id) AS files`;
const claimColumns = `id, item_id, status, email, student_id, user_id,
  CASE WHEN withdrawn_at IS NULL THEN 0 ELSE 1 END AS withdrawn, CASE WHEN handed_over_at IS NULL THEN 0 ELSE 1 END AS given,
  CASE WHEN pickup_code IS NULL THEN 0 ELSE 1 END AS code,
  (SELECT COUNT(*) FROM claim_files WHERE claim_id = claims.id) AS files,
  (SELECT COUNT(*) FROM messages WHERE claim_id = claims.id) AS messages`;

type Row = Record<string, unknown> & { id: string };

const told = (fact: unknown): number => (fact === null ? 0 : 1);

const asItemRow = (item: Item): Row => ({
  ...{
    id: item.id,
    status: item.status,
    version: item.version,
    title: item.title,
    description: item.description,
  },
  ...{
    contact_info: item.contactInfo,
    admin_notes: item.adminNotes,
    kept_back_details: item.keptBackDetails,
  },
  ...{
    decision_reason: item.decisionReason,
    claimed_by: item.claimedBy,
    custody: item.custody,
    outcome: item.outcome,
  },
  ...{ desk_id: item.deskId, shelf: item.shelf, user_id: item.userId, claimed: told(item.claimedAt) },
  ...{ reviewed: told(item.reviewedAt), received: told(item.receivedAt), files: item.files },
});

const asClaimRow = (claim: Claim): Row => ({
  ...{ id: claim.id, item_id: claim.item?.id ?? null, status: claim.status, email: claim.email },
  ...{ student_id: claim.studentId, user_id: claim.userId, withdrawn: Number(claim.withdrawn) },
  ...{
    given: told(claim.handedOverAt),
    code: Number(claim.hasCode),
    files: claim.files,
    messages: claim.messages,
  },
});

const numbers = [
  'files',
  'messages',
  'version',
  'claimed',
  'reviewed',
  'received',
  'withdrawn',
  'given',
  'code',
];

/** PostgreSQL counts in texts. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, numbers.includes(column) ? Number(value) : value]),
  ) as Row;

/** One row for each possible fault of an item's owner or custody. */
const wrong = {
  'one owner': `SELECT items.id, items.status, items.claimed_by,
      SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END) AS promised,
      SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) AS given
    FROM items LEFT JOIN claims ON claims.item_id = items.id WHERE {ids}
    GROUP BY items.id, items.status, items.claimed_by, items.outcome
    HAVING SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END)
        + (CASE WHEN items.claimed_by IS NULL THEN 0 ELSE 1 END) > 1
      OR SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) > 1
      OR (SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END) > 0
        AND (items.status NOT IN ('claimed', 'resolved') OR items.outcome <> 'returned'))
      OR (SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) > 0 AND items.status <> 'resolved')`,
  'custody and status agree': `SELECT id, status, custody, outcome FROM items WHERE {ids} AND NOT (
      (is_lost_item AND custody IS NULL AND outcome IS NULL)
      OR (NOT is_lost_item AND custody = 'handed_over' AND status = 'resolved' AND outcome = 'returned')
      OR (NOT is_lost_item AND custody = 'gone' AND status = 'resolved' AND outcome IS NOT NULL AND outcome <> 'returned')
      OR (NOT is_lost_item AND custody IN ('with_finder', 'at_desk') AND status <> 'resolved' AND outcome IS NULL))`,
} as const;

const quoted = (rows: readonly { id: string }[]) => rows.map(({ id }) => `'${id}'`).join(', ');
const isItem = (row: Item | Claim): row is Item => 'custody' in row;

/** Compares the database with the acknowledged changes. */
export class Checks {
  constructor(
    private readonly service: Service,
    private readonly model: Model,
    private readonly mailbox: Mailbox,
  ) {}

  /** Checks some items and claims; deleted ones must be gone. @throws Violation */
  async ofTouched(rows: readonly (Item | Claim)[]): Promise<void> {
    const items = [...new Set(rows.filter(isItem))];
    const claims = [...new Set(rows.filter((row) => !isItem(row)))] as Claim[];
    if (items.length > 0) {
      const where = `items.id IN (${quoted(items)})`;
      await this.#requireRight(where);
      await this.#compare(
        `SELECT ${itemColumns} FROM items WHERE ${where}`,
        items.filter((item) => this.model.has(item)),
        asItemRow,
      );
    }
    if (claims.length > 0)
      await this.#compare(
        `SELECT ${claimColumns} FROM claims WHERE id IN (${quoted(claims)})`,
        claims,
        asClaimRow,
      );
  }

  /** Checks everything, with the files on the disk. @throws Violation */
  async ofAll(): Promise<void> {
    await this.#requireRight('1 = 1');
    await this.#compare(`SELECT ${itemColumns} FROM items`, this.model.items, asItemRow);
    await this.#compare(`SELECT ${claimColumns} FROM claims`, this.model.claims, asClaimRow);
    await this.#requireFiles();
    await this.ofMails();
  }

  /** Compares what the mail server received with the outbox. @throws Violation */
  async ofMails(): Promise<void> {
    this.mailbox.requirePeace();
    const rows = await this.service.rows<{ id: string; status: string }>(
      'SELECT id, status FROM mail_outbox',
    );
    for (const { id, status } of rows) {
      const fate = this.mailbox.fateOf(id);
      const isRight = {
        taken: ['sent', 'unconfirmed'],
        unknown: ['unknown', 'unconfirmed'],
        refused: ['failed', 'pending', 'unconfirmed'],
        retry: ['pending', 'failed', 'unconfirmed'],
      };
      // An e-mail with an expired link was dropped without a try.
      const expected = fate ? isRight[fate] : ['pending', 'unconfirmed', 'failed'];
      if (!expected.includes(status))
        throw new Violation(
          'mail is sent once',
          `the fate of an e-mail is ${fate ?? 'not tried'}, the outbox says ${status}`,
        );
    }
  }

  /** Checks that no due e-mail is left. @param now ISO @throws Violation */
  async ofWaitingMails(now: string): Promise<void> {
    const rows = await this.service.rows<{ dueAt: string | Date }>(
      `SELECT due_at AS "dueAt" FROM jobs WHERE kind LIKE 'send_%'`,
    );
    const isPast = (time: string | Date) =>
      new Date(typeof time === 'string' ? `${time.replace(' ', 'T')}Z` : time).toISOString() <= now;
    if (rows.some(({ dueAt }) => isPast(dueAt)))
      throw new Violation('mail is sent once', 'an e-mail that is due is left');
  }

  async #requireRight(where: string): Promise<void> {
    for (const [invariant, sql] of Object.entries(wrong))
      requireSame(
        invariant as keyof typeof wrong,
        'items that are not so',
        await this.service.rows(sql.replace('{ids}', where)),
        [],
      );
  }

  async #compare<Known extends { id: string; name: string }>(
    sql: string,
    known: readonly Known[],
    asRow: (one: Known) => Row,
  ): Promise<void> {
    const rows = new Map((await this.service.rows<Row>(sql)).map((row) => [row.id, plain(row)]));
    for (const one of known)
      requireSame('nothing acknowledged vanishes', one.name, rows.get(one.id) ?? null, asRow(one));
    requireSame('nothing acknowledged vanishes', 'number of rows', rows.size, known.length);
  }

  async #requireFiles(): Promise<void> {
    const files = await this.service.rows<{ id: string }>(
      'SELECT id FROM item_files UNION SELECT id FROM claim_files',
    );
    for (const { id } of files) {
      const path = join(this.service.dataDir, 'files', 'stored', id);
      await access(path).catch(() => {
        throw new Violation(
          'nothing acknowledged vanishes',
          'a file that the database knows is not on the disk',
        );
      });
    }
  }
}
