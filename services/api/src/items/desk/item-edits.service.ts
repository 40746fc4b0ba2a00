import {
  type CampusSettings,
  type Choices,
  type EditableItemField,
  editableItemFields,
  type FieldChange,
  getChanges,
  imageRule,
  personalItemFields,
  toChoices,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import { fileUrl } from '../../platform/file-storage/file-info.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import type { UploadedFiles } from '../../platform/file-storage/uploads.service.js';
import type { NoteResource } from '../../platform/idempotency/idempotency.service.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { isSensitive } from '../category-rule.js';
import { Item, ItemFile } from '../item.entity.js';
import { lockItem, requireVersion } from '../item-version.js';
import { knownShelf } from '../shelves.js';
import { readOwnRules } from '../writing/item-rules.js';
import { ItemWriter } from '../writing/item-writer.js';

type ChangesFor = (
  item: Item,
  choices: Choices,
  settings: CampusSettings,
) => Partial<Pick<Item, EditableItemField>>;

interface EditOptions {
  /** the version that the caller saw, if given */
  readonly ifMatch?: string | undefined;
  /** throws for an item that the caller may not change */
  readonly allow?: (item: Item, manager: EntityManager) => Promise<void>;
  /** True if the owner adds to a published report, which the desk then reads again. */
  readonly isAddition?: boolean;
  /** the sender of the request by default */
  readonly by?: Partial<Author>;
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
    private readonly writer: ItemWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the changed fields. Logs no entry if no field changes. A change to a sensitive category keeps the
   * photos back, as for a new report.
   * @param changesFor returns the new values for the current item and the valid choices
   * @throws DomainError not_found, edit_conflict; errors of `allow` and `changesFor`
   */
  update(
    id: string,
    changesFor: ChangesFor,
    { ifMatch, allow = anyItem, isAddition = false }: EditOptions = {},
  ): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const settings = await this.settings.hold(manager);
      const item = await lockItem(manager, id);
      await allow(item, manager);
      requireVersion(item, ifMatch);
      const wanted = changesFor(item, toChoices(settings), settings);
      const shelf = wanted.shelf && (await knownShelf(manager, wanted.shelf, id));
      const edited: Item = { ...item, ...wanted, ...(shelf && { shelf }) };
      const changes = getChanges(item, edited, editableItemFields, personalItemFields(item));
      if (changes.length === 0) return;
      const fields = {
        reporterId: await this.#followContact(manager, item, edited),
        ...Object.fromEntries(editableItemFields.map((field) => [field, edited[field]])),
        // A lost report's location is its last seen location (§3).
        ...(item.isLostItem && { lastSeenLocation: edited.location }),
      };
      await this.writer.change(manager, item, fields, {});
      const turnsSensitive = isSensitive(settings, edited.category) && !isSensitive(settings, item.category);
      const hidden = turnsSensitive ? await keepAllBack(manager, id) : [];
      await this.events.publish(manager, {
        kind: 'itemEdited',
        item,
        changes: [...changes, ...hidden],
        ...(isAddition && { addedTo: item }),
      });
    });
  }

  /**
   * Counts a visitor's report for the reporter with its new contact: lost links are sent there.
   * @returns the id of the reporter
   */
  async #followContact(manager: EntityManager, item: Item, { contactInfo }: Item): Promise<string | null> {
    const { userId, reporterId, reportedBy: name } = item;
    if (userId || !reporterId || contactInfo === item.contactInfo) return reporterId;
    await this.reporters.uncountReport(manager, reporterId);
    return this.reporters.countReport(manager, { userId, name, contact: contactInfo }, this.clock.date());
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
      if (urls.some((url) => !known.includes(url))) throw invalidField('keptBackImages', 'value_invalid');
      const isNamed = (file: ItemFile) => urls.includes(fileUrl(file.id));
      const changed = files.filter((file) => file.isKeptBack !== isNamed(file));
      if (changed.length === 0) return;
      for (const file of changed)
        await manager.update(ItemFile, { id: file.id }, { isKeptBack: isNamed(file) });
      await this.writer.change(manager, item, {}, {});
      const before = files.filter(({ isKeptBack }) => isKeptBack).length;
      const changes = [{ field: 'keptBackImages', before, after: new Set(urls).size }];
      await this.events.publish(manager, { kind: 'itemEdited', item, changes });
    });
  }

  /**
   * Adds pictures after those that the item has; kept back in a sensitive category.
   * @throws DomainError not_found; validation_failed for more than three pictures in all
   */
  async addPictures(id: string, form: UploadedFiles, note: NoteResource): Promise<void> {
    const files = await form.store();
    await this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const settings = await this.settings.hold(manager);
      const item = await lockItem(manager, id);
      const known = await manager.find(ItemFile, { where: { itemId: id }, order: { position: 'DESC' } });
      if (files.length === 0 || known.length + files.length > imageRule.maxFiles)
        throw invalidField('images', 'value_invalid');
      const isKeptBack = isSensitive(settings, item.category);
      const next = (known[0]?.position ?? -1) + 1;
      const added = files.map((file, at) => ({ ...file, position: next + at, itemId: id, isKeptBack }));
      await manager.insert(ItemFile, added);
      await this.#picturesChanged(manager, item, known.length, known.length + files.length);
    });
    await form.keep();
  }

  /** @throws DomainError not_found, also for a picture of another item */
  async removePicture(id: string, fileId: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      const before = await manager.countBy(ItemFile, { itemId: id });
      if (!(await manager.existsBy(ItemFile, { id: fileId, itemId: id }))) throw new DomainError('not_found');
      await this.storage.note([fileId]);
      await manager.delete(ItemFile, { id: fileId, itemId: id });
      await this.#picturesChanged(manager, item, before, before - 1);
    });
    await this.storage.remove([fileId]);
  }

  /**
   * Lifts the rules that an item keeps from earlier categories; those of its category still apply. Has no effect
   * without one.
   * @throws DomainError not_found, edit_conflict
   */
  liftRules(id: string, reason: string, ifMatch: string | undefined): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      requireVersion(item, ifMatch);
      const rules = readOwnRules(item);
      if (rules.length === 0) return;
      await this.writer.liftRules(manager, item);
      await this.events.publish(manager, { kind: 'itemRulesLifted', item, rules, reason });
    });
  }

  async #picturesChanged(manager: EntityManager, item: Item, before: number, after: number): Promise<void> {
    await this.writer.change(manager, item, {}, {});
    await this.events.publish(manager, {
      kind: 'itemEdited',
      item,
      changes: [{ field: 'images', before, after }],
    });
  }

  /**
   * Deletes an item with its pictures. Claims on it stay, with its title.
   * @throws DomainError not_found, edit_conflict, second_person_required; errors of `allow`
   */
  async delete(id: string, { ifMatch, allow = anyItem, by = {} }: EditOptions = {}): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      await allow(item, manager);
      requireVersion(item, ifMatch);
      const pictures = (await manager.findBy(ItemFile, { itemId: id })).map((file) => file.id);
      await this.storage.note(pictures);
      await this.writer.remove(manager, item, by);
      if (item.reporterId) await this.reporters.uncountReport(manager, item.reporterId);
      await this.events.publish(manager, { kind: 'itemDeleted', item }, by);
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
