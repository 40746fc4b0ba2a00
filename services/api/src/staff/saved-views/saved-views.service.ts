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
import { type EntityManager, type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { oneAtATime } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { present } from '../../platform/validation/present.js';
import { SavedViewRow } from './saved-view.entity.js';

/** Saved views of the console's lists. Views of other administrators answer not_found. */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectRepository(SavedViewRow) private readonly rows: Repository<SavedViewRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Includes the views that were shared before 1.0.0. */
  find(userId: string): Promise<SavedView[]> {
    return this.#findWhere([{ ownerId: userId }, { ownerId: IsNull() }]);
  }

  findOwnedBy(userId: string): Promise<SavedView[]> {
    return this.#findWhere({ ownerId: userId });
  }

  async #findWhere(where: FindOptionsWhere<SavedViewRow> | FindOptionsWhere<SavedViewRow>[]) {
    const rows = await this.rows.find({ where, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(presentView);
  }

  /** @throws DomainError validation_failed where the list has the name already, or there are too many */
  create(userId: string, form: NewView): Promise<SavedView> {
    return this.#change(async (manager) => {
      const row = { ...form, id: randomUUID(), ownerId: userId, createdAt: this.clock.date() };
      if ((await manager.countBy(SavedViewRow, { ownerId: userId })) >= savedViewsMax)
        throw refused('name', 'value_invalid');
      await requireFreeName(manager, row);
      await manager.insert(SavedViewRow, row);
      return presentView(row);
    });
  }

  /** @throws DomainError not_found; validation_failed as `create`, and for what the list does not know */
  update(userId: string, id: string, changes: ViewChanges): Promise<SavedView> {
    return this.#change(async (manager) => {
      const before = await get(manager, userId, id);
      if (changes.query && !isViewQuery(before.list, changes.query)) throw refused('query', 'value_invalid');
      const row = { ...before, ...changes };
      await requireFreeName(manager, row);
      await manager.update(SavedViewRow, { id }, { name: row.name, query: row.query as never });
      return presentView(row);
    });
  }

  /** @throws DomainError not_found */
  delete(userId: string, id: string): Promise<void> {
    return this.#change(async (manager) => {
      await get(manager, userId, id);
      await manager.delete(SavedViewRow, { id });
    });
  }

  /** Deletes a person's own views with their account. */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(SavedViewRow, { ownerId: userId });
  }

  /** Runs one change at a time, because the checks of names and counts read the table first. */
  #change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.transaction(async (manager) => {
      await oneAtATime(manager, 'saved views');
      return work(manager);
    });
  }
}

const presentView = (row: SavedViewRow): SavedView => present(savedViewSchema, row);

/** @throws DomainError not_found, also for another person's view */
async function get(manager: EntityManager, userId: string, id: string): Promise<SavedViewRow> {
  const row = await manager.findOneBy(SavedViewRow, { id });
  if (!row || (row.ownerId !== null && row.ownerId !== userId)) throw new DomainError('not_found');
  return row;
}

/** Requires a name that is unique among the owner's views of a list. */
async function requireFreeName(
  manager: EntityManager,
  { id, list, name, ownerId }: SavedViewRow,
): Promise<void> {
  const others = await manager.findBy(SavedViewRow, { list, ownerId: ownerId ?? IsNull(), id: Not(id) });
  if (others.some((other) => isSameFolded(other.name, name))) throw refused('name', 'name_taken');
}

const refused = (field: string, code: 'name_taken' | 'value_invalid') =>
  new DomainError('validation_failed', { errors: [fieldProblem(field, code)] });
