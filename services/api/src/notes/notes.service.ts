import { randomUUID } from 'node:crypto';
import { type Change, NOTES_SHOWN, type NotedKind, type Notes, noteSchema } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOperator, In, Raw, Repository } from 'typeorm';
import { EffectsService } from '../notifications/notifications.service.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { present } from '../platform/validation/present.js';
import { UsersService } from '../users/users.service.js';
import { Note } from './note.entity.js';

/** What has notes: items, and claims. */
export interface Noted {
  exists(id: string): Promise<boolean>;
  /**
   * Locks it for a change of its notes.
   * @returns what is told of the change: never the words
   * @throws DomainError not_found; claim_decided where nobody would ever erase a new note
   */
  lock(manager: EntityManager, id: string, isNew: boolean): Promise<Change>;
}

const columns = { items: 'itemId', claims: 'claimId' } as const satisfies Record<NotedKind, keyof Note>;

/** What the desk writes about items and claims, for itself alone: nothing else that is answered knows of it. */
@Injectable()
export class NotesService {
  readonly #noted = new Map<NotedKind, Noted>();

  constructor(
    @InjectRepository(Note) private readonly notes: Repository<Note>,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
  ) {}

  /** To be called in a module's onModuleInit. */
  onNotesOf(kind: NotedKind, noted: Noted): void {
    this.#noted.set(kind, noted);
  }

  /** One page, the newest last; the first has the newest. @throws DomainError not_found */
  async find(kind: NotedKind, id: string, page = 1): Promise<Notes> {
    if (!(await this.#of(kind).exists(id))) throw new DomainError('not_found');
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

  /** @throws DomainError not_found, claim_decided */
  add(kind: NotedKind, id: string, text: string, authorId: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const change = await this.#of(kind).lock(manager, id, true);
      const on = { itemId: null, claimId: null, [columns[kind]]: id };
      await manager.insert(Note, { id: randomUUID(), ...on, authorId, text, createdAt: new Date() });
      await this.effects.write(manager, change);
    });
  }

  /** Takes one's own note back. @throws DomainError not_found; forbidden where somebody else wrote it */
  remove(id: string, authorId: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const note = await manager.findOneBy(Note, { id });
      if (!note) throw new DomainError('not_found');
      if (note.authorId !== authorId) throw new DomainError('forbidden');
      const kind = note.itemId ? 'items' : 'claims';
      const change = await this.#of(kind).lock(manager, (note.itemId ?? note.claimId) as string, false);
      const { affected } = await manager.delete(Note, { id });
      if (affected === 0) throw new DomainError('not_found');
      await this.effects.write(manager, change);
    });
  }

  /** Removes the notes of some items or claims with what is personal in these, whose entry tells of it. */
  async deleteAllOn(manager: EntityManager, kind: NotedKind, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(Note, { [columns[kind]]: In([...ids]) });
  }

  #of(kind: NotedKind): Noted {
    const noted = this.#noted.get(kind);
    if (!noted) throw new Error(`nothing says what ${kind} are`);
    return noted;
  }
}

/** For the id of items: those that have notes. */
export const hasNotes = (): FindOperator<string> =>
  Raw((id) => `EXISTS (SELECT 1 FROM "notes" WHERE "notes"."item_id" = ${id})`);
