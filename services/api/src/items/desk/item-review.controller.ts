import {
  adminItemSchema,
  type DecidedItem,
  decidedItemSchema,
  type ItemAction,
  type ItemDecision,
  type ItemHandover,
  type ItemRejection,
  type ItemResolution,
  itemActionSegments,
  itemHandoverSchema,
  itemRejectionSchema,
  itemResolutionSchema,
  type LiftRules,
  liftRulesSchema,
  type MergeItem,
  mergeItemSchema,
  type SnoozeItem,
  snoozeItemSchema,
} from '@lost-found/contracts';
import { Body, Ip, Post, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  Access,
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  IfMatch,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemEditsService } from './item-edits.service.js';
import { ItemMergeService } from './item-merge.service.js';
import { ItemReviewService } from './item-review.service.js';
import { ItemSnoozeService } from './item-snooze.service.js';

/** A decision needs no text, so the body is optional. */
const rejection = itemRejectionSchema.optional();
const handover = itemHandoverSchema.optional();
const resolution = itemResolutionSchema.optional();

/** Decisions on items (§4): one route for each action of the transition table. */
@Routes('admin/items/:id', { access: 'desk', tag: 'items' })
@UseInterceptors(VersionTag)
export class ItemReviewController {
  constructor(
    private readonly items: ItemsService,
    private readonly reviews: ItemReviewService,
    private readonly merges: ItemMergeService,
    private readonly snoozes: ItemSnoozeService,
    private readonly edits: ItemEditsService,
    private readonly proof: ProofService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /** Approving a claimed item reverses its claim: the approved claim is withdrawn. */
  @Post(itemActionSegments.approve)
  @Audited('ITEM_APPROVED', 'CLAIM_REJECTED')
  @Operation('Approves an item', decidedItemSchema, { refuses: ['transition_not_allowed'] })
  approveItem(@Id() id: string, @CurrentAuthor() reviewer: Author, @IfMatch() version: string | undefined) {
    return this.#review({ id, action: 'approve', reviewer, version });
  }

  @Post(itemActionSegments.reject)
  @Audited('ITEM_REJECTED', 'LOGIN_FAILED')
  @Operation('Rejects an item', decidedItemSchema, { refuses: ['transition_not_allowed'] })
  async rejectItem(
    @Id() id: string,
    @Body({ schema: rejection }) { secondPerson, ...decision }: ItemRejection = {},
    @CurrentAuthor() desk: Author,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ) {
    const reviewer = await this.secondPerson.join(desk, secondPerson, address);
    return this.#review({ id, action: 'reject', reviewer, version, decision });
  }

  @Post(itemActionSegments.markClaimed)
  @Audited('ITEM_CLAIMED')
  @Operation('Marks an item as claimed', decidedItemSchema, { refuses: ['transition_not_allowed'] })
  markItemClaimed(
    @Id() id: string,
    @Body({ schema: handover }) decision: ItemHandover | undefined,
    @CurrentAuthor() reviewer: Author,
    @IfMatch() version: string | undefined,
  ) {
    return this.#review({ id, action: 'markClaimed', reviewer, version, decision });
  }

  @Post('snooze')
  @Audited('ITEM_SNOOZED')
  @Operation('Snoozes a report under review', adminItemSchema, { refuses: ['transition_not_allowed'] })
  async snoozeItem(
    @Id() id: string,
    @Body({ schema: snoozeItemSchema }) snooze: SnoozeItem,
    @CurrentAuthor() actor: Author,
  ) {
    await this.snoozes.snooze(id, snooze, actor);
    return this.items.getForAdmin(id);
  }

  @Post('unsnooze')
  @Audited('ITEM_UNSNOOZED')
  @Operation('Ends the snooze of a report', adminItemSchema, { refuses: ['transition_not_allowed'] })
  async unsnoozeItem(@Id() id: string) {
    await this.snoozes.unsnooze(id);
    return this.items.getForAdmin(id);
  }

  @Post('merge')
  @Audited('ITEMS_MERGED', 'LOGIN_FAILED')
  @Operation('Takes over another report of the same item', decidedItemSchema, {
    refuses: ['transition_not_allowed'],
  })
  async mergeItems(
    @Id() id: string,
    @Body({ schema: mergeItemSchema }) { otherId, secondPerson }: MergeItem,
    @CurrentAuthor() desk: Author,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ) {
    const reviewer = await this.secondPerson.join(desk, secondPerson, address);
    const decided = await this.merges.merge(id, otherId, reviewer, version);
    return { ...(await this.items.getForAdmin(id)), ...decided };
  }

  /**
   * Lifts the rules that the item keeps from earlier categories; those of its category still apply. Needs a recent
   * proof.
   */
  @Post('lift-rules')
  @Access('full')
  @Audited('ITEM_RULES_LIFTED')
  @Operation('Lifts the rules that an item kept from earlier categories', adminItemSchema)
  async liftItemRules(
    @Id() id: string,
    @Body({ schema: liftRulesSchema }) { reason }: LiftRules,
    @IfMatch() version: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    await this.proof.require(request);
    await this.edits.liftRules(id, reason, version);
    return this.items.getForAdmin(id);
  }

  @Post(itemActionSegments.markReturned)
  @Audited('ITEM_RETURNED')
  @Operation('Marks an item as returned', decidedItemSchema, { refuses: ['transition_not_allowed'] })
  markItemReturned(
    @Id() id: string,
    @CurrentAuthor() reviewer: Author,
    @IfMatch() version: string | undefined,
  ) {
    return this.#review({ id, action: 'markReturned', reviewer, version });
  }

  /** Closes a returned lost report; hands a claimed item over manually, without a pick-up code. */
  @Post(itemActionSegments.resolve)
  @Audited('ITEM_RESOLVED', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Operation('Resolves an item', decidedItemSchema, { refuses: ['transition_not_allowed'] })
  async resolveItem(
    @Id() id: string,
    @Body({ schema: resolution }) { secondPerson, ...decision }: ItemResolution = {},
    @CurrentAuthor() desk: Author,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ) {
    const reviewer = await this.secondPerson.join(desk, secondPerson, address);
    return this.#review({ id, action: 'resolve', reviewer, version, decision });
  }

  async #review({ id, action, reviewer, version, decision }: Review): Promise<DecidedItem> {
    const decided = await this.reviews.review(id, action, reviewer, { ifMatch: version, ...decision });
    return { ...(await this.items.getForAdmin(id)), ...decided };
  }
}

interface Review {
  id: string;
  action: ItemAction;
  reviewer: Author;
  version: string | undefined;
  decision?: ItemDecision | undefined;
}
