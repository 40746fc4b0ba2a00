import {
  actionAccess,
  adminItemSchema,
  bulkOutcomeSchema,
  type DueItemsQuery,
  dueItemSchema,
  dueItemsQuery,
  type KeepItem,
  keepItemSchema,
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
  Id,
  IfMatch,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { ItemsService } from '../items.service.js';
import { DisposalService } from './disposal.service.js';
import { ItemKeepService } from './item-keep.service.js';

@Routes('admin', { access: 'desk', tag: 'items' })
export class DisposalController {
  constructor(
    private readonly disposal: DisposalService,
    private readonly secondPerson: SecondPersonService,
    private readonly keeps: ItemKeepService,
    private readonly items: ItemsService,
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

  @Post('items/:id/keep')
  @Audited('ITEM_UPDATED')
  @Operation('Keeps an item until a day, or holds it', adminItemSchema, {
    refuses: ['transition_not_allowed'],
  })
  async keepItem(
    @Id() id: string,
    @Body({ schema: keepItemSchema }) keep: KeepItem,
    @IfMatch() version: string | undefined,
  ) {
    await this.keeps.keep(id, keep, version);
    return this.items.getForAdmin(id);
  }

  @Post('items/:id/end-keep')
  @Audited('ITEM_UPDATED')
  @Operation('Keeps an item only for the days of its category again', adminItemSchema)
  async endItemKeep(@Id() id: string, @IfMatch() version: string | undefined) {
    await this.keeps.keep(id, null, version);
    return this.items.getForAdmin(id);
  }
}
