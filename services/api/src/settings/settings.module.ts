import {
  campusSettingsSchema,
  getSettingChanges,
  type SettingChanges,
  type SettingList,
  type SettingOrder,
  type SettingRemoval,
  settingFormSchemas,
  settingLists,
  settingOrderSchema,
  settingRemovalSchema,
} from '@lost-found/contracts';
import { Body, Delete, Module, Patch, Post, Put } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemWriterModule } from '../items/writing/item-writer.module.js';
import { Audited, Id, Operation, Routes } from '../platform/http/routes.js';
import { CollectionDays } from './collection-days.js';
import { SettingsController } from './settings.controller.js';
import { CategoryRow, DeskRow, PlaceRow, TemplateRow, TermRow } from './settings.entities.js';
import { SettingsService } from './settings.service.js';

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Builds the routes for the rows of one list. Each answer is the current state of all settings. */
function getController(list: SettingList) {
  const one = list === 'categories' ? 'category' : list.slice(0, -1);
  const form = settingFormSchemas[list];
  const changes = getSettingChanges(list);

  @Routes(`admin/settings/${list}`, { access: 'full', tag: 'settings' })
  class ListController {
    constructor(private readonly settings: SettingsService) {}

    @Post()
    @Audited('SETTINGS_UPDATED')
    @Operation(`Adds a ${one}`, campusSettingsSchema, { id: `add${capitalize(one)}`, status: 201 })
    add(@Body({ schema: form }) row: object) {
      return this.settings.add(list, row);
    }

    /**
     * Renames a category or place in its items too. Refuses the change if the row has changed since the
     * administrator read it.
     */
    @Patch(':id')
    @Audited('SETTINGS_UPDATED')
    @Operation(`Changes a ${one}`, campusSettingsSchema, {
      id: `update${capitalize(one)}`,
      refuses: ['edit_conflict'],
    })
    change(@Id() id: string, @Body({ schema: changes }) row: SettingChanges) {
      return this.settings.change(list, id, row);
    }

    /** Removes a row; a name in use needs a successor. */
    @Delete(':id')
    @Audited('SETTINGS_UPDATED')
    @Operation(`Removes a ${one}`, campusSettingsSchema, {
      id: `delete${capitalize(one)}`,
      refuses: ['setting_in_use', 'setting_needed', 'edit_conflict'],
    })
    remove(@Id() id: string, @Body({ schema: settingRemovalSchema }) { successor }: SettingRemoval) {
      return this.settings.remove(list, id, successor);
    }

    @Put('order')
    @Audited('SETTINGS_UPDATED')
    @Operation(`Orders the ${list}`, campusSettingsSchema, {
      id: `order${capitalize(list)}`,
      refuses: ['edit_conflict'],
    })
    order(@Body({ schema: settingOrderSchema }) { ids }: SettingOrder) {
      return this.settings.order(list, ids);
    }
  }
  return ListController;
}

@Module({
  imports: [
    TypeOrmModule.forFeature([CategoryRow, PlaceRow, DeskRow, TemplateRow, TermRow]),
    ItemWriterModule,
  ],
  controllers: [SettingsController, ...settingLists.map(getController)],
  providers: [SettingsService, CollectionDays],
  exports: [SettingsService, CollectionDays],
})
export class SettingsModule {}
