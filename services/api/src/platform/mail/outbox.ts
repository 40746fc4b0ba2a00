import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { type Outdated, outdatedRows } from '../database/outdated.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { MOST_ATTEMPTS, waitAfter } from '../jobs/backoff.js';
import { deleteJob, writeJob } from '../jobs/job-rows.js';
import type { TakenJob } from '../jobs/taken-job.js';
import { getMailFolder, outdatedMails } from './delivery/folder-delivery.js';
import type { DeliveryFailure } from './delivery/mail-delivery.js';
import { getJob, UNCONFIRMED_MS } from './mail-jobs.js';
import { OutboxMail, outboxStatuses } from './outbox-mail.entity.js';

const NOT_AGAIN = 'Nobody knows whether it was taken; it is not sent again: see npm run mail';

/** The e-mails that wait, and how each try of sending one ended. */
@Injectable()
export class Outbox {
  readonly #logger = new Logger(Outbox.name);

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts the unsent e-mails by status, and returns the time of the oldest pending one. */
  async figures(): Promise<{ counts: Record<string, number>; waitingSince: Date | null }> {
    const counts: Record<string, number> = {};
    for (const status of outboxStatuses)
      if (status !== 'sent') counts[status] = await this.mails.countBy({ status });
    const [oldest] = await this.mails.find({
      where: { status: 'pending' },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { counts, waitingSince: oldest?.createdAt ?? null };
  }

  /** The e-mail that a job is about; null if it is not to be sent any more. */
  find({ key: id }: TakenJob): Promise<OutboxMail | null> {
    return this.mails.findOneBy({ id, status: In(['pending', 'unconfirmed']) });
  }

  /**
   * Notes that from now on the mail server may take it. To be awaited before it is given the end of the text.
   * @throws Error if another worker has the job: the end must not be sent then
   */
  async beforeEnd(mail: OutboxMail, job: TakenJob): Promise<void> {
    const begun = { status: 'unconfirmed', attempts: job.attempts } as const;
    // First: it may be committed although the answer is lost.
    Object.assign(mail, begun);
    await this.unitOfWork.transaction(async (manager) => {
      if (!(await job.extend(manager, UNCONFIRMED_MS))) throw new Error('the try took too long');
      await manager.update(OutboxMail, { id: mail.id }, begun);
    });
  }

  async sent(mail: OutboxMail, job: TakenJob): Promise<void> {
    const { attempts } = job;
    await this.#end(mail, job, { status: 'sent', sentAt: this.clock.date(), lastError: null, attempts });
  }

  /** The mail server may have it: the process that was sending it ended before it knew. */
  async lost(mail: OutboxMail, job: TakenJob): Promise<void> {
    const { id, template, attempts } = mail;
    const lastError = 'the process ended while sending';
    await this.#end(mail, job, { status: 'unknown', lastError, attempts });
    this.#logger.error(`e-mail ${id} (${template}), try ${attempts}: ${lastError}. ${NOT_AGAIN}`);
  }

  /** @param lastError without anything of the e-mail */
  async failed(mail: OutboxMail, job: TakenJob, failure: DeliveryFailure, lastError: string): Promise<void> {
    const { attempts } = job;
    const line = `e-mail ${mail.id} (${mail.template}), try ${attempts}: ${lastError}`;
    if (failure === 'unknown') {
      if (await this.#end(mail, job, { status: 'unknown', lastError, attempts }))
        this.#logger.error(`${line}. ${NOT_AGAIN}`);
    } else if (failure === 'refused' || attempts >= MOST_ATTEMPTS) {
      if (await this.#end(mail, job, { status: 'failed', lastError, attempts }))
        this.#logger.error(`${line}. Given up`);
    } else {
      const dueAt = new Date(this.clock.now() + waitAfter(attempts));
      if (await this.#end(mail, job, { status: 'pending', lastError, attempts }, dueAt))
        this.#logger.warn(line);
    }
  }

  /** Finished e-mails, which contain the address of their recipient. */
  outdated(before: Date): Outdated {
    const ended = { status: In(['sent', 'failed', 'unknown', 'held']), createdAt: LessThan(before) };
    return outdatedRows(this.unitOfWork, this.mails, 'id', ended);
  }

  /** E-mails that were written as files, even if a mail server sends them now. */
  outdatedFiles(before: Date): Outdated {
    return outdatedMails(getMailFolder(this.config), before);
  }

  /**
   * Writes the outcome of a try. It also counts if the job was given up, unless another try has gone further.
   * @param mail as it was last written in this try
   * @param dueAt when it is tried again
   * @returns whether it was written
   */
  #end(
    { id, template, attempts }: OutboxMail,
    job: TakenJob,
    outcome: Pick<OutboxMail, 'status' | 'lastError' | 'attempts'> & Partial<OutboxMail>,
    dueAt?: Date,
  ): Promise<boolean> {
    return this.unitOfWork.transaction(async (manager) => {
      const isMine = await (dueAt ? job.again(manager, dueAt) : job.end(manager));
      const where = isMine ? { id } : { id, attempts, status: In(['pending', 'unconfirmed', 'unknown']) };
      const { affected } = await manager.update(OutboxMail, where, outcome);
      if (!affected || isMine) return affected === 1;
      const kind = getJob(template);
      if (dueAt) await writeJob(manager, kind, { key: id, payload: null, dueAt });
      else await deleteJob(manager, kind, id);
      return true;
    });
  }
}
