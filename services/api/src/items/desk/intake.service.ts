import { randomUUID } from 'node:crypto';
import {
  allCategories,
  canUndoIntake,
  type Desk,
  dayIn,
  type Intake,
  limits,
  splitAnswers,
  toAnswers,
  toChoices,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import type { UploadedFiles } from '../../platform/file-storage/uploads.service.js';
import type { NoteResource } from '../../platform/idempotency/idempotency.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { isSensitive, mayFinderKeep, orNull, questionsIn } from '../category-rule.js';
import { getDesk } from '../custody/item-custody.service.js';
import { ItemFile } from '../item.entity.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { requireChoices } from '../reports/reports.service.js';
import { knownShelf } from '../shelves.js';
import { ItemWriter, newItem } from '../writing/item-writer.js';
import { ItemEditsService } from './item-edits.service.js';

/** Intake of items at the desk: public at once, with a shelf. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly edits: ItemEditsService,
    private readonly writer: ItemWriter,
  ) {}

  /**
   * Stores an item at the desk.
   * @returns the item's id
   * @throws DomainError validation_failed for a name or a desk that was removed since
   */
  async takeIn(taken: Intake, form: UploadedFiles, note: NoteResource, by: Author): Promise<string> {
    const id = randomUUID();
    const files = await form.store();
    await this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const settings = await this.settings.hold(manager);
      const choices = toChoices(settings);
      requireChoices(taken, allCategories(choices), choices.locations);
      const { fields: thing, typed } = splitAnswers(taken);
      const { deskId, shelf, description = '', keptBackDetails, finder, wantsIt, whose, ...fields } = thing;
      const desk = getDesk(settings, deskId);
      const known = await knownShelf(manager, shelf);
      const now = this.clock.date();
      const dateFound = fields.dateFound ?? dayIn(this.config.timeZone, now);
      const questions = questionsIn(settings, fields.category);
      const answers = toAnswers(questions, typed).map((one) => ({ ...one, by: 'desk' as const }));
      const item = newItem(
        manager,
        {
          ...fields,
          id,
          description,
          dateFound,
          keptBackDetails: keptBackDetails || null,
          answers: orNull(answers),
          finderWantsIt: wantsIt === 'yes' && mayFinderKeep(settings, fields.category),
          reportedBy: finder || null,
          contactInfo: desk ? getContact(desk) : '',
          status: 'approved',
          isLostItem: false,
          custody: 'at_desk',
          deskId: desk?.id ?? null,
          shelf: known || null,
          receivedAt: now,
          reviewedBy: by.id,
        },
        now,
      );
      await this.writer.insert(manager, item);
      const isKeptBack = isSensitive(settings, fields.category);
      const pictures = files.map((file, position) => ({ ...file, position, itemId: id, isKeptBack }));
      await manager.insert(ItemFile, pictures);
      await this.events.publish(manager, { kind: 'itemTakenIn', item, whose });
    });
    await form.keep();
    return id;
  }

  /**
   * Deletes an item that was taken in by mistake.
   * @throws DomainError not_found, edit_conflict; transition_not_allowed after `canUndoIntake`, with a claim, on hold, and
   * for access to the intake if another person took it in; second_person_required
   */
  async undo(id: string, ifMatch: string | undefined, by: Author): Promise<void> {
    await this.edits.delete(id, {
      ifMatch,
      by,
      allow: async (item, manager) => {
        const { createdAt, receivedAt } = item;
        const times = { createdAt: createdAt.toISOString(), receivedAt: receivedAt?.toISOString() ?? null };
        const isClaimed = (await itemsWithOpenClaims(manager, [id])).has(id);
        const isOthers = by.access === 'intake' && item.reviewedBy !== by.id;
        if (isOthers || item.keepReason !== null) throw new DomainError('transition_not_allowed');
        if (isClaimed || !canUndoIntake({ ...item, ...times }, this.clock.now()))
          throw new DomainError('transition_not_allowed');
      },
    });
  }
}

/** The contact for questions about an item at the desk. */
const getContact = ({ name, address }: Desk): string =>
  [name, address].filter(Boolean).join(', ').slice(0, limits.contactMax);
