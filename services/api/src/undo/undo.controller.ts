import { bulkOutcomeSchema, type UndoDecisions, undoDecisionsSchema } from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Routes } from '../platform/http/routes.js';
import { UndoService } from './undo.service.js';

@Routes('admin/decisions/undo', { access: 'desk', tag: 'items' })
export class UndoController {
  constructor(private readonly decisions: UndoService) {}

  /** Answers 200 with the outcome of each, even when every one was refused. */
  @Post()
  @Audited('DECISION_UNDONE')
  @Answers(bulkOutcomeSchema)
  undo(@Body({ schema: undoDecisionsSchema }) { ids }: UndoDecisions, @CurrentActor() { id: by }: Actor) {
    return this.decisions.undoMany(ids, by);
  }
}
