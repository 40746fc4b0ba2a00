import {
  type DecidedItem,
  decidedItemSchema,
  type IdParams,
  type ItemAction,
  type ItemDecision,
  type ItemHandover,
  type ItemRejection,
  type ItemResolution,
  idParams,
  itemActionSegments,
  itemHandoverSchema,
  itemRejectionSchema,
  itemResolutionSchema,
} from '@lost-found/contracts';
import { Body, Controller, Headers, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { ItemReviewService } from './item-review.service.js';
import { VersionTag } from './item-version.js';
import { ItemsService } from './items.service.js';

/** A decision may come without a word, and then without a body. */
const rejection = itemRejectionSchema.optional();
const handover = itemHandoverSchema.optional();
const resolution = itemResolutionSchema.optional();

const ifMatch = { name: 'If-Match', required: false, description: 'The version that is being decided on.' };

/** Deciding on items (§4): one route for each action of the transition table. */
@Controller('admin/items/:id')
@ApiTags('items')
@Access('admin')
@ApiHeader(ifMatch)
@UseInterceptors(VersionTag)
export class ItemReviewController {
  constructor(
    private readonly items: ItemsService,
    private readonly reviews: ItemReviewService,
  ) {}

  /** Approving an item that was claimed takes it back: its approved claim is withdrawn. */
  @Post(itemActionSegments.approve)
  @HttpCode(200)
  @Audited('ITEM_APPROVED', 'CLAIM_REJECTED')
  @ApiOkResponse({ standardSchema: decidedItemSchema })
  approve(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() reviewer: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.#review({ id, action: 'approve', reviewer, version });
  }

  @Post(itemActionSegments.reject)
  @HttpCode(200)
  @Audited('ITEM_REJECTED')
  @ApiOkResponse({ standardSchema: decidedItemSchema })
  reject(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: rejection }) decision: ItemRejection | undefined,
    @CurrentActor() reviewer: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.#review({ id, action: 'reject', reviewer, version, decision });
  }

  @Post(itemActionSegments.markClaimed)
  @HttpCode(200)
  @Audited('ITEM_CLAIMED')
  @ApiOkResponse({ standardSchema: decidedItemSchema })
  markClaimed(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: handover }) decision: ItemHandover | undefined,
    @CurrentActor() reviewer: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.#review({ id, action: 'markClaimed', reviewer, version, decision });
  }

  @Post(itemActionSegments.markReturned)
  @HttpCode(200)
  @Audited('ITEM_RETURNED')
  @ApiOkResponse({ standardSchema: decidedItemSchema })
  markReturned(
    @Param({ schema: idParams }) { id }: IdParams,
    @CurrentActor() reviewer: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
    return this.#review({ id, action: 'markReturned', reviewer, version });
  }

  /** Closes a lost report that was returned; hands a claimed item over by hand, without a pick-up code. */
  @Post(itemActionSegments.resolve)
  @HttpCode(200)
  @Audited('ITEM_RESOLVED')
  @ApiOkResponse({ standardSchema: decidedItemSchema })
  resolve(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: resolution }) decision: ItemResolution | undefined,
    @CurrentActor() reviewer: Actor,
    @Headers('if-match') version: string | undefined,
  ) {
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
