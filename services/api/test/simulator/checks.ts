import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  handOverTransition,
  type ItemAction,
  type ItemRule,
  type ItemStatus,
  partTransition,
  transitionItem,
} from '@lost-found/contracts';
import { findBrokenRule, isAtHand, ruledCategories } from '../items/rule-walk.js';
import { requireSame, requireThat, Violation } from './failure.js';
import { type Mailbox } from './mailbox.js';
import type { Answer } from './person.js';
import { RETENTION_DAYS, type Service } from './service.js';
import { type ClaimRow, changedColumns, changedIds, type ItemRow, type State, toMs } from './state.js';
import type { Operation } from './world.js';

/** An entry of the log. */
export interface Entry {
  readonly action: string;
  readonly details: { readonly itemId?: string; readonly claimId?: string } & Record<string, unknown>;
}

/** A request that was sent; without an answer if that was lost with the connection. */
export interface Request {
  readonly operation: Operation;
  readonly answer?: Answer;
}

/** A request, several at once, or the run of jobs, with what it left. */
export interface Step {
  readonly what: string;
  readonly before: State;
  readonly after: State;
  readonly entries: readonly Entry[];
  readonly requests: readonly Request[];
  /** Set after a run of the retention: its time. */
  readonly erasedAt?: number;
}

/** One row for each possible fault of an item's owner or custody. */
const wrong = {
  'one owner': `SELECT items.id, items.status, items.claimed_by,
      SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END) AS promised,
      SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) AS given
    FROM items LEFT JOIN claims ON claims.item_id = items.id
    GROUP BY items.id, items.status, items.claimed_by, items.outcome
    HAVING SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END)
        + (CASE WHEN items.claimed_by IS NULL THEN 0 ELSE 1 END) > 1
      OR SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) > 1
      OR (SUM(CASE WHEN claims.status = 'approved' THEN 1 ELSE 0 END) > 0
        AND (items.status NOT IN ('claimed', 'resolved') OR items.outcome <> 'returned'))
      OR (SUM(CASE WHEN claims.handed_over_at IS NOT NULL THEN 1 ELSE 0 END) > 0 AND items.status <> 'resolved')`,
  'custody and status agree': `SELECT id, status, custody, outcome FROM items WHERE NOT (
      (is_lost_item AND custody IS NULL AND outcome IS NULL)
      OR (NOT is_lost_item AND custody = 'handed_over' AND status = 'resolved' AND outcome = 'returned')
      OR (NOT is_lost_item AND custody = 'gone' AND status = 'resolved' AND outcome IS NOT NULL AND outcome <> 'returned')
      OR (NOT is_lost_item AND custody IN ('with_finder', 'at_desk') AND status <> 'resolved' AND outcome IS NULL))`,
} as const;

const moves: Readonly<Record<string, ItemAction>> = {
  ITEM_APPROVED: 'approve',
  ITEM_REJECTED: 'reject',
  ITEM_CLAIMED: 'markClaimed',
  ITEM_RETURNED: 'markReturned',
  ITEM_RESOLVED: 'resolve',
};
const otherMoves: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  ITEM_PARTED: partTransition,
  ITEM_HANDED_OVER: handOverTransition,
};

/** Columns of an item that only an edit changes. */
const written: readonly (keyof ItemRow)[] = [
  ...(['title', 'description', 'contactInfo', 'adminNotes', 'keptBackDetails', 'category'] as const),
];
/** Returns the change of the status that an entry names. */
const findMove = ({ changes }: Entry['details']) =>
  (changes as { field: string; before: string; after: string }[] | undefined)?.find(
    ({ field }) => field === 'status',
  );
const finished = ['rejected', 'returned', 'resolved'];
const DAY_MS = 86_400_000;

/** Holds the rows and the log to the invariants. */
export class Checks {
  /** The rules of the categories in which the desk has had an item. */
  readonly #rules = new Map<string, Set<ItemRule>>();

  constructor(
    private readonly service: Service,
    private readonly mailbox: Mailbox,
  ) {}

  /** Checks what a step left. @throws Violation */
  async afterStep(step: Step): Promise<void> {
    const { what, requests, before, after, entries } = step;
    const items = changedIds(before.items, after.items);
    const claims = changedIds(before.claims, after.claims);
    if (requests.length > 0 && requests.every(({ answer }) => answer && answer.status >= 400)) {
      const logged = entries.filter(({ action }) => action !== 'LOGIN_FAILED');
      requireSame('a refusal changes nothing', what, [items, claims, logged], [[], [], []]);
      return;
    }
    if (step.erasedAt !== undefined) this.#requireOldOnes(step, items, claims, step.erasedAt);
    else this.#requireEntries(step, items, claims);
    this.#requireMoves(step);
    this.#requireAcknowledged(step);
    for (const id of items) this.#requireRules(id, after.items.get(id));
    if (items.length > 0 || claims.length > 0) await this.#requireRight();
  }

  /** Checks the files on the disk and the e-mails. @throws Violation */
  async atEnd(): Promise<void> {
    await this.#requireFiles();
    await this.#requireMails();
  }

  /** Each row that changed is named by one entry, and each entry names a row that changed. */
  #requireEntries({ what, requests, before, after, entries }: Step, items: string[], claims: string[]): void {
    const invariant = 'every change is logged';
    const texts = entries.map(({ action, details }) => `${action} ${JSON.stringify(details)}`);
    // Requests at once can do the same, such as renew a code.
    const again = texts.length - new Set(texts).size;
    requireThat(again < Math.max(1, requests.length), invariant, `${what}: an entry twice`);
    for (const id of items) {
      const [was, is] = [before.items.get(id), after.items.get(id)];
      const columns = changedColumns(was, is);
      const own = entries.filter(({ details }) => details.itemId === id);
      const actions = own.map(({ action, details }) => String(details.undone ?? action));
      const isRight = columns.includes('status')
        ? actions.some((action) => action.startsWith('ITEM_'))
        : actions.length > 0;
      requireThat(isRight, invariant, `${what}: no entry for ${columns.join()} of ${id}`);
      const isEdit = actions.some((action) => /ITEM_(UPDATED|CREATED|DELETED)/.test(action));
      const edited = columns.filter((column) => written.includes(column));
      requireThat(
        isEdit || edited.length === 0,
        'nothing acknowledged vanishes',
        `${what}: ${edited.join()} of ${id} changed`,
      );
      requireThat(
        Boolean(is) || actions.includes('ITEM_DELETED'),
        'nothing acknowledged vanishes',
        `${what}: ${id}`,
      );
    }
    for (const id of claims) {
      const [was, is] = [before.claims.get(id), after.claims.get(id)];
      requireThat(Boolean(is), 'nothing acknowledged vanishes', `${what}: the claim ${id}`);
      const columns = changedColumns(was, is);
      const isNamed = entries.some(
        ({ details }) =>
          details.claimId === id || (details.itemId === was?.itemId && !columns.includes('status')),
      );
      requireThat(isNamed, invariant, `${what}: no entry for ${columns.join()} of the claim ${id}`);
    }
    for (const { action, details } of entries) {
      if (!/^(ITEM|CLAIM|MESSAGE)_|^DECISION_UNDONE/.test(action)) continue;
      // A reminder of the finder is counted in the claim.
      const isReminder = claims.some((claim) => after.claims.get(claim)?.itemId === details.itemId);
      const isChanged =
        items.includes(String(details.itemId)) ||
        claims.includes(String(details.claimId)) ||
        (action === 'ITEM_UPDATED' && isReminder);
      requireThat(isChanged, invariant, `${what}: nothing changed for ${action} ${JSON.stringify(details)}`);
    }
  }

  /** Each move begins where the one before it in the log ended, and the last one ends where the row is. */
  #requireMoves({ what, before, after, entries }: Step): void {
    const invariant = 'statuses follow their tables';
    const reached = new Map<string, string>();
    for (const { action, details } of entries) {
      const change = findMove(details);
      const isOfClaim = String(details.undone ?? action).startsWith('CLAIM_');
      const id = String(isOfClaim ? details.claimId : details.itemId);
      const item = isOfClaim ? undefined : before.items.get(id);
      const from = reached.get(id) ?? (item ?? before.claims.get(id))?.status;
      const to = change?.after ?? from;
      if (change && from) requireSame(invariant, `${what}: ${action} of ${id}`, change.before, from);
      if (change) reached.set(id, change.after);
      const [move, other] = [moves[action], otherMoves[action]];
      if (!item || !(move || other)) continue;
      const allowed = move
        ? transitionItem({ ...item, status: from as ItemStatus }, move)
        : { kind: other?.from.includes(String(from)) ? 'changed' : 'refused', to: other?.to };
      requireSame(invariant, what, { kind: 'changed', to }, allowed);
    }
    for (const [id, status] of reached) {
      const is = after.items.get(id) ?? after.claims.get(id);
      if (is) requireSame(invariant, `${what}: ${id}`, is.status, status);
    }
  }

  /** An answer with success says what is stored, and no version was passed over. */
  #requireAcknowledged(step: Step): void {
    const { before, requests } = step;
    const done = requests.filter(({ answer }) => !answer || answer.status < 400);
    for (const request of done) this.#requireStored(request, done, step);
    // One item has one version at a time: of edits that saw the same one, one is accepted.
    const edited = done.flatMap(({ operation: { seen, writes = {} } }) => {
      const was = seen && before.items.get(seen.item.id);
      const isNew = Object.entries(writes).some(
        ([column, value]) => was?.[column as keyof ItemRow] !== value,
      );
      return isNew && seen?.ifMatch !== undefined ? `${seen.item.id} ${seen.ifMatch}` : [];
    });
    requireSame('no change is overwritten', step.what, edited, [...new Set(edited)]);
  }

  #requireStored({ operation, answer }: Request, done: readonly Request[], step: Step): void {
    const { what, before, after, entries } = step;
    const { id, status } = answer?.body ?? {};
    const about = entries.filter(({ details }) => [details.itemId, details.claimId].includes(String(id)));
    const isDeleted = about.some(({ action }) => action === 'ITEM_DELETED');
    const made = after.items.get(String(id)) ?? after.claims.get(String(id));
    if (answer?.status === 201 && id)
      requireThat(
        Boolean(made) || isDeleted || 'content' in answer.body,
        'nothing acknowledged vanishes',
        what,
      );
    // Another request at once may have moved it before the answer was written, or since.
    const passed = done.length === 1 ? [] : about.map(({ details }) => findMove(details)?.before);
    if (made && typeof status === 'string' && !passed.includes(status))
      requireSame('nothing acknowledged vanishes', what, status, made.status);
    const { seen, writes = {} } = operation;
    const was = seen && before.items.get(seen.item.id);
    const is = seen && after.items.get(seen.item.id);
    if (!seen || (done.length > 1 && !is)) return;
    const isStale = seen.ifMatch !== undefined && seen.ifMatch !== was?.version;
    requireThat(
      !isStale || done.length > 1 || is?.version === was?.version,
      'no change is overwritten',
      what,
    );
    for (const column of Object.keys(writes) as (keyof ItemRow)[]) {
      const written = done.map((one) => one.operation.writes?.[column]);
      requireThat(
        written.includes(is?.[column]),
        'nothing acknowledged vanishes',
        `${what}: ${column} is ${is?.[column]}, written were ${written}`,
      );
    }
  }

  /** The retention erases only what was closed long ago. */
  #requireOldOnes({ before, after }: Step, items: string[], claims: string[], now: number): void {
    const isOld = ({ reviewedAt }: ItemRow | ClaimRow) => toMs(reviewedAt) < now - RETENTION_DAYS * DAY_MS;
    const isOnly = (columns: readonly string[], allowed: readonly string[]) =>
      columns.every((column) => allowed.includes(column));
    for (const id of items) {
      const [was, is] = [before.items.get(id), after.items.get(id)];
      const columns = changedColumns(was, is);
      const isRight =
        was &&
        is &&
        isOld(was) &&
        (finished.includes(was.status) || isOnly(columns, ['claimedBy', 'version']));
      requireThat(Boolean(isRight), 'nothing acknowledged vanishes', `${columns.join()} of ${id} was erased`);
    }
    for (const id of claims) {
      const [was, is] = [before.claims.get(id), after.claims.get(id)];
      const columns = changedColumns(was, is);
      const isRight =
        was && is && ((was.status !== 'pending' && isOld(was)) || isOnly(columns, ['pickupCode']));
      requireThat(Boolean(isRight), 'nothing acknowledged vanishes', `${columns.join()} of ${id} was erased`);
    }
  }

  #requireRules(id: string, item: ItemRow | undefined): void {
    const rules = this.#rules.get(id) ?? new Set();
    this.#rules.set(id, rules);
    const rule = ruledCategories[item?.category as keyof typeof ruledCategories];
    if (item && rule && isAtHand(item)) rules.add(rule);
    const broken = findBrokenRule(item, rules);
    requireThat(!broken, 'rules of the item hold', `${id} ${broken}`);
  }

  async #requireRight(): Promise<void> {
    for (const [invariant, sql] of Object.entries(wrong))
      requireSame(invariant as keyof typeof wrong, 'wrong items', await this.service.rows(sql), []);
  }

  /** Compares what the mail server received with the outbox. */
  async #requireMails(): Promise<void> {
    const rows = await this.service.rows<{ id: string; status: string }>(
      'SELECT id, status FROM mail_outbox',
    );
    for (const { id, status } of rows) {
      const fate = this.mailbox.getFate(id);
      const isRight = {
        taken: ['sent', 'unconfirmed'],
        unknown: ['unknown', 'unconfirmed'],
        refused: ['failed', 'pending', 'unconfirmed'],
        retry: ['pending', 'failed', 'unconfirmed'],
      };
      // An e-mail with an expired link was dropped without a try.
      const expected = fate ? isRight[fate] : ['pending', 'unconfirmed', 'failed'];
      const what = `the fate of an e-mail is ${fate ?? 'not tried'}, the outbox says ${status}`;
      requireThat(expected.includes(status), 'mail is sent once', what);
    }
  }

  /** Checks that no due e-mail is left. @throws Violation */
  async ofWaitingMails(now: number): Promise<void> {
    const sql = `SELECT due_at AS "dueAt" FROM jobs WHERE kind LIKE 'send_%'`;
    const rows = await this.service.rows<{ dueAt: string | Date }>(sql);
    const isLeft = rows.some(({ dueAt }) => toMs(dueAt) <= now);
    requireThat(!isLeft, 'mail is sent once', 'an e-mail that is due is left');
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
          'a file that the database has is not on the disk',
        );
      });
    }
  }
}
