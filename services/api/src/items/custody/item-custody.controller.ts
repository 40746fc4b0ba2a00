import {
  type AdminItem,
  actionAccess,
  adminItemSchema,
  bulkOutcomeSchema,
  type ItemPlace,
  itemPlaceSchema,
  type PlaceItems,
  placeItemsSchema,
  type ShelvesQuery,
  type StockCheck,
  type StockQuery,
  shelvesQuery,
  shelvesSchema,
  stockCheckSchema,
  stockQuery,
  stockSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { decideEach } from '../../platform/http/decide-each.js';
import { ActionAccess, Answers, Audited, Id, IfMatch, Routes } from '../../platform/http/routes.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemCustodyService } from './item-custody.service.js';
import { StockService } from './stock.service.js';

/** The place is optional, so the body is optional too. */
const place = itemPlaceSchema.optional();

@Routes('admin/items/:id', { access: 'desk', tag: 'items' })
@UseInterceptors(VersionTag)
export class ItemCustodyController {
  constructor(
    private readonly items: ItemsService,
    private readonly custody: ItemCustodyService,
  ) {}

  /**
   * Takes in an item that was with its finder; the claimant of an approved claim then gets the pick-up code.
   */
  @Post('receive')
  @Audited('ITEM_RECEIVED', 'CLAIM_UPDATED')
  @Answers(adminItemSchema)
  async receive(
    @Id() id: string,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @IfMatch() version: string | undefined,
  ): Promise<AdminItem> {
    await this.custody.place(id, 'receive', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }

  /** Notes that an item is not on its shelf; its pick-up code goes. */
  @Post('miss')
  @Audited('ITEM_MOVED')
  @Answers(adminItemSchema)
  async miss(@Id() id: string, @IfMatch() version: string | undefined): Promise<AdminItem> {
    await this.custody.place(id, 'miss', {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }

  @Post('move')
  @Audited('ITEM_MOVED')
  @Answers(adminItemSchema)
  async move(
    @Id() id: string,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @IfMatch() version: string | undefined,
  ): Promise<AdminItem> {
    await this.custody.place(id, 'move', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }
}

/** Places of many items at once. */
@Routes('admin/items', { access: 'desk', tag: 'items' })
export class ItemPlacesController {
  constructor(private readonly custody: ItemCustodyService) {}

  /** Puts items on a shelf of a desk, or sends them to another desk; each in a transaction of its own. */
  @Post('place')
  @ActionAccess('action', actionAccess.placeItems)
  @Audited('ITEM_TRANSFERRED', 'ITEM_MOVED', 'ITEM_RECEIVED', 'CLAIM_UPDATED')
  @Answers(bulkOutcomeSchema)
  place(@Body({ schema: placeItemsSchema }) { ids, action, ...to }: PlaceItems) {
    return decideEach(ids, async (id) => {
      await this.custody.place(id, action, to);
      return {};
    });
  }
}

/** Stocktaking of a shelf. */
@Routes('admin/stock', { access: 'desk', tag: 'items' })
export class StockController {
  constructor(
    private readonly items: ItemsService,
    private readonly stock: StockService,
    private readonly custody: ItemCustodyService,
  ) {}

  /** Returns the items that should lie on a shelf of a desk. */
  @Get()
  @Answers(stockSchema)
  async find(@Query({ schema: stockQuery }) { shelf, deskId }: StockQuery) {
    return { data: await this.items.findOnShelf(await this.custody.findSpelling(shelf), deskId) };
  }

  /** Notes missing items, and puts misplaced ones on the shelf. */
  @Post()
  @Audited('STOCK_CHECKED', 'ITEM_MOVED', 'ITEM_RECEIVED', 'CLAIM_UPDATED')
  @Answers(bulkOutcomeSchema)
  check(@Body({ schema: stockCheckSchema }) check: StockCheck) {
    return this.stock.check(check);
  }
}

/** The names of shelves, for suggestions. */
@Routes('admin/shelves', { access: 'desk', tag: 'items' })
export class ShelvesController {
  constructor(private readonly custody: ItemCustodyService) {}

  @Get()
  @Answers(shelvesSchema)
  find(@Query({ schema: shelvesQuery }) { search }: ShelvesQuery) {
    return this.custody.findShelves(search);
  }
}
