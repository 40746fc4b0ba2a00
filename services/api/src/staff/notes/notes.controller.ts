import { Delete } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../../platform/http/routes.js';
import { NotesService } from './notes.service.js';

/** Routes for a single note on any subject. */
@Routes('admin/notes', { access: 'desk', tag: ['items', 'claims'] })
export class OwnNotesController {
  constructor(private readonly notes: NotesService) {}

  /** Deletes a note; only its author may do so. */
  @Delete(':id')
  @Audited('ITEM_UPDATED', 'CLAIM_UPDATED')
  @Answers(204)
  remove(@Id() id: string, @CurrentActor() author: Actor): Promise<void> {
    return this.notes.remove(id, author.id);
  }
}
