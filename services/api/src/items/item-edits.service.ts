import {
  changesOf,
  type EditableItemField,
  editableItemFields,
  personalItemFields,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { FileStorage } from '../files/file-storage.js';
import { AuditService } from '../logs/audit.service.js';
import { ReportersService } from '../reporters/reporters.service.js';
import { Item } from './item.entity.js';
import { ItemFile } from './item-file.entity.js';
import { itemSearchText } from './item-search-text.js';
import { requireVersion } from './item-version.js';
import { lockItem } from './lock-item.js';

type ChangesFor = (item: Item) => Partial<Pick<Item, EditableItemField>>;

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
    private readonly audit: AuditService,
    private readonly reporters: ReportersService,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Writes the changed fields. An edit that changes nothing leaves no trace.
   * @param changesFor the new values, told by the item as it is
   * @throws DomainError not_found, edit_conflict, and what `allow` and `changesFor` refuse
   */
  update(id: string, changesFor: ChangesFor, { ifMatch, allow = anyItem }: EditOptions = {}): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      allow(item);
      requireVersion(item, ifMatch);
      const edited: Item = { ...item, ...changesFor(item) };
      const changes = changesOf(item, edited, editableItemFields, personalItemFields(item));
      if (changes.length === 0) return;
      const { title, description, category, location, contactInfo, adminNotes } = edited;
      await manager.update(
        Item,
        { id },
        {
          title,
          description,
          category,
          location,
          contactInfo,
          adminNotes,
          // Of a lost report the two are the same place (§3).
          ...(item.isLostItem && { lastSeenLocation: location }),
          lastSeenAt: edited.lastSeenAt,
          dateFound: edited.dateFound,
          searchText: itemSearchText(edited),
          updatedAt: new Date(),
          version: item.version + 1,
        },
      );
      await this.audit.record(manager, 'ITEM_UPDATED', { itemId: id, changes });
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
      const { isLostItem, category, status } = item;
      await this.audit.record(manager, 'ITEM_DELETED', { itemId: id, isLostItem, category, status });
      return pictures;
    });
    await this.storage.remove(files);
  }
}
