import { bulkOutcomeSchema, type UndoDecisions, undoDecisionsSchema } from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { eachOfMany } from '../platform/each-of-many.js';
import { DecisionsService } from './decisions.service.js';

/** Taking back what one decided a moment ago. */
@Controller('admin/decisions/undo')
@ApiTags('items')
@Access('admin')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  /** Answers 200 with the outcome of each, also where every one was refused. */
  @Post()
  @HttpCode(200)
  @Audited('DECISION_UNDONE')
  @ApiOkResponse({ standardSchema: bulkOutcomeSchema })
  undo(@Body({ schema: undoDecisionsSchema }) { ids }: UndoDecisions, @CurrentActor() { id: by }: Actor) {
    return eachOfMany(ids, (id) => this.decisions.undo(id, by));
  }
}
