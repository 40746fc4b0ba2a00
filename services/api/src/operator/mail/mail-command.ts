import { type EntityManager, type FindOptionsWhere, In, Not, type Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { writeJob } from '../../platform/jobs/job-rows.js';
import { getJob } from '../../platform/mail/mail-jobs.js';
import { OutboxMail, type OutboxStatus } from '../../platform/mail/outbox-mail.entity.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { getCount } from '../words.js';

function asTable(mails: Awaited<ReturnType<UnsentMails['find']>>): string {
  if (mails.length === 0) return 'Every e-mail was sent.';
  const lines = mails.map(({ id, status, template, recipient, createdAt, attempts, lastError }) =>
    [
      id,
      status.padEnd(11),
      template.padEnd(16),
      createdAt.toISOString(),
      `tries: ${attempts}`,
      recipient,
      lastError ?? '',
    ]
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `${getCount(mails.length, 'e-mail')} not sent.`].join('\n');
}

/**
 * Statuses that an operator may send again. An e-mail in an unknown state may have been accepted: the operator must
 * name it, after a look at the mail server's log.
 */
const named: Record<Action, readonly OutboxStatus[]> = {
  retry: ['failed', 'unknown', 'pending'],
  release: ['held'],
};
const together: Record<Action, readonly OutboxStatus[]> = {
  retry: ['failed', 'pending'],
  release: ['held'],
};
type Action = 'retry' | 'release';

/** E-mails that were not sent, for the operator. */
class UnsentMails {
  constructor(
    private readonly mails: Repository<OutboxMail>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Oldest first. */
  find(): Promise<OutboxMail[]> {
    return this.mails.find({
      select: {
        id: true,
        status: true,
        template: true,
        recipient: true,
        createdAt: true,
        attempts: true,
        lastError: true,
      },
      where: { status: Not('sent') },
      order: { seq: 'ASC' },
    });
  }

  /**
   * Has the named e-mails sent, from the first try on. The service finds them by itself.
   * @returns how many
   * @throws StartupError where one of them cannot be; nothing is changed then
   */
  makeDue(action: Action, ids: readonly string[]): Promise<number> {
    return this.unitOfWork.transaction(async (manager) => {
      for (const id of ids) {
        const isKnown = /^[0-9a-f-]{36}$/.test(id);
        const changed = isKnown && (await this.#update(manager, { id, status: In(named[action]) }));
        if (!changed)
          throw new StartupError(
            `${id} is no e-mail that can be ${action === 'retry' ? 'sent again' : 'released'}: see npm run mail -- list. Nothing was changed.`,
          );
      }
      return ids.length;
    });
  }

  /** @returns how many */
  makeAllDue(action: Action): Promise<number> {
    return this.unitOfWork.transaction((manager) => this.#update(manager, { status: In(together[action]) }));
  }

  async #update(manager: EntityManager, which: FindOptionsWhere<OutboxMail>): Promise<number> {
    const mails = await manager.find(OutboxMail, { where: which, ...forUpdate(manager) });
    const dueAt = new Clock().date();
    for (const { id, template } of mails) {
      await manager.update(OutboxMail, { id }, { status: 'pending', attempts: 0 });
      await writeJob(manager, getJob(template), { key: id, payload: null, dueAt });
    }
    return mails.length;
  }
}

export const command = defineCommand({
  usage:
    'npm run mail -- list | retry <id>… | retry --all (what failed, and what waits for its next try) | release <id>… | release --all (what a restore held back) [--json]',
  options: { all: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  positionals: Number.POSITIVE_INFINITY,
  run: ({ config, positionals: [action, ...ids], values: { all, json } }) =>
    withDatabase(config, async (dataSource, unitOfWork) => {
      const mails = new UnsentMails(dataSource.getRepository(OutboxMail), unitOfWork);
      if (action === 'list' && ids.length === 0 && !all) {
        const found = await mails.find();
        return json ? JSON.stringify(found, null, 2) : asTable(found);
      }
      if ((action !== 'retry' && action !== 'release') || all === ids.length > 0) throw new UsageError();
      const due = await (all ? mails.makeAllDue(action) : mails.makeDue(action, ids));
      return json ? JSON.stringify({ due }) : `${getCount(due, 'e-mail')} due now.`;
    }),
});
