import { durations } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PersonalClaimsService } from '../../claims/claimant-access/personal-claims.service.js';
import { ImportsService } from '../../items/import/imports.service.js';
import { PersonalItemsService } from '../../items/personal-items.service.js';
import { LogRetentionService } from '../../logs/log-retention.service.js';
import { InboxService } from '../../notifications/inbox.service.js';
import { DirectoryService } from '../../owners/directory.service.js';
import { PersonalOwnersService } from '../../owners/personal-owners.service.js';
import { Config } from '../../platform/config/config.js';
import type { OpenTerms, Outdated } from '../../platform/database/outdated.js';
import { emptyLog } from '../../platform/database/sqlite/queued-sqlite-driver.js';
import { joinIndexParts } from '../../platform/database/sqlite/search-indexes.js';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { KnownBrowsersService } from '../../sign-in/sessions/known-browsers.js';
import { SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { ReleaseFigures } from '../../site/releases/release-figures.js';
import { AccountErasureService } from '../../users/erasure/account-erasure.service.js';
import { DatabaseRewrite } from './database-rewrite.js';

const DAY_MS = 86_400_000;

/** Number of rows per kind of data. */
export type Amounts = Readonly<Record<string, number>>;

/** Erases personal data in cases closed long ago, and removes data that is no longer needed. */
@Injectable()
export class RetentionService {
  readonly #logger = new Logger(RetentionService.name);

  constructor(
    private readonly config: Config,
    private readonly claims: PersonalClaimsService,
    private readonly items: PersonalItemsService,
    private readonly owners: PersonalOwnersService,
    private readonly directory: DirectoryService,
    private readonly reporters: ReportersService,
    private readonly accounts: AccountErasureService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly idempotency: IdempotencyService,
    private readonly mails: Outbox,
    private readonly notifications: InboxService,
    private readonly logs: LogRetentionService,
    private readonly releaseFigures: ReleaseFigures,
    private readonly imports: ImportsService,
    private readonly rewrite: DatabaseRewrite,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The outdated data at a time, by the names of docs/operations.md ("Personal data"). Dependent data comes
   * first, so that each kind is counted separately.
   */
  outdated(at: Date): Record<string, Outdated> {
    const closed = daysBefore(at, this.config.retentionDays);
    const seen = daysBefore(at, this.config.retentionDaysSent);
    const open: OpenTerms = {
      at,
      closed: daysBefore(at, this.config.retentionOpenDays),
      warned: new Date(daysBefore(at, this.config.retentionOpenDays).getTime() + durations.closingNotice),
      noticed: new Date(at.getTime() - durations.closingNotice),
    };
    const signedUp = new Date(at.getTime() - durations.unverifiedAccount);
    return {
      // Expired codes stay for one more period of validity, so that the desk sees "expired" instead of
      // "unknown".
      codes: this.claims.outdatedCodes(new Date(at.getTime() - durations.pickupCode)),
      claims: this.claims.outdated(closed),
      items: this.items.outdated(closed),
      takers: this.items.outdatedTakers(closed),
      owners: this.owners.outdated(closed, open.closed),
      directories: this.directory.outdated(new Date(at.getTime() - DAY_MS)),
      openReports: this.items.outdatedOpen(open),
      finders: this.items.outdatedFinders(open),
      // Runs after the reports: a report with a pending claim is erased the next night.
      openClaims: this.claims.outdatedOpen(open),
      reporters: this.reporters.outdated(closed, this.items.emptied(closed, open)),
      sessions: this.sessions.outdated(at),
      links: this.sessions.outdatedLinks(at),
      browsers: this.browsers.outdated(at),
      requests: this.idempotency.outdated(at),
      mails: this.mails.outdated(seen),
      mailFiles: this.mails.outdatedFiles(seen),
      notifications: this.notifications.outdated(seen),
      logAddresses: this.logs.outdated(daysBefore(at, this.config.logAddressDays)),
      releaseFigures: this.releaseFigures.outdated(at),
      imports: this.imports.outdated(new Date(at.getTime() - durations.importUndo)),
      unverified: this.accounts.outdated(signedUp),
      invitations: this.accounts.outdatedInvitations(signedUp),
      // Deletes no data: reporters and claimants of open cases get a warning by e-mail.
      reportWarnings: this.items.unwarned(open),
      claimWarnings: this.claims.unwarned(open),
    };
  }

  /** Changes nothing. @returns the number of rows that a run would erase */
  count(at: Date): Promise<Amounts> {
    return this.#each(at, (one) => one.count());
  }

  /**
   * @param at time of the run
   * @param signal stops between two batches; finished batches stay erased
   * @returns the number of erased rows
   */
  async run(at: Date, signal: AbortSignal): Promise<Amounts> {
    await joinIndexParts(this.dataSource);
    const erased = await this.#each(at, (one) => one.erase(signal));
    this.#logger.log({ message: 'retention', ...erased });
    if (!signal.aborted) await this.rewrite.runIfDue();
    await emptyLog(this.dataSource);
    return erased;
  }

  async #each(at: Date, work: (one: Outdated) => Promise<number>): Promise<Amounts> {
    const amounts: Record<string, number> = {};
    for (const [name, one] of Object.entries(this.outdated(at))) amounts[name] = await work(one);
    return amounts;
  }
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
