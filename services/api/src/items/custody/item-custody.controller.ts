import {
  type AdminItem,
  adminItemSchema,
  type ItemPlace,
  itemPlaceSchema,
  type ShelvesQuery,
  shelvesQuery,
  shelvesSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { Answers, Audited, Id, IfMatch, Routes } from '../../platform/http/routes.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemCustodyService } from './item-custody.service.js';

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
