import { bulkOutcomeSchema, type UndoDecisions, undoDecisionsSchema } from '@lost-found/contracts';
import { Body, Post } from '@nestjs/common';
import { Audited, type Author, CurrentAuthor, Operation, Routes } from '../platform/http/routes.js';
import { UndoService } from './undo.service.js';

@Routes('admin/decisions/undo', { access: 'desk', tag: 'items' })
export class UndoController {
  constructor(private readonly decisions: UndoService) {}

  /** Answers 200 with the outcome of each, even when every one was refused. */
  @Post()
  @Audited('DECISION_UNDONE')
  @Operation('Undoes decisions', bulkOutcomeSchema, {
    refuses: ['undo_expired', 'undo_conflict', 'not_found'],
  })
  undoDecisions(
    @Body({ schema: undoDecisionsSchema }) { ids }: UndoDecisions,
    @CurrentAuthor() { id: by }: Author,
  ) {
    return this.decisions.undoMany(ids, by);
  }
}
