import { type PublicConfig, publicConfigSchema } from '@lost-found/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, WithoutDatabase } from '../common/access/access.js';
import { Config } from '../config/config.js';
import { HomeStatisticsService } from './home-statistics.js';
import { presentConfig } from './present-config.js';

/** What the pages need to know of this campus before they draw anything. */
@Controller('config')
@ApiTags('config')
@Access('public')
@WithoutDatabase()
export class CampusController {
  constructor(
    private readonly config: Config,
    private readonly statistics: HomeStatisticsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ standardSchema: publicConfigSchema })
  async get(): Promise<PublicConfig> {
    return presentConfig(this.config, await this.statistics.get());
  }
}
