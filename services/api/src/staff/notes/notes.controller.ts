import { Delete } from '@nestjs/common';
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
import { NotesService } from './notes.service.js';

/** Routes for a single note on any subject. */
@Routes('admin/notes', { access: 'desk', tag: ['items', 'claims'] })
export class OwnNotesController {
  constructor(private readonly notes: NotesService) {}

  @Delete(':id')
  @Audited('ITEM_UPDATED', 'CLAIM_UPDATED')
  @Operation('Deletes an own note', 204)
  deleteNote(@Id() id: string, @CurrentAuthor() author: Author) {
    return this.notes.remove(id, author.id);
  }
}
