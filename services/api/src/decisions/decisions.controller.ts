import { bulkOutcomeSchema, type UndoDecisions, undoDecisionsSchema } from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { eachOfMany } from '../platform/each-of-many.js';
import { type Actor, Answers, Audited, CurrentActor, Routes } from '../platform/routes.js';
import { DecisionsService } from './decisions.service.js';

@Routes('admin/decisions/undo', { access: 'admin', tag: 'items' })
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  /** Answers 200 with the outcome of each, even when every one was refused. */
  @Post()
  @Audited('DECISION_UNDONE')
  @Answers(bulkOutcomeSchema)
  undo(@Body({ schema: undoDecisionsSchema }) { ids }: UndoDecisions, @CurrentActor() { id: by }: Actor) {
    return eachOfMany(ids, (id) => this.decisions.undo(id, by));
  }
}
