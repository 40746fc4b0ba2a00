import { Injectable } from '@nestjs/common';
import { ChasingService, chaseClaim } from './claims/chasing/chasing.service.js';
import { checkDatabase, DatabaseCheck } from './health/database-check.js';
import { ImportJob } from './items/import/import-job.js';
import { runImport, undoImport } from './items/import/imports.service.js';
import { MatchMessagesService } from './matching/match-messages.service.js';
import { matchItem, matchItemAgain } from './matching/match-queue.js';
import { matchAllAgain, NightlyMatching } from './matching/nightly-matching.js';
import { BackupJob, backUpData } from './operator/backup-schedule/backup-job.js';
import { RetentionJob, retention } from './operator/retention/retention-job.js';
import type { JobKind } from './platform/jobs/job-kind.js';
import { JobWorker } from './platform/jobs/job-worker.js';
import { NightlyRuns } from './platform/jobs/nightly-runs.js';
import type { TakenJob } from './platform/jobs/taken-job.js';
import { mailJobs } from './platform/mail/mail-jobs.js';
import { MailSender } from './platform/mail/mail-sender.js';
import { endUndoWindow, UndoService, undoDecision } from './undo/undo.service.js';

/** @param run does the job one time */
const once = <Payload>(kind: JobKind<Payload>, run: (job: TakenJob<Payload>) => Promise<void>) => ({
  kind,
  run: async (job: TakenJob<Payload>) => {
    await run(job);
    return undefined;
  },
});

/** @param run returns the next due time @param firstDueAt returns the first due time */
const repeated = (kind: JobKind, run: (job: TakenJob<null>) => Promise<Date>, firstDueAt: () => Date) => ({
  kind,
  run,
  firstDueAt,
});

/** Registers all background work. */
@Injectable()
export class JobHandlers {
  constructor(
    worker: JobWorker,
    decisions: UndoService,
    matches: MatchMessagesService,
    nightlyMatching: NightlyMatching,
    retentionJob: RetentionJob,
    nights: NightlyRuns,
    mails: MailSender,
    imports: ImportJob,
    chasing: ChasingService,
    backups: BackupJob,
    databaseCheck: DatabaseCheck,
  ) {
    worker.use([
      once(undoDecision, (job) => decisions.finishUndo(job)),
      once(endUndoWindow, (job) => decisions.endWindow(job)),
      once(matchItem, (job) => matches.match(job)),
      once(matchItemAgain, (job) => matches.match(job)),
      once(runImport, (job) => imports.run(job)),
      once(undoImport, (job) => imports.undo(job)),
      once(chaseClaim, (job) => chasing.run(job)),
      ...mailJobs.map((kind) => once(kind, (job) => mails.send(job))),
      repeated(
        matchAllAgain,
        (job) => nightlyMatching.run(job),
        () => nights.next(),
      ),
      repeated(
        retention,
        (job) => retentionJob.run(job),
        () => nights.next(),
      ),
      ...(databaseCheck.isOn
        ? [
            repeated(
              checkDatabase,
              () => databaseCheck.run(),
              () => nights.next(),
            ),
          ]
        : []),
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
