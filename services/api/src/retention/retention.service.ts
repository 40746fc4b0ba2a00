import { durations } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { AccountErasureService } from '../account/account-erasure.service.js';
import { KnownBrowsersService } from '../auth/known-browsers.js';
import { SessionsService } from '../auth/sessions.service.js';
import { PersonalClaimsService } from '../claims/personal-claims.service.js';
import { PersonalItemsService } from '../items/personal-items.service.js';
import { LogRetentionService } from '../logs/log-retention.service.js';
import { InboxService } from '../notifications/inbox.service.js';
import { Config } from '../platform/config/config.js';
import { IdempotencyService } from '../platform/idempotency/idempotency.service.js';
import { Outbox } from '../platform/mail/outbox.js';
import { ReleaseFigures } from '../platform/release-figures/release-figures.js';
import { ReportersService } from '../reporters/reporters.service.js';

const DAY_MS = 86_400_000;
/** Cases that one transaction erases: others wait for it on SQLite. */
const BATCH = 25;

interface Erases {
  eraseSome(before: Date, most: number): Promise<number>;
}

/** Erases what is personal in cases closed for long enough, and removes what is no longer needed. */
@Injectable()
export class RetentionService {
  readonly #logger = new Logger(RetentionService.name);

  constructor(
    private readonly config: Config,
    private readonly claims: PersonalClaimsService,
    private readonly items: PersonalItemsService,
    private readonly reporters: ReportersService,
    private readonly accounts: AccountErasureService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly idempotency: IdempotencyService,
    private readonly mails: Outbox,
    private readonly notifications: InboxService,
    private readonly logs: LogRetentionService,
    private readonly releaseFigures: ReleaseFigures,
  ) {}

  /**
   * @param at when it is run
   * @param signal stops between two batches; what was done by then stays done
   */
  async run(at: Date, signal: AbortSignal): Promise<void> {
    const closed = daysBefore(at, this.config.retentionDays);
    const seen = daysBefore(at, this.config.retentionDaysSent);
    const signedUp = new Date(at.getTime() - durations.unverifiedAccount);
    const done = {
      claims: await eraseAll(this.claims, closed, signal),
      // For as long as it was valid the desk is told that it expired, rather than that there is none.
      codes: await eraseAll(
        { eraseSome: (before, most) => this.claims.clearSomeCodes(before, most) },
        new Date(at.getTime() - durations.pickupCode),
        signal,
      ),
      items: await eraseAll(this.items, closed, signal),
      reporters: await eraseAll(this.reporters, closed, signal),
      unverified: await eraseAll(this.accounts, signedUp, signal),
      sessions: await this.sessions.deleteEnded(at, signal),
      browsers: await this.browsers.deleteOld(at, signal),
      requests: await this.idempotency.deleteEnded(at, signal),
      mails: await this.mails.deleteOld(seen, signal),
      mailFiles: await this.mails.deleteOldFiles(seen, signal),
      notifications: await this.notifications.deleteOld(seen, signal),
      logAddresses: await this.logs.emptyAddresses(daysBefore(at, this.config.logAddressDays), signal),
      releaseFigures: await this.releaseFigures.deleteOld(at),
    };
    this.#logger.log({ message: 'retention', ...done });
  }
}

async function eraseAll(cases: Erases, before: Date, signal: AbortSignal): Promise<number> {
  let erased = 0;
  while (!signal.aborted) {
    const some = await cases.eraseSome(before, BATCH);
    if (some === 0) break;
    erased += some;
  }
  return erased;
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
