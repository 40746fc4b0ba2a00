import {
  type AddNote,
  addNoteSchema,
  type LogAction,
  type NotedKind,
  type NotesQuery,
  notedKinds,
  notesQuery,
  notesSchema,
} from '@lost-found/contracts';
import { Body, Get, Module, Post, Query } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
import { UsersModule } from '../../users/users.module.js';
import { Note } from './note.entity.js';
import { OwnNotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

const entries: Readonly<Record<NotedKind, LogAction>> = { items: 'ITEM_UPDATED', claims: 'CLAIM_UPDATED' };

/** Builds the routes for staff notes on items or claims. Each answer is the current list of notes. */
function getController(kind: NotedKind) {
  const [subject, name] = kind === 'items' ? ['an item', 'Item'] : ['a claim', 'Claim'];

  @Routes(`admin/${kind}/:id/notes`, { access: 'desk', tag: kind })
  class NotesController {
    constructor(private readonly notes: NotesService) {}

    @Get()
    @Operation(`Lists the notes on ${subject}`, notesSchema, { id: `list${name}Notes` })
    find(@Id() id: string, @Query({ schema: notesQuery }) { page }: NotesQuery) {
      return this.notes.find(kind, id, page);
    }

    @Post()
    @Audited(entries[kind])
    @Operation(`Adds a note to ${subject}`, notesSchema, { id: `add${name}Note`, status: 201 })
    async add(
      @Id() id: string,
      @Body({ schema: addNoteSchema }) { text }: AddNote,
      @CurrentAuthor() author: Author,
    ) {
      await this.notes.add(kind, id, text, author.id);
      return this.notes.find(kind, id);
    }
  }
  return NotesController;
}

@Module({
  imports: [TypeOrmModule.forFeature([Note]), UsersModule],
  controllers: [...notedKinds.map(getController), OwnNotesController],
  providers: [NotesService],
  exports: [NotesService],
})
export class NotesModule {}
