import { canMerge, type Decided, mergeAnswers } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import { UndoService } from '../../undo/undo.service.js';
import { Item, ItemFile } from '../item.entity.js';
import { requireVersion } from '../item-version.js';
import { ItemWriter } from '../writing/item-writer.js';
import { ItemReviewService } from './item-review.service.js';

/** Merges two reports of one item: it was found twice, or lost twice. */
@Injectable()
export class ItemMergeService {
  constructor(
    private readonly reviews: ItemReviewService,
    private readonly decisions: UndoService,
    private readonly events: Events,
    private readonly writer: ItemWriter,
  ) {}

  /**
   * Lets a report take over another one, with its photos, its place, and what other modules have about it. The other
   * one is rejected; its reference and address lead to the kept report. Photos of another person's lost report stay with
   * that report: this person can erase them, and no one else gets them.
   * @param ifMatch the version of the kept report that the caller saw
   * @throws DomainError not_found, edit_conflict, second_person_required; transition_not_allowed by `canMerge`
   */
  merge(id: string, otherId: string, reviewer: Author, ifMatch?: string): Promise<Decided> {
    return this.decisions.decide(reviewer, async (manager, by) => {
      const locked = await this.reviews.lock(manager, [id, otherId]);
      const target = locked.find((one) => one.id === id);
      const other = locked.find((one) => one.id === otherId);
      if (!target || !other) throw new DomainError('not_found');
      if (other.mergedInto === target.id) return;
      requireVersion(target, ifMatch);
      if (!canMerge(target, other)) throw new DomainError('transition_not_allowed');
      const isShared = !target.isLostItem || isOfOnePerson(target, other);
      await this.#absorb(manager, target, other, isShared, by);
      if (isShared) await this.#moveFiles(manager, target, other, by);
      await this.events.publish(manager, { kind: 'itemsMerged', item: target, other }, by);
    });
  }

  async #absorb(
    manager: EntityManager,
    target: Item,
    other: Item,
    isShared: boolean,
    by: Author,
  ): Promise<void> {
    for (const earlier of await manager.findBy(Item, { mergedInto: other.id }))
      await this.writer.note(manager, earlier, { mergedInto: target.id }, by);
    const closed = { status: 'rejected', custody: null, shelf: null, mergedInto: target.id } as const;
    await this.writer.change(manager, other, closed, by);
    // The item is where it is nearest to the desk.
    const { custody: at, deskId, shelf, receivedAt, dropPointId } = other;
    const isNearer = nearness(other) > nearness(target);
    const place = isNearer ? { custody: at, deskId, shelf, receivedAt, dropPointId } : {};
    const photoDescription = target.photoDescription || (isShared ? other.photoDescription : '');
    const answers = other.answers && isShared && mergeAnswers(target.answers ?? [], other.answers);
    const { keptUntil, keepReason } = other;
    const keep = target.keepReason === null && keepReason !== null ? { keptUntil, keepReason } : {};
    const taken = { ...place, ...keep, photoDescription, ...(answers && { answers }) };
    await this.writer.change(manager, target, taken, by);
  }

  async #moveFiles(manager: EntityManager, target: Item, other: Item, { decision }: Author): Promise<void> {
    const first = await manager.maximum(ItemFile, 'position', { itemId: target.id });
    const files = await manager.find(ItemFile, { where: { itemId: other.id }, order: { position: 'ASC' } });
    for (const [at, file] of files.entries()) {
      const place = { itemId: target.id, position: (first ?? -1) + 1 + at };
      await overwrite(manager, ItemFile, file, place, decision);
    }
  }
}

const isOfOnePerson = (one: Item, two: Item): boolean =>
  one.userId === two.userId && (one.userId !== null || one.reporterId === two.reporterId);

/** With its finder, then in a drop point, then with the desk. */
const nearness = ({ custody }: Item): number => {
  if (custody === null || custody === 'with_finder') return 0;
  return custody === 'at_drop_point' ? 1 : 2;
};
