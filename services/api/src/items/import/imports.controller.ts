import {
  type ImportRows,
  importRowResultsSchema,
  importRowsSchema,
  importSchema,
  importsSchema,
  type NewImport,
  newImportSchema,
} from '@lost-found/contracts';
import { Body, Get, Post } from '@nestjs/common';
import { Audited, type Author, CurrentAuthor, Id, Operation, Routes } from '../../platform/http/routes.js';
import { ImportsService } from './imports.service.js';

/** Imports of lists from spreadsheets and earlier systems. */
@Routes('admin/imports', { access: 'full', tag: 'imports' })
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @Operation('Lists the last imports', importsSchema)
  listImports() {
    return this.imports.find();
  }

  @Get(':id')
  @Operation('Gets an import', importSchema)
  getImport(@Id() id: string) {
    return this.imports.get(id);
  }

  @Post()
  @Audited()
  @Operation('Opens an import', importSchema, { status: 201 })
  createImport(@Body({ schema: newImportSchema }) form: NewImport, @CurrentAuthor() { id }: Author) {
    return this.imports.create(form, id);
  }

  @Post(':id/rows')
  @Audited()
  @Operation('Checks rows of an import', importRowResultsSchema, { refuses: ['transition_not_allowed'] })
  async checkImportRows(@Id() id: string, @Body({ schema: importRowsSchema }) { rows }: ImportRows) {
    return { results: await this.imports.addRows(id, rows) };
  }

  /** Imports the rows that the check did not refuse, in the background. */
  @Post(':id/start')
  @Audited('SETTINGS_UPDATED')
  @Operation('Starts an import', importSchema, { refuses: ['transition_not_allowed'] })
  startImport(@Id() id: string) {
    return this.imports.start(id);
  }

  /** Stops an import. What was written stays until it is undone. */
  @Post(':id/cancel')
  @Audited()
  @Operation('Stops an import', importSchema, { refuses: ['transition_not_allowed'] })
  cancelImport(@Id() id: string) {
    return this.imports.cancel(id);
  }

  /** Takes back what the import wrote, in the background, unless it was changed or claimed since. */
  @Post(':id/undo')
  @Audited()
  @Operation('Takes back what an import wrote', importSchema, {
    refuses: ['transition_not_allowed', 'undo_expired'],
  })
  undoImport(@Id() id: string) {
    return this.imports.undo(id);
  }
}
