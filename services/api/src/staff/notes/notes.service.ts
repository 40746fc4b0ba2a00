import { randomUUID } from 'node:crypto';
import {
  type Change,
  type ClaimFacts,
  type ItemFacts,
  NOTES_SHOWN,
  type NotedKind,
  type Notes,
  noteSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOperator, In, Raw, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { forReference } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import { present } from '../../platform/validation/present.js';
import { UsersService } from '../../users/users.service.js';
import { Note } from './note.entity.js';

const columns = { items: 'itemId', claims: 'claimId' } as const satisfies Record<NotedKind, keyof Note>;

/** Staff notes about items and claims: no other response includes them. */
@Injectable()
export class NotesService {
  constructor(
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Returns one page in order of time; the first page has the newest notes. @throws DomainError not_found */
  async find(kind: NotedKind, id: string, page = 1): Promise<Notes> {
    if (!(await this.notes.manager.existsBy<{ id: string }>(kind, { id })))
      throw new DomainError('not_found');
    const found = await this.notes.find({
      where: { [columns[kind]]: id },
      order: { seq: 'DESC' },
      skip: (page - 1) * NOTES_SHOWN,
      take: NOTES_SHOWN + 1,
    });
    const hasOlder = found.length > NOTES_SHOWN;
    const shown = found.slice(0, NOTES_SHOWN);
    const authors = await this.users.findByIds([...new Set(shown.map(({ authorId }) => authorId))]);
    const names = new Map(authors.map(({ id: author, fullName }) => [author, fullName]));
    const data = shown.map((note) =>
      present(noteSchema, note, { authorName: names.get(note.authorId) ?? null }),
    );
    return { data: data.toReversed(), hasOlder };
  }

  /** Moves the notes on a report to the one that took it over. */
  async moveToKept(
    manager: EntityManager,
    { item, other }: Extract<Change, { kind: 'itemsMerged' }>,
    { decision }: Partial<Author>,
  ): Promise<void> {
    for (const note of await manager.findBy(Note, { itemId: other.id }))
      await overwrite(manager, Note, note, { itemId: item.id }, decision);
  }

  /** @throws DomainError not_found, claim_decided */
  add(kind: NotedKind, id: string, text: string, authorId: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const change = await lockNoted(manager, kind, id, true);
      const on = { itemId: null, claimId: null, [columns[kind]]: id };
      await manager.insert(Note, { id: randomUUID(), ...on, authorId, text, createdAt: this.clock.date() });
      await this.events.publish(manager, change);
    });
  }

  /** Deletes the author's own note. @throws DomainError not_found; forbidden for a note of another author */
  remove(id: string, authorId: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const note = await manager.findOneBy(Note, { id });
      if (!note) throw new DomainError('not_found');
      if (note.authorId !== authorId) throw new DomainError('forbidden');
      const kind = note.itemId ? 'items' : 'claims';
      const change = await lockNoted(manager, kind, (note.itemId ?? note.claimId) as string, false);
      const { affected } = await manager.delete(Note, { id });
      if (affected === 0) throw new DomainError('not_found');
      await this.events.publish(manager, change);
    });
  }
}

/**
 * Locks an item or a claim for a change of its notes.
 * @returns the change, without the text of a note
 * @throws DomainError not_found; claim_decided for a new note on an erased claim, because retention would
 * never erase it
 */
async function lockNoted(
  manager: EntityManager,
  kind: NotedKind,
  id: string,
  isNew: boolean,
): Promise<Change> {
  const changes = [{ field: 'notes', changed: true as const }];
  const locked = { where: { id }, ...forReference(manager) };
  if (kind === 'items') {
    const item = await manager.findOne<ItemFacts>('items', locked);
    if (!item) throw new DomainError('not_found');
    return { kind: 'itemEdited', item, changes };
  }
  const claim = await manager.findOne<ClaimFacts>('claims', locked);
  if (!claim) throw new DomainError('not_found');
  if (isNew && claim.email === '') throw new DomainError('claim_decided');
  return { kind: 'claimUpdated', claim, changes };
}

/** Deletes the notes of items or claims with erased personal data; the erasure's audit entry covers them. */
export async function deleteNotes(
  manager: EntityManager,
  kind: NotedKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await manager.delete(Note, { [columns[kind]]: In([...ids]) });
}

/** Condition on the id of items: those that have notes. */
export const hasNotes = (): FindOperator<string> =>
  Raw((id) => `EXISTS (SELECT 1 FROM "notes" WHERE "notes"."item_id" = ${id})`);
