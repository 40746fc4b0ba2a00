import {
  type Choices,
  changesOf,
  choicesOf,
  type EditableItemField,
  editableItemFields,
  type FieldChange,
  fieldProblem,
  personalItemFields,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Events } from '../../platform/events/events.js';
import { fileUrl } from '../../platform/file-storage/file-info.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Item, ItemFile } from '../item.entity.js';
import { itemSearchTexts } from '../item-search-text.js';
import { lockItem, requireVersion } from '../item-version.js';
import { isSensitive } from '../reports/reports.service.js';

type ChangesFor = (item: Item, choices: Choices) => Partial<Pick<Item, EditableItemField>>;

interface EditOptions {
  /** the version that the caller saw, if given */
  readonly ifMatch?: string | undefined;
  /** throws for an item that the caller may not change */
  readonly allow?: (item: Item, manager: EntityManager) => Promise<void>;
}

const anyItem = async () => undefined;

/** Editing and deleting items (§2). */
@Injectable()
export class ItemEditsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
    private readonly reporters: ReportersService,
    private readonly storage: FileStorage,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the changed fields. Logs no entry if no field changes. A change to a sensitive category keeps the
   * photos back, as for a new report.
   * @param changesFor returns the new values for the current item and the valid choices
   * @throws DomainError not_found, edit_conflict; errors of `allow` and `changesFor`
   */
  update(id: string, changesFor: ChangesFor, { ifMatch, allow = anyItem }: EditOptions = {}): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const settings = await this.settings.hold(manager);
      const item = await lockItem(manager, id);
      await allow(item, manager);
      requireVersion(item, ifMatch);
      const edited: Item = { ...item, ...changesFor(item, choicesOf(settings)) };
      const changes = changesOf(item, edited, editableItemFields, personalItemFields(item));
      if (changes.length === 0) return;
      await manager.update(
        Item,
        { id },
        {
          ...Object.fromEntries(editableItemFields.map((field) => [field, edited[field]])),
          // A lost report's location is its last seen location (§3).
          ...(item.isLostItem && { lastSeenLocation: edited.location }),
          ...itemSearchTexts(edited),
          updatedAt: this.clock.date(),
          version: item.version + 1,
        },
      );
      const turnsSensitive = isSensitive(settings, edited.category) && !isSensitive(settings, item.category);
      const kept = turnsSensitive ? await keepAllBack(manager, id) : [];
      await this.events.publish(manager, { kind: 'itemEdited', item, changes: [...changes, ...kept] });
    });
  }

  /**
   * Keeps the named pictures back and shows the others. Logs no entry if no picture changes.
   * @param urls of the item's pictures; addresses of other items' pictures are refused
   * @throws DomainError not_found, edit_conflict, validation_failed
   */
  keepPicturesBack(id: string, urls: readonly string[], ifMatch: string | undefined): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      requireVersion(item, ifMatch);
      const files = await manager.find(ItemFile, { where: { itemId: id }, order: { position: 'ASC' } });
      const known = files.map((file) => fileUrl(file.id));
      if (urls.some((url) => !known.includes(url)))
        throw new DomainError('validation_failed', {
          errors: [fieldProblem('keptBackImages', 'value_invalid')],
        });
      const isNamed = (file: ItemFile) => urls.includes(fileUrl(file.id));
      const changed = files.filter((file) => file.isKeptBack !== isNamed(file));
      if (changed.length === 0) return;
      for (const file of changed)
        await manager.update(ItemFile, { id: file.id }, { isKeptBack: isNamed(file) });
      await manager.update(Item, { id }, { updatedAt: this.clock.date(), version: item.version + 1 });
      const before = files.filter(({ isKeptBack }) => isKeptBack).length;
      const changes = [{ field: 'keptBackImages', before, after: new Set(urls).size }];
      await this.events.publish(manager, { kind: 'itemEdited', item, changes });
    });
  }

  /**
   * Deletes an item with its pictures. Claims on it stay, with its title.
   * @throws DomainError not_found, edit_conflict; errors of `allow`
   */
  async delete(id: string, { ifMatch, allow = anyItem }: EditOptions = {}): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      await allow(item, manager);
      requireVersion(item, ifMatch);
      const pictures = (await manager.findBy(ItemFile, { itemId: id })).map((file) => file.id);
      await this.storage.note(pictures);
      await manager.delete(Item, { id });
      if (item.reporterId) await this.reporters.uncountReport(manager, item.reporterId);
      await this.events.publish(manager, { kind: 'itemDeleted', item });
      return pictures;
    });
    await this.storage.remove(files);
  }
}

/** @returns the changes for the log */
async function keepAllBack(manager: EntityManager, itemId: string): Promise<FieldChange[]> {
  const after = await manager.countBy(ItemFile, { itemId });
  const shown = await manager.countBy(ItemFile, { itemId, isKeptBack: false });
  if (shown === 0) return [];
  await manager.update(ItemFile, { itemId }, { isKeptBack: true });
  return [{ field: 'keptBackImages', before: after - shown, after }];
}
