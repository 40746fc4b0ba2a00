import {
  type DirectoryPeople,
  directoryListSchema,
  directoryPeopleSchema,
  directorySchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Post } from '@nestjs/common';
import { Audited, Id, Operation, Routes } from '../platform/http/routes.js';
import { DirectoryService } from './directory.service.js';

/** The campus directory, in which the owners of found items are looked up. */
@Routes('admin/directory', { access: 'full', tag: 'settings' })
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @Get()
  @Operation('Gets the size and the age of the campus directory', directorySchema)
  getDirectory() {
    return this.directory.describe();
  }

  @Post()
  @Audited()
  @Operation('Opens a new list of the campus directory', directoryListSchema, { status: 201 })
  async openDirectoryList() {
    return { id: await this.directory.open() };
  }

  @Post(':id/people')
  @Audited()
  @Operation('Adds people to a new list of the campus directory', 204, {
    refuses: ['not_found', 'transition_not_allowed'],
  })
  addDirectoryPeople(@Id() id: string, @Body({ schema: directoryPeopleSchema }) people: DirectoryPeople) {
    return this.directory.addPeople(id, people);
  }

  @Post(':id/use')
  @Audited('SETTINGS_UPDATED')
  @Operation('Replaces the campus directory by a new list', directorySchema, {
    refuses: ['not_found', 'transition_not_allowed'],
  })
  async useDirectoryList(@Id() id: string) {
    await this.directory.use(id);
    return this.directory.describe();
  }

  @Delete()
  @Audited('SETTINGS_UPDATED')
  @Operation('Erases the campus directory', 204)
  eraseDirectory() {
    return this.directory.erase();
  }
}
