import {
  type Choices,
  changesOf,
  choicesOf,
  type EditableItemField,
  editableItemFields,
  personalItemFields,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { EffectsService } from '../notifications/notifications.service.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { ReportersService } from '../reporters/reporters.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { Item, ItemFile } from './item.entity.js';
import { itemSearchTexts } from './item-search-text.js';
import { lockItem, requireVersion } from './item-version.js';

type ChangesFor = (item: Item, choices: Choices) => Partial<Pick<Item, EditableItemField>>;

interface EditOptions {
  /** the version that is being changed, if the caller says so */
  readonly ifMatch?: string | undefined;
  /** throws for an item that the caller may not change */
  readonly allow?: (item: Item) => void;
}

const anyItem = () => undefined;

/** Editing and deleting items (§2). */
@Injectable()
export class ItemEditsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: EffectsService,
    private readonly reporters: ReportersService,
    private readonly storage: FileStorage,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Writes the changed fields. An edit that changes nothing leaves no trace.
   * @param changesFor the new values, told by the item as it is, of what there is to choose from
   * @throws DomainError not_found, edit_conflict, and what `allow` and `changesFor` refuse
   */
  update(id: string, changesFor: ChangesFor, { ifMatch, allow = anyItem }: EditOptions = {}): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const choices = choicesOf(await this.settings.hold(manager));
      const item = await lockItem(manager, id);
      allow(item);
      requireVersion(item, ifMatch);
      const edited: Item = { ...item, ...changesFor(item, choices) };
      const changes = changesOf(item, edited, editableItemFields, personalItemFields(item));
      if (changes.length === 0) return;
      await manager.update(
        Item,
        { id },
        {
          ...Object.fromEntries(editableItemFields.map((field) => [field, edited[field]])),
          // Of a lost report the two are the same place (§3).
          ...(item.isLostItem && { lastSeenLocation: edited.location }),
          ...itemSearchTexts(edited),
          updatedAt: new Date(),
          version: item.version + 1,
        },
      );
      await this.effects.write(manager, { kind: 'itemEdited', item, changes });
    });
  }

  /**
   * Deletes an item with its pictures. Claims on it stay, with its title.
   * @throws DomainError not_found, edit_conflict, and what `allow` refuses
   */
  async delete(id: string, { ifMatch, allow = anyItem }: EditOptions = {}): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      allow(item);
      requireVersion(item, ifMatch);
      const pictures = (await manager.findBy(ItemFile, { itemId: id })).map((file) => file.id);
      await this.storage.note(pictures);
      await manager.delete(Item, { id });
      if (item.reporterId) await this.reporters.uncountReport(manager, item.reporterId);
      await this.effects.write(manager, { kind: 'itemDeleted', item });
      return pictures;
    });
    await this.storage.remove(files);
  }
}
