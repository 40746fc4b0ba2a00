import { randomUUID } from 'node:crypto';
import {
  fieldProblem,
  isSameFolded,
  isViewQuery,
  type NewView,
  type SavedView,
  savedViewSchema,
  savedViewsMax,
  type ViewChanges,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { oneAtATime } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { present } from '../../platform/validation/present.js';
import { DefaultView, SavedViewRow } from './saved-view.entity.js';

const presentView = (row: SavedViewRow, defaults: readonly DefaultView[]): SavedView =>
  present(savedViewSchema, row, {
    isShared: row.ownerId === null,
    isDefault: defaults.some(({ viewId }) => viewId === row.id),
  });

/**
 * Saved views of the console's lists. Private views of others answer not_found; every administrator may
 * change shared views.
 */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectRepository(SavedViewRow) private readonly rows: Repository<SavedViewRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @param userId the owner; views for all are included */
  async find(userId: string): Promise<SavedView[]> {
    const rows = await this.rows.find({
      where: [{ ownerId: userId }, { ownerId: IsNull() }],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const defaults = await this.rows.manager.findBy(DefaultView, { userId });
    return rows.map((row) => presentView(row, defaults));
  }

  /** @throws DomainError validation_failed where the list has the name already, or there are too many */
  create(userId: string, { isShared, ...given }: NewView): Promise<SavedView> {
    return this.#change(async (manager) => {
      const ownerId = isShared ? null : userId;
      const row = { ...given, id: randomUUID(), ownerId, createdAt: this.clock.date() };
      await requireRoom(manager, ownerId);
      await requireFreeName(manager, row);
      await manager.insert(SavedViewRow, row);
      await this.#record(manager, row, 'added');
      return presentView(row, []);
    });
  }

  /** @throws DomainError not_found; validation_failed as `create`, and for what the list does not know */
  update(userId: string, id: string, { isShared, ...given }: ViewChanges): Promise<SavedView> {
    return this.#change(async (manager) => {
      const before = await get(manager, userId, id);
      if (given.query && !isViewQuery(before.list, given.query)) throw refused('query', 'value_invalid');
      const ownerId = isShared === undefined ? before.ownerId : isShared ? null : userId;
      const row = { ...before, ...given, ownerId };
      if (ownerId !== before.ownerId) await requireRoom(manager, ownerId);
      await requireFreeName(manager, row);
      await manager.update(SavedViewRow, { id }, { name: row.name, query: row.query as never, ownerId });
      // The view is private now, so remove it as the default of other administrators.
      if (ownerId) await manager.delete(DefaultView, { viewId: id, userId: Not(ownerId) });
      if (!ownerId || !before.ownerId) await this.#record(manager, { ...row, ownerId: null }, 'changed');
      return presentView(row, await manager.findBy(DefaultView, { userId }));
    });
  }

  /** @throws DomainError not_found */
  delete(userId: string, id: string): Promise<void> {
    return this.#change(async (manager) => {
      const row = await get(manager, userId, id);
      await manager.delete(DefaultView, { viewId: id });
      await manager.delete(SavedViewRow, { id });
      await this.#record(manager, row, 'removed');
    });
  }

  /** Sets or clears the default view of a list for one administrator. @throws DomainError not_found */
  setDefault(userId: string, id: string, isDefault: boolean): Promise<void> {
    return this.#change(async (manager) => {
      const { list } = await get(manager, userId, id);
      if (isDefault) await manager.upsert(DefaultView, { userId, list, viewId: id }, ['userId', 'list']);
      else await manager.delete(DefaultView, { userId, list, viewId: id });
    });
  }

  /** Deletes a person's own views and defaults with their account. */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(DefaultView, { userId });
    await manager.delete(SavedViewRow, { ownerId: userId });
  }

  /** Runs one change at a time, because the checks of names and counts read the table first. */
  #change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.transaction(async (manager) => {
      await oneAtATime(manager, 'saved views');
      return work(manager);
    });
  }

  /**
   * Logs changes of shared views, because they are campus settings. The log holds only the view's id, since a
   * view may search for a person.
   */
  async #record(
    manager: EntityManager,
    { id, list, ownerId }: SavedViewRow,
    change: 'added' | 'changed' | 'removed',
  ): Promise<void> {
    if (ownerId === null)
      await this.audit.record(manager, 'SETTINGS_UPDATED', {
        list: 'views',
        viewId: id,
        viewOf: list,
        change,
      });
  }
}

/** @throws DomainError not_found, also for another person's private view */
async function get(manager: EntityManager, userId: string, id: string): Promise<SavedViewRow> {
  const row = await manager.findOneBy(SavedViewRow, { id });
  if (!row || (row.ownerId !== null && row.ownerId !== userId)) throw new DomainError('not_found');
  return row;
}

async function requireRoom(manager: EntityManager, ownerId: string | null): Promise<void> {
  const count = await manager.countBy(SavedViewRow, { ownerId: ownerId ?? IsNull() });
  if (count >= savedViewsMax) throw refused('name', 'value_invalid');
}

/** Requires a name that is unique among the user's own views of a list, or among the shared ones. */
async function requireFreeName(
  manager: EntityManager,
  { id, list, name, ownerId }: SavedViewRow,
): Promise<void> {
  const others = await manager.findBy(SavedViewRow, { list, ownerId: ownerId ?? IsNull(), id: Not(id) });
  if (others.some((other) => isSameFolded(other.name, name))) throw refused('name', 'name_taken');
}

const refused = (field: string, code: 'name_taken' | 'value_invalid') =>
  new DomainError('validation_failed', { errors: [fieldProblem(field, code)] });
