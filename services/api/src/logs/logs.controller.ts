import {
  type LogsQuery,
  listOf,
  logActionsListSchema,
  logEntrySchema,
  logsQuery,
} from '@lost-found/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Answers } from '../platform/routes.js';
import { LogsService } from './logs.service.js';

/** System Logs (§2). */
@Controller('admin/logs')
@ApiTags('logs')
@Access('admin')
export class LogsController {
  constructor(private readonly logs: LogsService) {}

  @Get()
  @Answers(listOf(logEntrySchema))
  find(@Query({ schema: logsQuery }) query: LogsQuery) {
    return this.logs.find(query);
  }

  @Get('actions')
  @Answers(logActionsListSchema)
  findActions() {
    return this.logs.findActions();
  }
}
