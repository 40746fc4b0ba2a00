import {
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
import { ActionAccess, Audited, Id, IfMatch, Operation, Routes } from '../../platform/http/routes.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemCustodyService } from './item-custody.service.js';
import { StockService } from './stock.service.js';

/** The place is optional, so the body is optional too. */
const place = itemPlaceSchema.optional();

@Routes('admin/items/:id', { access: 'intake', tag: 'items' })
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
  @Operation('Receives an item at the desk', adminItemSchema, { refuses: ['transition_not_allowed'] })
  async receiveItem(
    @Id() id: string,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @IfMatch() version: string | undefined,
  ) {
    await this.custody.place(id, 'receive', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }

  /** Notes that an item is not on its shelf; its pick-up code goes. */
  @Post('miss')
  @Audited('ITEM_MOVED')
  @Operation('Notes that an item is not on its shelf', adminItemSchema, {
    refuses: ['transition_not_allowed'],
  })
  async missItem(@Id() id: string, @IfMatch() version: string | undefined) {
    await this.custody.place(id, 'miss', {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }

  @Post('move')
  @Audited('ITEM_MOVED')
  @Operation('Moves an item to another desk or shelf', adminItemSchema, {
    refuses: ['transition_not_allowed'],
  })
  async moveItem(
    @Id() id: string,
    @Body({ schema: place }) to: ItemPlace | undefined,
    @IfMatch() version: string | undefined,
  ) {
    await this.custody.place(id, 'move', to ?? {}, { ifMatch: version });
    return this.items.getForAdmin(id);
  }
}

/** Places of many items at once. */
@Routes('admin/items', { access: 'intake', tag: 'items' })
export class ItemPlacesController {
  constructor(private readonly custody: ItemCustodyService) {}

  @Post('place')
  @ActionAccess('action', actionAccess.placeItems)
  @Audited('ITEM_TRANSFERRED', 'ITEM_MOVED', 'ITEM_RECEIVED', 'CLAIM_UPDATED')
  @Operation('Puts items on a shelf, or sends them to another desk', bulkOutcomeSchema)
  placeItems(@Body({ schema: placeItemsSchema }) { ids, action, ...to }: PlaceItems) {
    return decideEach(ids, async (id) => {
      await this.custody.place(id, action, to);
      return {};
    });
  }
}

/** Stocktaking of a shelf. */
@Routes('admin/stock', { access: 'intake', tag: 'items' })
export class StockController {
  constructor(
    private readonly items: ItemsService,
    private readonly stock: StockService,
    private readonly custody: ItemCustodyService,
  ) {}

  @Get()
  @Operation('Lists the items that should lie on a shelf', stockSchema)
  async listStock(@Query({ schema: stockQuery }) { shelf, deskId }: StockQuery) {
    return { data: await this.items.findOnShelf(await this.custody.findSpelling(shelf), deskId) };
  }

  @Post()
  @Audited('STOCK_CHECKED', 'ITEM_MOVED', 'ITEM_RECEIVED', 'CLAIM_UPDATED')
  @Operation('Notes the result of a stocktaking', bulkOutcomeSchema)
  checkStock(@Body({ schema: stockCheckSchema }) check: StockCheck) {
    return this.stock.check(check);
  }
}

/** The names of shelves, for suggestions. */
@Routes('admin/shelves', { access: 'intake', tag: 'items' })
export class ShelvesController {
  constructor(private readonly custody: ItemCustodyService) {}

  @Get()
  @Operation('Lists the shelves in use', shelvesSchema)
  listShelves(@Query({ schema: shelvesQuery }) { search }: ShelvesQuery) {
    return this.custody.findShelves(search);
  }
}
