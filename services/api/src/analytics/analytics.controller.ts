import { analyticsSchema } from '@lost-found/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../common/access/access.js';
import { AnalyticsService } from './analytics.service.js';

/** The dashboard's figures (§3). */
@Controller('admin/analytics')
@ApiTags('analytics')
@Access('admin')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @ApiOkResponse({ standardSchema: analyticsSchema })
  get() {
    return this.analytics.get();
  }
}
