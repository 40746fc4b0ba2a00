import {
  type LogsQuery,
  logActionsListSchema,
  logEntrySchema,
  logsQuery,
  makeListSchema,
  newestLogEntrySchema,
} from '@lost-found/contracts';
import { Get, Query } from '@nestjs/common';
import { Access, Operation, Routes } from '../platform/http/routes.js';
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

  /** For receipts: a hash on paper proves the log up to its entry. */
  @Get('newest')
  @Access('desk')
  @Operation('Gets number and hash of the newest entry of System Logs', newestLogEntrySchema)
  async getNewestLogEntry() {
    return { seal: await this.logs.findSeal() };
  }
}
