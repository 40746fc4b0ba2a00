import { campusSettingsSchema, type Templates, templatesSchema } from '@lost-found/contracts';
import { Get } from '@nestjs/common';
import { Access, Answers, Routes } from '../platform/http/routes.js';
import { SettingsService } from './settings.service.js';

/** The campus lists for administrators; pages read them from `GET /config`. */
@Routes('admin/settings', { access: 'full', tag: 'settings' })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Answers(campusSettingsSchema)
  get() {
    return this.settings.read();
  }

  /** Templates for reasons. */
  @Get('templates')
  @Access('desk')
  @Answers(templatesSchema)
  async templates(): Promise<Templates> {
    return { data: (await this.settings.get()).templates };
  }
}
