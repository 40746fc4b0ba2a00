import { canWriteToFinder, isToBeBroughtIn, isWaitingAtDesk } from '@lost-found/contracts';
import { requireSame, requireThat } from './failure.js';
import { NIGHTLY, type Service } from './service.js';
import type { ClaimRow, State } from './state.js';

const DAY_MS = 86_400_000;
/** Jobs that wait for their next time. */
const WAITING = [...NIGHTLY, 'report_news', 'chase_claim'];

interface JobRow {
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
}

/** What waits at the end of a walk must end within a day without a fault. */
export class LastDay {
  /** Reminders of each promised claim before the day, and those that are due within it. */
  readonly #reminders = new Map<string, { readonly before: number; due: number }>();

  private constructor(private readonly service: Service) {}

  static async begin(service: Service, state: State, now: number): Promise<LastDay> {
    const day = new LastDay(service);
    for (const [id, claim] of state.claims) day.#reminders.set(id, { before: claim.reminders, due: 0 });
    for (const { key, payload } of await readJobs(service, `kind = 'chase_claim'`)) {
      const { dueAt } = (typeof payload === 'string' ? JSON.parse(payload) : payload) as { dueAt: string };
      const claim = day.#reminders.get(key);
      if (claim && Date.parse(dueAt) <= now + DAY_MS && isReachable(state, state.claims.get(key)))
        claim.due = 1;
    }
    return day;
  }

  /** @throws Violation */
  async end(state: State, now: number): Promise<void> {
    const time = new Date(now).toISOString().replace('T', ' ').replace('Z', '');
    const late = `due_at <= '${time}' AND kind <> 'report_news'`;
    const done = `kind NOT IN (${WAITING.map((kind) => `'${kind}'`).join()})`;
    const left = await readJobs(this.service, `${late} OR ${done}`);
    requireSame('every queue is empty', 'jobs', left, []);
    const mails = await this.service.rows(
      `SELECT status, attempts FROM mail_outbox WHERE status IN ('pending', 'unconfirmed')`,
    );
    requireSame('every queue is empty', 'e-mails that wait', mails, []);
    requireSame('no claim is stuck', 'decisions', await this.service.rows('SELECT id FROM decisions'), []);
    await this.#requireNoneStuck(state);
    for (const [id, { before, due }] of this.#reminders) {
      const sent = (state.claims.get(id)?.reminders ?? 0) - before;
      requireSame('reminders go out once', `reminders of ${id}`, sent, due);
    }
  }

  async #requireNoneStuck({ items, claims }: State): Promise<void> {
    const chased = (await readJobs(this.service, `kind = 'chase_claim'`)).map(({ key }) => key);
    for (const claim of claims.values()) {
      const item = items.get(String(claim.itemId));
      const isOver = item?.status === 'resolved';
      requireThat(
        !isOver || claim.status !== 'pending',
        'no claim is stuck',
        `${claim.id} waits for nothing`,
      );
      const isWaiting = item && isWaitingAtDesk(claim, item.custody);
      requireThat(!isWaiting || chased.includes(claim.id), 'no claim is stuck', `${claim.id} is not chased`);
    }
  }
}

const readJobs = (service: Service, where: string) =>
  service.rows<JobRow>(`SELECT kind, key, payload FROM jobs WHERE ${where} ORDER BY kind, key`);

/** The service can write to the person who has to come. */
function isReachable({ items }: State, claim: ClaimRow | undefined): boolean {
  const item = items.get(String(claim?.itemId));
  if (!claim || !item) return false;
  if (isToBeBroughtIn(claim, item.custody)) return canWriteToFinder(item);
  return isWaitingAtDesk(claim, item.custody) && claim.pickupCode !== null;
}
