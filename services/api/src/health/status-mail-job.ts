import { Injectable } from '@nestjs/common';
import { LogsService } from '../logs/logs.service.js';
import { backUpData, isLate } from '../operator/backup-schedule/backup-job.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { serviceVersion } from '../platform/config/version.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { HealthReasons } from '../platform/health/health-reasons.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { NightlyRuns } from '../platform/jobs/nightly-runs.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';
import { MailService } from '../platform/mail/mail.service.js';
import type { MailContent, StatusContent } from '../platform/mail/mail-content.js';
import { Outbox } from '../platform/mail/outbox.js';
import { StatisticsService } from '../statistics/statistics.service.js';
import { UsersService } from '../users/users.service.js';

export const sendStatusMail: JobKind = { name: 'status_mail', lanes: 1, leaseMs: 5 * 60_000 };

/** The hour on the campus: nightly jobs have ended, and the working day has not begun. */
const HOUR = 7;

/** Sends the state of the service to the addresses of STATUS_EMAIL each morning. */
@Injectable()
export class StatusMailJob {
  constructor(
    private readonly config: Config,
    private readonly reasons: HealthReasons,
    private readonly runs: NightlyRuns,
    private readonly outbox: Outbox,
    private readonly statistics: StatisticsService,
    private readonly logs: LogsService,
    private readonly users: UsersService,
    private readonly mails: MailService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** True with an address in STATUS_EMAIL. */
  get isOn(): boolean {
    return this.config.statusEmail.length > 0;
  }

  firstDueAt(): Date {
    return this.runs.next(HOUR);
  }

  /** The next run is written with the e-mails, so none is sent twice on a day. */
  async run(job: TakenJob): Promise<undefined> {
    const content = await this.#getContent();
    const mails = await Promise.all(
      this.config.statusEmail.map(async (to) => {
        const language = (await this.users.findByEmail(to))?.language ?? 'en';
        return { to, language, ...content };
      }),
    );
    await this.unitOfWork.transaction(async (manager) => {
      await this.mails.enqueueAll(manager, mails);
      if (!(await job.again(manager, this.firstDueAt(), 0))) throw new Error('another instance sends it');
    });
  }

  async #getContent(): Promise<MailContent> {
    const reasons = (await this.reasons.find()).map(({ code }) => code);
    const { pending = 0, failed = 0, unknown = 0, held = 0 } = (await this.outbox.figures()).counts;
    const { claims, lostReports, foundReports } = await this.statistics.getQueues();
    return {
      template: reasons.length > 0 ? 'status_degraded' : 'status_ok',
      reasons,
      backup: await this.#getBackup(),
      mails: { pending, unsent: failed + unknown + held },
      waiting: { claims, lostReports, foundReports },
      version: serviceVersion,
      seal: await this.logs.findSeal(),
    };
  }

  async #getBackup(): Promise<StatusContent['backup']> {
    const { everyMs } = this.config.backup;
    const last = await this.runs.last(backUpData.name);
    if (everyMs === null) return null;
    return {
      lastAt: last?.toISOString() ?? null,
      isLate: last !== null && isLate(last, this.clock.now(), everyMs),
    };
  }
}
