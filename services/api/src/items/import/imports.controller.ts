import {
  type Import,
  type ImportRowResults,
  type ImportRows,
  type Imports,
  importRowResultsSchema,
  importRowsSchema,
  importSchema,
  importsSchema,
  type NewImport,
  newImportSchema,
} from '@lost-found/contracts';
import { Body, Get, Post } from '@nestjs/common';
import { type Actor, Answers, Audited, CurrentActor, Id, Routes } from '../../platform/http/routes.js';
import { ImportsService } from './imports.service.js';

/** Imports of lists from spreadsheets and earlier systems. */
@Routes('admin/imports', { access: 'full', tag: 'imports' })
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Returns the last imports, with the plan of each for the next import of the same list. */
  @Get()
  @Answers(importsSchema)
  find(): Promise<Imports> {
    return this.imports.find();
  }

  @Get(':id')
  @Answers(importSchema)
  get(@Id() id: string): Promise<Import> {
    return this.imports.get(id);
  }

  @Post()
  @Audited()
  @Answers(importSchema, 201)
  create(@Body({ schema: newImportSchema }) form: NewImport, @CurrentActor() { id }: Actor): Promise<Import> {
    return this.imports.create(form, id);
  }

  /** Checks rows and says what would become of each. Nothing is imported yet. */
  @Post(':id/rows')
  @Audited()
  @Answers(importRowResultsSchema)
  async addRows(
    @Id() id: string,
    @Body({ schema: importRowsSchema }) { rows }: ImportRows,
  ): Promise<ImportRowResults> {
    return { results: await this.imports.addRows(id, rows) };
  }

  /** Imports the rows that the check did not refuse, in the background. */
  @Post(':id/start')
  @Audited('SETTINGS_UPDATED')
  @Answers(importSchema)
  start(@Id() id: string): Promise<Import> {
    return this.imports.start(id);
  }

  /** Stops an import. What was written stays until it is undone. */
  @Post(':id/cancel')
  @Audited()
  @Answers(importSchema)
  cancel(@Id() id: string): Promise<Import> {
    return this.imports.cancel(id);
  }

  /** Takes back what the import wrote, in the background, unless it was changed or claimed since. */
  @Post(':id/undo')
  @Audited()
  @Answers(importSchema)
  undo(@Id() id: string): Promise<Import> {
    return this.imports.undo(id);
  }
}
