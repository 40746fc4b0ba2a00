import {
  type Change,
  type Decided,
  type HandOver,
  type HandoverCase,
  type HandoverCases,
  type HandoverQuery,
  type ItemHandOver,
  isOwnLostReport,
  isPickupOver,
  limits,
  rankFound,
  splitSearch,
  transitionItem,
  type UnclaimedAtDesk,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { ItemReviewService } from '../../items/desk/item-review.service.js';
import { ItemsService } from '../../items/items.service.js';
import { OwnReportsService } from '../../items/my-items/own-reports.service.js';
import { OwnersService } from '../../owners/owners.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { raw } from '../../platform/database/query/sql.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { findRows, inOrderOf } from '../../platform/database/search/find-keys.js';
import { and } from '../../platform/database/search/key-search.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { overwrite } from '../../platform/events/open-decision.js';
import { UndoService } from '../../undo/undo.service.js';
import { Claim } from '../claim.entity.js';
import { claimSearchText } from '../claim-search-text.js';
import { ClaimsService, withFiles } from '../claims.service.js';
import { lockClaim } from '../lock-claim.js';
import { getTaker, requireAccount } from './handover-rules.js';
import { withoutPickup } from './pickup.service.js';
import { PickupThrottle } from './pickup-throttle.js';

/** The columns of a claim with an item that is at the desk, or back at the desk. */
const notHandedOver = {
  handedOverAt: null,
  handedOverBy: null,
  identityShown: null,
  collectedBy: null,
  handoverReason: null,
} satisfies Partial<Claim>;

type LockedItem = Awaited<ReturnType<ItemReviewService['lock']>>[number];

/** Hands a promised item to its owner. When several requests do so at once, only one succeeds. */
@Injectable()
export class HandoverService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly decisions: UndoService,
    private readonly claimPages: ClaimsService,
    private readonly items: ItemsService,
    private readonly ownReports: OwnReportsService,
    private readonly owners: OwnersService,
    private readonly reviews: ItemReviewService,
    private readonly events: Events,
    private readonly throttle: PickupThrottle,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds items that wait for pick-up, by code or by search. Returns an empty list without a query.
   * @throws DomainError pickup_code_wrong, pickup_code_expired, too_many_requests
   */
  async find({ code, search }: HandoverQuery, desk: Author): Promise<HandoverCases> {
    const data = await this.#findCases({ code, search }, desk);
    return { data, unclaimed: code || !search ? [] : await this.#findUnclaimed(search) };
  }

  async #findCases({ code, search }: HandoverQuery, desk: Author): Promise<HandoverCase[]> {
    const claims = code ? [await this.#findByCode(code, desk)] : await this.#search(search);
    const shown = await this.claimPages.presentAll(claims);
    const items = await this.items.findSomeForAdmin(claims.map(({ itemId }) => itemId));
    const cases = shown.map(async (claim, at): Promise<HandoverCase[]> => {
      const item = items.get(claim.itemId);
      // The item was deleted since.
      if (!item) return [];
      return [{ claim, item, lostReports: await this.ownReports.findOpenLost(claims[at] as Claim, item) }];
    });
    return (await Promise.all(cases)).flat();
  }

  async #findUnclaimed(search: string): Promise<UnclaimedAtDesk[]> {
    const items = await this.items.findAtDesk(
      search,
      raw(
        `NOT EXISTS (SELECT 1 FROM claims WHERE claims.item_id = listed.id AND claims.status = 'approved')`,
      ),
      await this.owners.findItemIds(search),
    );
    const owners = await this.owners.findByItems(items.map(({ id }) => id));
    const where = { itemId: In(items.map(({ id }) => id)), status: 'pending' } as const;
    const order = { seq: 'ASC', files: { position: 'ASC' } } as const;
    const pending = await this.claims.find({ where, relations: { files: true }, order });
    const claims = await this.claimPages.presentAll(pending);
    return items.map((item) => ({
      item,
      claims: claims.filter(({ itemId }) => itemId === item.id),
      owner: owners.get(item.id) ?? null,
    }));
  }

  /**
   * Hands an item at the desk to a person without a claim, and closes a lost report with it.
   * @throws DomainError not_found, already_handed_over, transition_not_allowed, validation_failed
   */
  async handOverWithoutClaim(id: string, input: ItemHandOver, desk: Author): Promise<Decided> {
    const { identity = null, reason, language = 'en', closeLostReportId } = input;
    const taker = getTaker(input);
    return this.decisions.decide(desk, async (manager, by) => {
      const locked = await this.reviews.lock(manager, [
        id,
        ...(closeLostReportId ? [closeLostReportId] : []),
      ]);
      if (await manager.existsBy(Claim, { itemId: id, status: 'approved' }))
        throw new DomainError('transition_not_allowed');
      const item = await this.reviews.handOverWithoutClaim(manager, id, taker, by);
      const mailTo = input.mailReceipt ? taker.takerEmail : null;
      const how = { reason, identity, mailTo, language };
      await this.events.publish(manager, { kind: 'itemHandedOver', item, ...how }, by);
      if (!closeLostReportId) return;
      const report = locked.find((one) => one.id === closeLostReportId && one.isLostItem);
      await this.#markReturned(manager, report, by);
    });
  }

  /**
   * Hands over the item of an approved claim, and closes the claimant's own lost report with it.
   * @throws DomainError not_found, already_handed_over, transition_not_allowed, validation_failed; for a code
   * pickup_code_wrong, pickup_code_expired, too_many_requests
   */
  async handOver(id: string, input: HandOver, desk: Author): Promise<Decided> {
    const carryOut = () =>
      this.decisions.decide(desk, (manager, by) => this.#carryOut(manager, id, input, by));
    return input.code ? this.throttle.attempt(desk.id, carryOut) : carryOut();
  }

  async #findByCode(pickupCode: string, { id }: Author): Promise<Claim> {
    const claim = await this.throttle.attempt(id, async () => {
      const found = await this.claims.findOne({ where: { pickupCode }, ...withFiles });
      if (!found) throw new DomainError('pickup_code_wrong');
      return found;
    });
    this.#requireValidCode(claim);
    return claim;
  }

  /** The newest claims that the search finds, by relevance of their item's title. */
  async #search(typed: string | undefined): Promise<Claim[]> {
    if (!typed) return [];
    const { where, ...about } = await this.items.searchAbout(typed, 'listed.item_id');
    const waiting = and(where, raw('listed.handed_over_at IS NULL AND listed.item_id IS NOT NULL'));
    const query = { table: 'claims', filters: { status: 'approved' }, where: waiting, ...about } as const;
    const titles = { select: { seq: true, itemTitle: true } } as const;
    const { data } = await findRows(this.claims, query, { page: 1, pageSize: limits.maxPageSize }, titles);
    const spellings = splitSearch(typed);
    const rank = ({ itemTitle }: Claim) => rankFound({ title: itemTitle }, spellings);
    const best = data.toSorted((a, b) => rank(a) - rank(b)).slice(0, limits.handoverCases);
    return inOrderOf(
      best.map(({ seq }) => seq),
      this.claims,
      withFiles,
    );
  }

  async #carryOut(manager: EntityManager, id: string, input: HandOver, desk: Author): Promise<void> {
    const claim = await lockClaim(manager, this.reviews, id, input.closeLostReportId);
    if (claim.handedOverAt) throw new DomainError('already_handed_over');
    if (claim.status !== 'approved' || !claim.itemId) throw new DomainError('transition_not_allowed');
    if (input.code && claim.pickupCode !== input.code) throw new DomainError('pickup_code_wrong');
    if (input.code) this.#requireValidCode(claim);
    requireAccount(input);
    const { identity = null, mailReceipt = false } = input;
    const isUnsaid = input.closeLostReportId === undefined;
    const collectedBy = input.collectedBy || null;
    const reason = input.code ? null : (input.reason ?? null);
    const item = await this.reviews.handOver(manager, claim.itemId, desk);
    const searchText = claimSearchText({ ...claim, collectedBy });
    const how = { identityShown: identity, collectedBy, handoverReason: reason, searchText };
    const handedOver = { handedOverAt: desk.at ?? this.clock.date(), handedOverBy: desk.id };
    await overwrite(manager, Claim, claim, { ...handedOver, ...how, ...withoutPickup }, desk.decision);
    const isCollectedForAnother = collectedBy !== null;
    const facts = { reason, identity, isCollectedForAnother, mailReceipt };
    await this.events.publish(manager, { kind: 'handedOver', item, claim, ...facts }, desk);
    if (input.closeLostReportId) await this.#closeLostReport(manager, input.closeLostReportId, claim, desk);
    else if (isUnsaid) await this.#getCloseReport(manager, claim, desk);
  }

  /**
   * Closes the lost report unless another administrator has closed it. The report is locked with the item,
   * before the claim.
   */
  async #closeLostReport(manager: EntityManager, id: string, claim: Claim, desk: Author): Promise<void> {
    const [report] = await this.reviews.lock(manager, [id]);
    const isOwn = report?.isLostItem && isOwnLostReport(report, claim);
    await this.#markReturned(manager, isOwn ? report : undefined, desk);
  }

  /** The lost report that a claim was made from, if it is still open. */
  async #getCloseReport(manager: EntityManager, { lostReportId }: Claim, by: Partial<Author>): Promise<void> {
    const [report] = lostReportId ? await this.reviews.lock(manager, [lostReportId]) : [];
    if (report && transitionItem(report, 'markReturned').kind === 'changed')
      await this.reviews.reviewLocked(manager, report, 'markReturned', by);
  }

  async #markReturned(
    manager: EntityManager,
    report: LockedItem | undefined,
    by: Partial<Author>,
  ): Promise<void> {
    if (!report) throw invalidField('closeLostReportId', 'choice_invalid');
    if (report.status === 'resolved') return;
    await this.reviews.reviewLocked(manager, report, 'markReturned', by);
  }

  /** Marks the claim on an item as handed over when the item is resolved by hand, and as waiting when that is reversed. */
  async followItem(
    manager: EntityManager,
    { item: { id: itemId }, to, reason, isPromised }: Extract<Change, { kind: 'itemDecided' }>,
    by: Partial<Author>,
  ): Promise<void> {
    if (!isPromised) return;
    const { id: handedOverBy = null, at = this.clock.date(), decision } = by;
    const how = { handedOverAt: at, handedOverBy, handoverReason: reason ?? null, ...withoutPickup };
    const [where, values] =
      to === 'resolved'
        ? [{ itemId, status: 'approved' as const }, how]
        : [{ itemId, handedOverAt: Not(IsNull()) }, notHandedOver];
    const claims = await manager.find(Claim, { where, order: { seq: 'ASC' }, ...forUpdate(manager) });
    for (const claim of claims) {
      const searchText = claimSearchText({ ...claim, ...values });
      await overwrite(manager, Claim, claim, { ...values, searchText }, decision);
      if (to === 'resolved') await this.#getCloseReport(manager, claim, by);
    }
    if (to === 'claimed' && claims.length > 0) await this.reviews.forgetTaker(manager, itemId, by);
  }

  #requireValidCode({ pickupExpiresAt }: Claim): void {
    if (!pickupExpiresAt || isPickupOver(pickupExpiresAt, this.clock.date()))
      throw new DomainError('pickup_code_expired');
  }
}
