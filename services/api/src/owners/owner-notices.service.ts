import { limits, type OwnerState } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockItem } from '../items/item-version.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { oneAtATime } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Events } from '../platform/events/events.js';
import { type Chase, Chases } from '../platform/jobs/chases.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import type { TakenJob } from '../platform/jobs/taken-job.js';
import { MailService } from '../platform/mail/mail.service.js';
import { CollectionDays } from '../settings/collection-days.js';
import { UsersService } from '../users/users.service.js';
import { DirectoryService } from './directory.service.js';
import { ItemOwner } from './item-owner.entity.js';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The step of the first e-mail, before those of the schedule. */
const FIRST = -1;

const templates = ['owner_notice', 'owner_reminder'] as const;

type Item = Awaited<ReturnType<typeof lockItem>>;

/** The job that writes to the owner that an item names. Its key is the id of the owner's row. */
export const notifyOwner: JobKind<Chase> = { name: 'notify_owner', lanes: 1, leaseMs: 60_000 };

const running: readonly OwnerState[] = ['ready', 'notified', 'mine'];

/** Writes to owners that items name, reminds them as the claimants of approved claims, and ends the wait. */
@Injectable()
export class OwnerNoticesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chases: Chases,
    private readonly events: Events,
    private readonly mails: MailService,
    private readonly users: UsersService,
    private readonly directory: DirectoryService,
    private readonly collectionDays: CollectionDays,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Plans the next e-mail: the first one after the undo time, so that the desk can correct a mistake. */
  async plan(manager: EntityManager, { id, itemId, state, reminders }: ItemOwner): Promise<void> {
    if (!running.includes(state)) return;
    const since = this.clock.date().toISOString();
    const dueAt = new Date(this.clock.now() + this.config.undoMs).toISOString();
    if (state === 'ready') await this.chases.wait(manager, notifyOwner, id, { step: FIRST, since, dueAt });
    else await this.#plan(manager, { id, itemId }, { step: reminders, since });
  }

  /** Does the step that is due, if the item still waits at the desk. Its next stay there begins again. */
  run(job: TakenJob<Chase>): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      if (!(await job.end(manager))) return;
      const unlocked = await manager.findOneBy(ItemOwner, { id: job.key });
      if (!unlocked) return;
      const item = await findLocked(manager, unlocked.itemId);
      const row = await manager.findOneBy(ItemOwner, { id: job.key });
      if (!row || !item || item.id !== row.itemId || !running.includes(row.state)) return;
      if (item.status !== 'approved' || item.custody !== 'at_desk') return;
      const { step, since, dueAt } = job.payload;
      if (await this.hasFailed(manager, row)) return this.#end(manager, row, item, 'undeliverable');
      if (Date.parse(dueAt) > this.clock.now())
        return this.chases.wait(manager, notifyOwner, row.id, job.payload);
      if (step === FIRST) return this.#notify(manager, row, item, job.payload);
      if (this.chases.isEnd(job.payload)) return this.#end(manager, row, item, 'ended');
      await this.#remind(manager, row, item);
      await this.#plan(manager, row, { step: step + 1, since });
    });
  }

  /** True if the address got as many of these e-mails in the last week as it may get. */
  async isFull(manager: EntityManager, { address }: ItemOwner): Promise<boolean> {
    if (!address) return false;
    const since = new Date(this.clock.now() - WEEK_MS);
    const sent = await this.mails.countSince(manager, address, templates, since);
    return sent >= limits.ownerMailsPerWeek;
  }

  /** True if the mail server refused the last e-mail. */
  async hasFailed(manager: EntityManager, { address, notifiedAt }: ItemOwner): Promise<boolean> {
    if (!address || !notifiedAt) return false;
    return (await this.mails.findLastStatus(manager, address, templates, notifiedAt)) === 'failed';
  }

  async #notify(manager: EntityManager, row: ItemOwner, item: Item, chase: Chase): Promise<void> {
    if (!(await this.#isStillKnown(manager, row))) {
      const gone = { userId: null, address: null, personName: null, personStudentId: null, source: null };
      return this.#end(manager, row, item, 'unknown', gone);
    }
    await oneAtATime(manager, `owner mail ${row.address}`);
    if (await this.isFull(manager, row)) {
      const dueAt = new Date(this.clock.now() + DAY_MS).toISOString();
      return this.chases.wait(manager, notifyOwner, row.id, { ...chase, dueAt });
    }
    const notifiedAt = this.clock.date();
    const { collectionDays } = this.config;
    const count = await this.collectionDays.of(manager, row.itemId);
    const closesAt = collectionDays > 0 ? count(notifiedAt, collectionDays) : null;
    await manager.update(ItemOwner, { id: row.id }, { state: 'notified', notifiedAt, closesAt });
    await this.#send(manager, { ...row, closesAt }, item, 0);
    await this.#plan(manager, row, { step: 0, since: notifiedAt.toISOString() });
  }

  async #plan(
    manager: EntityManager,
    { id, itemId }: Pick<ItemOwner, 'id' | 'itemId'>,
    next: Pick<Chase, 'since' | 'step'>,
  ): Promise<void> {
    const count = await this.collectionDays.of(manager, itemId);
    await this.chases.plan(manager, notifyOwner, id, next, count);
  }

  /**
   * An address that got enough e-mails this week is left in peace, and one that waits for a first e-mail about another item
   * gets that one before any reminder; the schedule continues.
   */
  async #remind(manager: EntityManager, row: ItemOwner, item: Item): Promise<void> {
    await oneAtATime(manager, `owner mail ${row.address}`);
    const reminders = row.reminders + 1;
    const isFull = (await this.isFull(manager, row)) || (await this.#hasFirstWaiting(manager, row));
    const sent = isFull ? { reminders } : { reminders, remindedAt: this.clock.date() };
    await manager.update(ItemOwner, { id: row.id }, sent);
    if (!isFull) await this.#send(manager, row, item, reminders);
  }

  #hasFirstWaiting(manager: EntityManager, { address }: ItemOwner): Promise<boolean> {
    return manager
      .createQueryBuilder(ItemOwner, 'owner')
      .innerJoin('items', 'item', 'item.id = owner.itemId')
      .where({ address, state: 'ready' })
      .andWhere(`item.status = 'approved' AND item.custody = 'at_desk'`)
      .getExists();
  }

  async #send(manager: EntityManager, row: ItemOwner, item: Item, reminder: number): Promise<void> {
    const { id: ownerId, address, source, language, closesAt } = row;
    if (!address || !source) return;
    const template = reminder === 0 ? 'owner_notice' : 'owner_reminder';
    const until = closesAt ? { closesAt: closesAt.toISOString() } : {};
    const mail = { to: address, language, template, ownerId, ...until } as const;
    await this.events.publish(manager, { kind: 'ownerNotified', item, source, reminder, mail });
  }

  /** False for a person who deleted the account or is no longer in the directory. */
  async #isStillKnown(manager: EntityManager, { source, address, userId }: ItemOwner): Promise<boolean> {
    if (!address) return false;
    const account = userId && (await this.users.findForReference(manager, userId));
    if (userId && !account) return false;
    if (source !== 'directory') return true;
    const hint = { name: null, studentId: null, email: address, phone: null, number: null };
    return ((await this.directory.find(manager, hint)) ?? []).length > 0;
  }

  async #end(
    manager: EntityManager,
    { id, state: before }: ItemOwner,
    item: Item,
    state: OwnerState,
    more: Partial<ItemOwner> = {},
  ): Promise<void> {
    await manager.update(ItemOwner, { id }, { ...more, state });
    const changes = [{ field: 'ownerState', before, after: state }];
    await this.events.publish(manager, { kind: 'ownerChanged', item, changes });
  }
}

const findLocked = (manager: EntityManager, id: string): Promise<Item | null> =>
  lockItem(manager, id).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
