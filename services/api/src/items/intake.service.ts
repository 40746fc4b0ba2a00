import { randomUUID } from 'node:crypto';
import { choicesOf, type Desk, dayIn, type Intake, intakeSchemaOf, limits } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { EffectsService } from '../notifications/notifications.service.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { StoredFileInfo } from '../platform/files/file-info.js';
import type { NoteResource } from '../platform/idempotency/idempotency.service.js';
import { parse } from '../platform/validation/parse.js';
import { SettingsService } from '../settings/settings.service.js';
import { Item, ItemFile } from './item.entity.js';
import { deskOf, knownShelf } from './item-custody.service.js';
import { isSensitive, newItem } from './reports.service.js';

/** Takes in what is handed in at the desk: visible at once, and on its shelf. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
    private readonly settings: SettingsService,
  ) {}

  /** @returns the item's id. @throws DomainError validation_failed for a name or a desk that was removed meanwhile */
  takeIn(taken: Intake, files: readonly StoredFileInfo[], note: NoteResource): Promise<string> {
    const id = randomUUID();
    return this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const settings = await this.settings.hold(manager);
      const { deskId, shelf, ...told } = parse(
        intakeSchemaOf({ ...choicesOf(settings), timeZone: this.config.timeZone }),
        taken,
      );
      const desk = deskOf(settings, deskId);
      const known = await knownShelf(manager, shelf);
      const now = new Date();
      const dateFound = told.dateFound ?? dayIn(this.config.timeZone, now);
      const item = newItem(
        {
          ...{ ...told, description: '', dateFound },
          ...{ contactInfo: desk ? contactOf(desk) : '', status: 'approved', isLostItem: false },
          ...{ custody: 'at_desk', deskId: desk?.id ?? null, shelf: known || null, receivedAt: now },
        },
        { id, reporterId: null, userId: null, now },
      );
      await manager.insert(Item, item);
      const isKeptBack = isSensitive(settings, told.category);
      const pictures = files.map((file, position) => ({ ...file, position, itemId: id, isKeptBack }));
      await manager.insert(ItemFile, pictures);
      await this.effects.write(manager, { kind: 'itemTakenIn', item });
      return id;
    });
  }
}

/** Where people ask about a thing that the desk has. */
const contactOf = ({ name, address }: Desk): string =>
  [name, address].filter(Boolean).join(', ').slice(0, limits.contactMax);
