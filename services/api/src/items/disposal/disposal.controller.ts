import {
  actionAccess,
  bulkOutcomeSchema,
  type DueItemsQuery,
  dueItemSchema,
  dueItemsQuery,
  makeListSchema,
  type PartItems,
  partItemsSchema,
} from '@lost-found/contracts';
import { Body, Get, Ip, Post, Query } from '@nestjs/common';
import {
  ActionAccess,
  Audited,
  type Author,
  CurrentAuthor,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { DisposalService } from './disposal.service.js';

@Routes('admin', { access: 'desk', tag: 'items' })
export class DisposalController {
  constructor(
    private readonly disposal: DisposalService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  @Get('due')
  @Operation('Lists unclaimed items that may leave the desk', makeListSchema(dueItemSchema))
  listDueItems(@Query({ schema: dueItemsQuery }) query: DueItemsQuery) {
    return this.disposal.findDue(query);
  }

  /**
   * Disposes of items; rejects their pending claims. Answers 200 with the outcome of each, even when all were
   * refused.
   */
  @Post('items/part')
  @ActionAccess('outcome', actionAccess.partItems)
  @Audited('ITEM_PARTED', 'CLAIM_REJECTED', 'LOGIN_FAILED')
  @Operation('Records where unclaimed items went', bulkOutcomeSchema)
  async partWithItems(
    @Body({ schema: partItemsSchema }) { secondPerson, ...body }: PartItems,
    @CurrentAuthor() desk: Author,
    @Ip() address: string,
  ) {
    return this.disposal.disposeMany(body, await this.secondPerson.join(desk, secondPerson, address));
  }
}
