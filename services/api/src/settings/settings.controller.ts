import { campusSettingsSchema, categoriesSchema, templatesSchema } from '@lost-found/contracts';
import { Get } from '@nestjs/common';
import { Access, Operation, Routes } from '../platform/http/routes.js';
import { SettingsService } from './settings.service.js';

/** The campus lists for administrators; pages read them from `GET /config`. */
@Routes('admin/settings', { access: 'full', tag: 'settings' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Operation('Gets all lists of the settings', campusSettingsSchema)
  getSettings() {
    return this.settings.read();
  }

  @Get('categories')
  @Access('intake')
  @Operation('Lists the categories with what the desk does with them', categoriesSchema)
  async listCategories() {
    return { data: (await this.settings.get()).categories };
  }

  @Get('templates')
  @Access('desk')
  @Operation('Lists the templates of answers', templatesSchema)
  async listTemplates() {
    return { data: (await this.settings.get()).templates };
  }
}
