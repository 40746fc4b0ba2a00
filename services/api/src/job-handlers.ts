import { Injectable } from '@nestjs/common';
import { ChasingService, chaseClaim } from './claims/chasing/chasing.service.js';
import { checkDatabase, DatabaseCheck } from './health/database-check.js';
import { checkLog, LogCheck } from './health/log-check.js';
import { StatusMailJob, sendStatusMail } from './health/status-mail-job.js';
import { ImportJob } from './items/import/import-job.js';
import { runImport, undoImport } from './items/import/imports.service.js';
import { MatchJobsService, matchAllAgain, matchItem, matchItemAgain } from './matching/match-jobs.service.js';
import { ReportNewsJob, sendReportNews } from './matching/news/report-news-job.js';
import { BackupJob, backUpData } from './operator/backup-schedule/backup-job.js';
import { RetentionJob, retention } from './operator/retention/retention-job.js';
import { notifyOwner, OwnerNoticesService } from './owners/owner-notices.service.js';
import type { JobKind } from './platform/jobs/job-kind.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { NightlyRuns } from './platform/jobs/nightly-runs.js';
import type { TakenJob } from './platform/jobs/taken-job.js';
import { mailJobs } from './platform/mail/mail-jobs.js';
import { MailSender } from './platform/mail/mail-sender.js';
import { endUndoWindow, UndoService, undoDecision } from './undo/undo.service.js';

/** @param run does the job one time */
const once = <Payload>(
  kind: JobKind<Payload>,
  run: (job: TakenJob<Payload>, more: readonly TakenJob<Payload>[]) => Promise<void>,
) => ({
  kind,
  run: async (job: TakenJob<Payload>, more: readonly TakenJob<Payload>[]) => {
    await run(job, more);
    return undefined;
  },
});

/** Registers all background work. */
@Injectable()
export class JobHandlers {
  constructor(
    worker: JobWorker,
    decisions: UndoService,
    matches: MatchJobsService,
    retentionJob: RetentionJob,
    nights: NightlyRuns,
    mails: MailSender,
    imports: ImportJob,
    chasing: ChasingService,
    news: ReportNewsJob,
    owners: OwnerNoticesService,
    backups: BackupJob,
    databaseCheck: DatabaseCheck,
    logCheck: LogCheck,
    statusMail: StatusMailJob,
  ) {
    /** @param run returns the next due time, unless it has written it */
    const repeated = (
      kind: JobKind,
      run: (job: TakenJob<null>) => Promise<Date | undefined>,
      firstDueAt: () => Date = () => nights.next(),
    ) => ({ kind, run, firstDueAt });
    worker.use([
      once(undoDecision, (job) => decisions.finishUndo(job)),
      once(endUndoWindow, (job) => decisions.endWindow(job)),
      once(matchItem, (job, more) => matches.match([job, ...more])),
      once(matchItemAgain, (job, more) => matches.match([job, ...more])),
      once(runImport, (job) => imports.run(job)),
      once(undoImport, (job) => imports.undo(job)),
      once(chaseClaim, (job) => chasing.run(job)),
      once(notifyOwner, (job) => owners.run(job)),
      ...mailJobs.map((kind) => once(kind, (job) => mails.send(job))),
      repeated(matchAllAgain, (job) => matches.matchAtNight(job)),
      repeated(retention, (job) => retentionJob.run(job)),
      repeated(checkLog, (job) => logCheck.run(job)),
      repeated(
        sendReportNews,
        (job) => news.run(job),
        () => news.firstDueAt(),
      ),
      ...(statusMail.isOn
        ? [
            repeated(
              sendStatusMail,
              (job) => statusMail.run(job),
              () => statusMail.firstDueAt(),
            ),
          ]
        : []),
      ...(databaseCheck.isOn ? [repeated(checkDatabase, () => databaseCheck.run())] : []),
      ...(backups.isOn
        ? [
            repeated(
              backUpData,
              (job) => backups.run(job),
              () => backups.firstDueAt(),
            ),
          ]
        : []),
    ]);
  }
}
