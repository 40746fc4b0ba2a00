import {
  type NewView,
  newViewSchema,
  savedViewSchema,
  savedViewsSchema,
  type ViewChanges,
  viewChangesSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post } from '@nestjs/common';
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
import { SavedViewsService } from './saved-views.service.js';

/** Saved views: filters and order of a list, with a name. */
@Routes('admin/views', { access: 'intake', tag: 'views' })
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Operation('Lists saved views', savedViewsSchema)
  async listViews(@CurrentAuthor() { id }: Author) {
    return { data: await this.views.find(id) };
  }

  @Post()
  @Audited()
  @Operation('Saves a view', savedViewSchema, { status: 201, refuses: ['edit_conflict'] })
  createView(@Body({ schema: newViewSchema }) form: NewView, @CurrentAuthor() actor: Author) {
    return this.views.create(actor.id, form);
  }

  @Patch(':id')
  @Audited()
  @Operation('Changes a saved view', savedViewSchema, { refuses: ['edit_conflict'] })
  updateView(
    @Id() id: string,
    @Body({ schema: viewChangesSchema }) form: ViewChanges,
    @CurrentAuthor() actor: Author,
  ) {
    return this.views.update(actor.id, id, form);
  }

  @Delete(':id')
  @Audited()
  @Operation('Deletes a saved view', 204)
  deleteView(@Id() id: string, @CurrentAuthor() actor: Author) {
    return this.views.delete(actor.id, id);
  }
}
