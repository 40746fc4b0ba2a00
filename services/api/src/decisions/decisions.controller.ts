import { bulkOutcomeSchema, type UndoDecisions, undoDecisionsSchema } from '@lost-found/contracts';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { eachOfMany } from '../platform/each-of-many.js';
import { Access, type Actor, Answers, Audited, CurrentActor } from '../platform/routes.js';
import { DecisionsService } from './decisions.service.js';

@Controller('admin/decisions/undo')
@ApiTags('items')
@Access('admin')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  /** Answers 200 with the outcome of each, also where every one was refused. */
  @Post()
  @Audited('DECISION_UNDONE')
  @Answers(bulkOutcomeSchema)
  undo(@Body({ schema: undoDecisionsSchema }) { ids }: UndoDecisions, @CurrentActor() { id: by }: Actor) {
    return eachOfMany(ids, (id) => this.decisions.undo(id, by));
  }
}
