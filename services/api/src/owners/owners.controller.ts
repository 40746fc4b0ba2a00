import {
  type FindOwner,
  findOwnerSchema,
  foundOwnerSchema,
  type NoteOwner,
  noteOwnerSchema,
  ownerOfItemSchema,
} from '@lost-found/contracts';
import { Body, Get, Post, Put } from '@nestjs/common';
import { Audited, Id, Operation, Routes } from '../platform/http/routes.js';
import { OwnerSearchService } from './owner-search.service.js';
import { OwnersService } from './owners.service.js';

/** The owner that a found item names: for the desk only. */
@Routes('admin', { access: 'desk', tag: 'items' })
export class OwnersController {
  constructor(
    private readonly owners: OwnersService,
    private readonly search: OwnerSearchService,
  ) {}

  @Post('owners/find')
  @Audited()
  @Operation('Finds the person that a card, a name or a number is of', foundOwnerSchema)
  findOwner(@Body({ schema: findOwnerSchema }) { whose = '' }: FindOwner) {
    return this.search.preview(whose);
  }

  @Get('items/:id/owner')
  @Operation('Gets the known owner of an item', ownerOfItemSchema)
  getItemOwner(@Id() id: string) {
    return this.owners.get(id);
  }

  @Put('items/:id/owner')
  @Audited('ITEM_UPDATED')
  @Operation('Notes the owner that an item names', ownerOfItemSchema, { refuses: ['transition_not_allowed'] })
  async noteItemOwner(@Id() id: string, @Body({ schema: noteOwnerSchema }) noted: NoteOwner) {
    await this.owners.note(id, noted);
    return this.owners.get(id);
  }
}
