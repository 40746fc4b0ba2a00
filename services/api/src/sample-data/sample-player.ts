import { randomUUID } from 'node:crypto';
import { dayIn, type LogAction, logActions, startOfDay } from '@lost-found/contracts';
import {
  type SampleClaim,
  type SampleEvent,
  type SampleItem,
  type SampleUser,
  type When,
  whereabouts,
} from '@lost-found/contracts/sample';
import { Injectable } from '@nestjs/common';
import { ClaimMessagesService } from '../claims/claim-messages.service.js';
import { ClaimReviewService } from '../claims/review/claim-review.service.js';
import { SubmitClaimService } from '../claims/submission/submit-claim.service.js';
import { ItemCustodyService } from '../items/custody/item-custody.service.js';
import { ItemReviewService } from '../items/desk/item-review.service.js';
import { ReportsService } from '../items/reports/reports.service.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { runInRequest } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Author } from '../platform/events/events.js';
import type { StoredFileInfo } from '../platform/file-storage/file-info.js';
import { alreadyStored } from '../platform/file-storage/uploads.service.js';
import { UsersService } from '../users/users.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours between the time an item was last seen and its report. */
const LOST_BEFORE = 5;

type Event<K extends SampleEvent['kind']> = Extract<SampleEvent, { kind: K }>;

/** The actors and items of a sample data run, by the names that its events use. */
export class SampleCast {
  readonly actors = new Map<string, Author>();
  readonly items = new Map<string, string>();
  readonly claims = new Map<SampleClaim, string>();

  constructor(readonly takePicture: (drawing: string) => StoredFileInfo) {}
}

/** Plays the events of the sample data, each at its time and by its person, like requests. */
@Injectable()
export class SamplePlayer {
  readonly #today: string;

  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly reports: ReportsService,
    private readonly custody: ItemCustodyService,
    private readonly itemReviews: ItemReviewService,
    private readonly claims: SubmitClaimService,
    private readonly claimReviews: ClaimReviewService,
    private readonly messages: ClaimMessagesService,
    private readonly clock: Clock,
  ) {
    this.#today = dayIn(config.timeZone, this.clock.date());
  }

  async play(event: SampleEvent, cast: SampleCast): Promise<void> {
    const at = this.#getTime(event.when);
    const actor = event.by ? named(cast.actors, event.by) : null;
    const context = {
      requestId: randomUUID(),
      ...whereabouts(event),
      actor,
      auditedActions: logActions,
      at,
    };
    await runInRequest(context, () => this.#play(event, cast, { actor, at }));
  }

  #play(event: SampleEvent, cast: SampleCast, { actor, at }: { actor: Author | null; at: Date }) {
    const reviewer = { ...(actor as Author), at };
    switch (event.kind) {
      case 'signUp':
        return this.#signUp(event, cast, at);
      case 'report':
        return this.#report(event.item, cast, { actor, at });
      case 'receive':
        return this.custody.place(named(cast.items, event.title), 'receive', { shelf: event.shelf }, { at });
      case 'review':
        return this.itemReviews.review(named(cast.items, event.title), event.action, reviewer);
      case 'claim':
        return this.#claim(event.claim, cast, { actor, at });
      case 'message':
        return this.#say(event, cast, { actor, at });
      case 'decide': {
        const { decisionReason } = event.claim.review ?? {};
        const id = named(cast.claims, event.claim);
        return this.claimReviews[event.action](id, decisionReason ? { decisionReason } : {}, reviewer);
      }
      case 'withdraw':
        return this.claimReviews.withdraw(named(cast.claims, event.claim), actor?.id, at);
      case 'login':
        return this.#record('LOGIN', actor);
      case 'logout':
        return this.#record('LOGOUT', actor);
    }
  }

  async #signUp({ user, clerk }: Event<'signUp'>, cast: SampleCast, at: Date): Promise<void> {
    const role = clerk ? 'admin' : 'user';
    const access = clerk ? 'desk' : null;
    const { id, email, fullName } = await this.unitOfWork.transaction((manager) =>
      this.users.create(manager, { ...getAccount(user), role, at }),
    );
    cast.actors.set(user.name, { id, email, fullName, role, access });
  }

  async #report({ picture, report }: SampleItem, cast: SampleCast, by: { actor: Author | null; at: Date }) {
    const form = alreadyStored([cast.takePicture(picture)]);
    const context = { ...by, form, note: async () => undefined };
    if (!('studentNumber' in report)) {
      const dateFound = dayIn(this.config.timeZone, by.at);
      const { id } = await this.reports.reportFound({ ...report, dateFound }, context);
      cast.items.set(report.title, id);
      return;
    }
    const { studentNumber, ...fields } = report;
    const lastSeenAt = new Date(by.at.getTime() - LOST_BEFORE * HOUR_MS).toISOString();
    const lost = { ...fields, studentId: this.#studentId(studentNumber), lastSeenAt };
    cast.items.set(report.title, (await this.reports.reportLost(lost, context)).id);
  }

  async #claim(claim: SampleClaim, cast: SampleCast, by: { actor: Author | null; at: Date }): Promise<void> {
    const { studentNumber, ...form } = claim.form;
    const submitted = {
      ...form,
      itemId: named(cast.items, claim.item),
      studentId: this.#studentId(studentNumber),
    };
    const files = claim.proof ? [cast.takePicture(claim.proof)] : [];
    cast.claims.set(
      claim,
      await this.claims.submit(submitted, { ...by, form: alreadyStored(files), note: async () => undefined }),
    );
  }

  #say(
    { claim, message }: Event<'message'>,
    cast: SampleCast,
    { actor, at }: { actor: Author | null; at: Date },
  ) {
    return this.messages.create({
      id: randomUUID(),
      claimId: named(cast.claims, claim),
      senderId: actor?.id ?? null,
      senderRole: message.from === 'claimant' ? 'user' : 'admin',
      content: message.content,
      at,
    });
  }

  #record(action: LogAction, actor: Author | null): Promise<void> {
    return this.unitOfWork.transaction((manager) =>
      this.audit.record(manager, action, { userId: actor?.id }),
    );
  }

  #getTime([daysAgo, hour]: When): Date {
    const day = new Date(Date.parse(this.#today) - daysAgo * DAY_MS).toISOString().slice(0, 10);
    return new Date(startOfDay(this.config.timeZone, day).getTime() + Math.round(hour * HOUR_MS));
  }

  #studentId(number: string): string {
    return this.config.studentIdPrefix + number;
  }
}

const getAccount = ({ name, fullName, language, emailVerified = true }: SampleUser) => ({
  email: `${name}@campus.example`,
  fullName,
  // Sample accounts have no password, so sign-in is impossible.
  passwordHash: null,
  emailVerified,
  ...(language && { language }),
});

function named<K, V>(known: ReadonlyMap<K, V>, name: K): V {
  const found = known.get(name);
  if (found === undefined) throw new Error(`the sample data does not know ${String(name)} yet`);
  return found;
}
