import {
  type NewView,
  newViewSchema,
  savedViewSchema,
  savedViewsSchema,
  type ViewChanges,
  viewChangesSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../../platform/http/routes.js';
import { SavedViewsService } from './saved-views.service.js';

/** Saved views: filters and order of a list, with a name. */
@Routes('admin/views', { access: 'desk', tag: 'views' })
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Answers(savedViewsSchema)
  async find(@CurrentActor() { id }: Actor) {
    return { data: await this.views.find(id) };
  }

  @Post()
  @Audited('SETTINGS_UPDATED')
  @Answers(savedViewSchema, 201)
  create(@Body({ schema: newViewSchema }) form: NewView, @CurrentActor() actor: Actor) {
    return this.views.create(actor.id, form);
  }

  @Patch(':id')
  @Audited('SETTINGS_UPDATED')
  @Answers(savedViewSchema)
  update(
    @Id() id: string,
    @Body({ schema: viewChangesSchema }) form: ViewChanges,
    @CurrentActor() actor: Actor,
  ) {
    return this.views.update(actor.id, id, form);
  }

  @Delete(':id')
  @Audited('SETTINGS_UPDATED')
  @Answers(204)
  delete(@Id() id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.delete(actor.id, id);
  }

  /** Sets the caller's default view of the list. */
  @Put(':id/default')
  @Audited()
  @Answers(204)
  setDefault(@Id() id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.setDefault(actor.id, id, true);
  }

  @Delete(':id/default')
  @Audited()
  @Answers(204)
  clearDefault(@Id() id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.setDefault(actor.id, id, false);
  }
}
