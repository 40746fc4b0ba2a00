import { randomUUID } from 'node:crypto';
import {
  type Change,
  foldText,
  formatOwnerHint,
  type ItemFacts,
  type KnownOwner,
  limits,
  type NoteOwner,
  type OwnerAnswer,
  type OwnerHint,
  type OwnerOfItem,
  type OwnerState,
  type ShownOwnerLink,
  searchTerms,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { lockItem } from '../items/item-version.js';
import { currentRequest } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import { buildSearchText, containsAny } from '../platform/database/search/search-text.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type Author, Events } from '../platform/events/events.js';
import { overwrite } from '../platform/events/open-decision.js';
import { SecretLinksService } from '../platform/secrets/secret-links.service.js';
import { UsersService } from '../users/users.service.js';
import { ItemOwner } from './item-owner.entity.js';
import { OwnerNoticesService } from './owner-notices.service.js';
import { type Candidate, OwnerSearchService, type Search, toAnswer } from './owner-search.service.js';

type Item = Awaited<ReturnType<typeof lockItem>>;

const openStatuses: readonly string[] = ['pending', 'approved', 'claimed'];

const getHint = ({ name, studentId, email, phone, number }: ItemOwner): OwnerHint => ({
  name,
  studentId,
  email,
  phone,
  number,
});

/** The keys by which a person is recognised who said that the item is not theirs. */
const keysOf = (person: Pick<Candidate, 'email' | 'studentId'>): string[] => [
  person.email,
  ...(person.studentId ? [person.studentId] : []),
];

/** The owners that found items name: from the desk's note to the person's answer. */
@Injectable()
export class OwnersService {
  constructor(
    @InjectRepository(ItemOwner) private readonly owners: Repository<ItemOwner>,
    private readonly search: OwnerSearchService,
    private readonly notices: OwnerNoticesService,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly links: SecretLinksService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found */
  async get(itemId: string): Promise<OwnerOfItem> {
    const { manager } = this.owners;
    const item = await manager.findOneBy<Item>('items', { id: itemId });
    if (!item) throw new DomainError('not_found');
    const row = await this.owners.findOneBy({ itemId });
    return { owner: row && (await this.#present(manager, row, item)) };
  }

  /** Returns the known owners of items for their handover. */
  async findByItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, KnownOwner>> {
    const { manager } = this.owners;
    const rows = await this.owners.findBy({ itemId: In([...itemIds]) });
    const presented = new Map<string, KnownOwner>();
    for (const row of rows) {
      const owner = await this.#present(manager, row);
      if (owner) presented.set(row.itemId, owner);
    }
    return presented;
  }

  /** Returns items with an owner that a search of Handover finds. */
  async findItemIds(search: string): Promise<string[]> {
    const { studentId } = this.search.read(search);
    const terms = [...searchTerms(search), ...(studentId ? [foldText(studentId)] : [])];
    if (terms.length === 0) return [];
    const { text, values } = containsAny('owner.search_text', terms);
    let count = 0;
    const rows = await this.owners
      .createQueryBuilder('owner')
      .where(text.replaceAll('?', () => `:term${count++}`))
      .setParameters(Object.fromEntries(values.map((value, at) => [`term${at}`, value])))
      .orderBy('owner.notedAt', 'DESC')
      .take(limits.handoverCases)
      .getMany();
    return rows.map(({ itemId }) => itemId);
  }

  /**
   * Notes or changes the owner that an item names. The same person again changes nothing of the e-mails.
   * @throws DomainError not_found; transition_not_allowed for a lost report and for an item that has left
   */
  note(itemId: string, noted: NoteOwner): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, itemId);
      if (item.isLostItem || !openStatuses.includes(item.status))
        throw new DomainError('transition_not_allowed');
      if (!(await this.#write(manager, item, noted))) return;
      const changes = [{ field: 'owner', changed: true as const }];
      await this.events.publish(manager, { kind: 'ownerChanged', item, changes });
    });
  }

  /** Notes the owner of an item that was just taken in or imported; its entry covers this. Sample data causes no e-mail. */
  async noteAtIntake(
    manager: EntityManager,
    { item, whose }: Pick<Extract<Change, { kind: 'itemTakenIn' }>, 'item' | 'whose'>,
    { id, at }: Partial<Author>,
  ): Promise<void> {
    if (whose && !at) await this.#write(manager, item as ItemFacts & Item, { whose }, id);
  }

  /** Moves the owner of a report to the one that took it over, unless that one has its own. */
  async moveToKept(
    manager: EntityManager,
    { item, other }: Extract<Change, { kind: 'itemsMerged' }>,
    { decision }: Partial<Author>,
  ): Promise<void> {
    const row = await manager.findOneBy(ItemOwner, { itemId: other.id });
    if (!row || (await manager.existsBy(ItemOwner, { itemId: item.id }))) return;
    await overwrite(manager, ItemOwner, row, { itemId: item.id }, decision);
    await this.notices.plan(manager, row);
  }

  /** Begins to write to the owner of an item that is at the desk now. */
  async follow(manager: EntityManager, { item }: { readonly item: { readonly id: string } }): Promise<void> {
    const row = await manager.findOneBy(ItemOwner, { itemId: item.id });
    if (row) await this.notices.plan(manager, row);
  }

  /** What the secret link shows. @throws DomainError link_invalid, not_found */
  async open(token: string): Promise<ShownOwnerLink> {
    const row = await this.owners.findOneBy({ id: this.#read(token) });
    const item = row && (await this.owners.manager.findOneBy<Item>('items', { id: row.itemId }));
    if (!row?.notifiedAt || !item) throw new DomainError('not_found');
    const { category, deskId, status, custody } = item;
    return {
      category,
      deskId,
      until: row.closesAt?.toISOString() ?? null,
      answer: row.answer,
      isHere: status === 'approved' && custody === 'at_desk',
    };
  }

  /**
   * Takes the person's answer. That the item is not theirs is final.
   * @throws DomainError link_invalid, not_found; transition_not_allowed after it was final, or when the item has left
   */
  answer(token: string, answer: OwnerAnswer): Promise<void> {
    const id = this.#read(token);
    return this.unitOfWork.transaction(async (manager) => {
      const unlocked = await manager.findOneBy(ItemOwner, { id });
      if (!unlocked) throw new DomainError('not_found');
      const item = await lockItem(manager, unlocked.itemId);
      const row = await manager.findOneBy(ItemOwner, { id });
      if (!row?.notifiedAt) throw new DomainError('not_found');
      if (row.answer === answer) return;
      if (row.answer === 'not_mine' || !openStatuses.includes(item.status))
        throw new DomainError('transition_not_allowed');
      const { address: email, personStudentId: studentId } = row;
      const isRefusal = answer === 'not_mine' && email !== null;
      const refusedBy = isRefusal ? [...row.refusedBy, ...keysOf({ email, studentId })] : row.refusedBy;
      const given = { state: answer, answer, answeredAt: this.clock.date(), refusedBy };
      await manager.update(ItemOwner, { id }, given);
      const changes = [{ field: 'ownerState', before: row.state, after: answer }];
      await this.events.publish(manager, { kind: 'ownerChanged', item, changes });
    });
  }

  #read(token: string): string {
    const id = this.links.readOwnerToken(token);
    if (!id) throw new DomainError('link_invalid');
    return id;
  }

  /** @returns false if nothing changed */
  async #write(
    manager: EntityManager,
    item: Item,
    { whose = '', email }: NoteOwner,
    by = currentRequest()?.actor?.id,
  ): Promise<boolean> {
    const before = await manager.findOneBy(ItemOwner, { itemId: item.id });
    const hint = this.search.read(whose);
    const found: Search = email
      ? {
          ...{ hint, question: null, candidates: [] },
          person: await this.search.choose(manager, hint, email),
        }
      : await this.search.find(manager, hint, item);
    const isNothing = formatOwnerHint(hint) === '' && !found.person;
    if (!before && isNothing) return false;
    const { person } = found;
    const noted = { ...hint, ...this.#toSearchText(hint, person) };
    const isSamePerson = before?.address != null && before.address === person?.email;
    if (before && isSamePerson) {
      if (formatOwnerHint(getHint(before)) === formatOwnerHint(hint)) return false;
      await manager.update(ItemOwner, { id: before.id }, noted);
      return true;
    }
    // The answers of earlier people stay.
    const refusedBy = before?.refusedBy ?? [];
    if (before) await manager.delete(ItemOwner, { id: before.id });
    if (isNothing && refusedBy.length === 0) return true;
    const isRefused = person !== null && keysOf(person).some((key) => refusedBy.includes(key));
    const row: ItemOwner = {
      id: randomUUID(),
      itemId: item.id,
      ...noted,
      userId: person?.userId ?? null,
      address: person?.email ?? null,
      personName: person?.name ?? null,
      personStudentId: person?.studentId ?? null,
      source: person?.source ?? null,
      language: person?.language ?? (await this.#getDeskLanguage(by)),
      state: isRefused ? 'not_mine' : getState(found),
      question: found.question,
      refusedBy,
      reminders: 0,
      notifiedAt: null,
      remindedAt: null,
      closesAt: null,
      answer: isRefused ? 'not_mine' : null,
      answeredAt: null,
      notedAt: this.clock.date(),
    };
    await manager.insert(ItemOwner, row);
    await this.notices.plan(manager, row);
    return true;
  }

  #toSearchText(hint: OwnerHint, person: Candidate | null): Pick<ItemOwner, 'searchText'> {
    const { name, studentId, email, phone, number } = hint;
    const found = [person?.name ?? null, person?.studentId ?? null, person?.email ?? null];
    return { searchText: buildSearchText(name, studentId, email, phone, number, ...found) };
  }

  /** E-mails to a person without an account are in the language of the console. */
  async #getDeskLanguage(id: string | undefined) {
    return (id && (await this.users.findById(id))?.language) || 'en';
  }

  async #present(manager: EntityManager, row: ItemOwner, item?: Item): Promise<KnownOwner | null> {
    const hint = getHint(row);
    if (formatOwnerHint(hint) === '' && !row.address) return null;
    const { address: email, source, personName: name, personStudentId: studentId } = row;
    const person = email && source ? { name, studentId, email, source } : null;
    const { candidates } =
      row.state === 'asks' ? toAnswer(await this.search.find(manager, hint, item)) : { candidates: [] };
    return {
      ...{ hint, person, candidates, question: row.question, state: row.state, reminders: row.reminders },
      notifiedAt: row.notifiedAt?.toISOString() ?? null,
      remindedAt: row.remindedAt?.toISOString() ?? null,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      isWaiting: row.state === 'ready' && (await this.notices.isFull(manager, row)),
      hasFailed: await this.notices.hasFailed(manager, row),
    };
  }
}

const getState = ({ person, question }: Search): OwnerState => {
  if (person) return 'ready';
  return question ? 'asks' : 'unknown';
};
