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
  type Actor,
  Answers,
  Audited,
  CurrentActor,
  Id,
  IfMatch,
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
  @Answers(decidedItemSchema)
  approve(@Id() id: string, @CurrentActor() reviewer: Actor, @IfMatch() version: string | undefined) {
    return this.#review({ id, action: 'approve', reviewer, version });
  }

  @Post(itemActionSegments.reject)
  @Audited('ITEM_REJECTED', 'LOGIN_FAILED')
  @Answers(decidedItemSchema)
  async reject(
    @Id() id: string,
    @Body({ schema: rejection }) { secondPerson, ...decision }: ItemRejection = {},
    @CurrentActor() desk: Actor,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ) {
    const reviewer = await this.secondPerson.join(desk, secondPerson, address);
    return this.#review({ id, action: 'reject', reviewer, version, decision });
  }

  @Post(itemActionSegments.markClaimed)
  @Audited('ITEM_CLAIMED')
  @Answers(decidedItemSchema)
  markClaimed(
    @Id() id: string,
    @Body({ schema: handover }) decision: ItemHandover | undefined,
    @CurrentActor() reviewer: Actor,
    @IfMatch() version: string | undefined,
  ) {
    return this.#review({ id, action: 'markClaimed', reviewer, version, decision });
  }

  /** Takes a report under review out of the queue until a day. */
  @Post('snooze')
  @Audited('ITEM_SNOOZED')
  @Answers(adminItemSchema)
  async snooze(
    @Id() id: string,
    @Body({ schema: snoozeItemSchema }) snooze: SnoozeItem,
    @CurrentActor() actor: Actor,
  ) {
    await this.snoozes.snooze(id, snooze, actor);
    return this.items.getForAdmin(id);
  }

  @Post('unsnooze')
  @Audited('ITEM_UNSNOOZED')
  @Answers(adminItemSchema)
  async unsnooze(@Id() id: string) {
    await this.snoozes.unsnooze(id);
    return this.items.getForAdmin(id);
  }

  /** Takes over another report of the same item. */
  @Post('merge')
  @Audited('ITEMS_MERGED', 'LOGIN_FAILED')
  @Answers(decidedItemSchema)
  async merge(
    @Id() id: string,
    @Body({ schema: mergeItemSchema }) { otherId, secondPerson }: MergeItem,
    @CurrentActor() desk: Actor,
    @IfMatch() version: string | undefined,
    @Ip() address: string,
  ): Promise<DecidedItem> {
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
  @Answers(adminItemSchema)
  async liftRules(
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
  @Answers(decidedItemSchema)
  markReturned(@Id() id: string, @CurrentActor() reviewer: Actor, @IfMatch() version: string | undefined) {
    return this.#review({ id, action: 'markReturned', reviewer, version });
  }

  /** Closes a returned lost report; hands a claimed item over manually, without a pick-up code. */
  @Post(itemActionSegments.resolve)
  @Audited('ITEM_RESOLVED', 'ITEM_RETURNED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Answers(decidedItemSchema)
  async resolve(
    @Id() id: string,
    @Body({ schema: resolution }) { secondPerson, ...decision }: ItemResolution = {},
    @CurrentActor() desk: Actor,
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
  reviewer: Actor;
  version: string | undefined;
  decision?: ItemDecision | undefined;
}
