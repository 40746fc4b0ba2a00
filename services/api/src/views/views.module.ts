import {
  type IdParams,
  idParams,
  type NewView,
  newViewSchema,
  savedViewSchema,
  savedViewsSchema,
  type ViewChanges,
  viewChangesSchema,
} from '@lost-found/contracts';
import { Body, Controller, Delete, Get, HttpCode, Module, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { DefaultView, SavedViewRow } from './saved-view.entity.js';
import { ViewsService } from './views.service.js';

/** Filters and order of lists, saved by name. */
@Controller('admin/views')
@ApiTags('views')
@Access('admin')
class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: savedViewsSchema })
  async find(@CurrentActor() { id }: Actor) {
    return { data: await this.views.find(id) };
  }

  @Post()
  @Audited('SETTINGS_UPDATED')
  @ApiCreatedResponse({ standardSchema: savedViewSchema })
  create(@Body({ schema: newViewSchema }) form: NewView, @CurrentActor() actor: Actor) {
    return this.views.create(actor.id, form);
  }

  @Patch(':id')
  @Audited('SETTINGS_UPDATED')
  @ApiOkResponse({ standardSchema: savedViewSchema })
  update(
    @Param({ schema: idParams }) { id }: IdParams,
    @Body({ schema: viewChangesSchema }) form: ViewChanges,
    @CurrentActor() actor: Actor,
  ) {
    return this.views.update(actor.id, id, form);
  }

  @Delete(':id')
  @HttpCode(204)
  @Audited('SETTINGS_UPDATED')
  @ApiNoContentResponse()
  delete(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.delete(actor.id, id);
  }

  /** What the list opens with, for who asks. */
  @Put(':id/default')
  @HttpCode(204)
  @Audited()
  @ApiNoContentResponse()
  setDefault(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.setDefault(actor.id, id, true);
  }

  @Delete(':id/default')
  @HttpCode(204)
  @Audited()
  @ApiNoContentResponse()
  clearDefault(@Param({ schema: idParams }) { id }: IdParams, @CurrentActor() actor: Actor): Promise<void> {
    return this.views.setDefault(actor.id, id, false);
  }
}

/** Saved views of the console's lists. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedViewRow, DefaultView])],
  controllers: [ViewsController],
  providers: [ViewsService],
  exports: [ViewsService],
})
export class ViewsModule {}
