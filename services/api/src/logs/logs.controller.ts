import {
  type LogsQuery,
  logActionsListSchema,
  logEntrySchema,
  logsQuery,
  makeListSchema,
} from '@lost-found/contracts';
import { Get, Query } from '@nestjs/common';
import { Operation, Routes } from '../platform/http/routes.js';
import { LogsService } from './logs.service.js';

/** System Logs (§2). */
@Routes('admin/logs', { access: 'full', tag: 'logs' })
export class LogsController {
  constructor(private readonly logs: LogsService) {}

  @Get()
  @Operation('Lists System Logs', makeListSchema(logEntrySchema))
  listLogs(@Query({ schema: logsQuery }) query: LogsQuery) {
    return this.logs.find(query);
  }

  @Get('actions')
  @Operation('Lists the actions that System Logs know', logActionsListSchema)
  listLogActions() {
    return this.logs.findActions();
  }
}
