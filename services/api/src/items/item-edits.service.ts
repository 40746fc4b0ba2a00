import type { ItemChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { changesOf } from '../common/audit/changes.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { FileStorage } from '../files/file-storage.js';
import { AuditService } from '../logs/audit.service.js';
import { ReportersService } from '../reporters/reporters.service.js';
import { Item } from './item.entity.js';
import { ItemFile } from './item-file.entity.js';
import { itemSearchText } from './item-search-text.js';
import { requireVersion } from './item-version.js';
import { lockItem } from './lock-item.js';

const editable = ['title', 'description', 'category', 'location', 'contactInfo', 'adminNotes'] as const;
type Editable = (typeof editable)[number];

/** Whose words are kept out of the log; of a lost report, which may never have been public, all of them. */
const personalFields = ({ isLostItem }: Item): readonly Editable[] =>
  isLostItem
    ? ['title', 'description', 'location', 'contactInfo', 'adminNotes']
    : ['description', 'contactInfo', 'adminNotes'];

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
   * @throws DomainError not_found, edit_conflict
   */
  update(id: string, { adminNotes, ...given }: ItemChanges, ifMatch?: string): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
      requireVersion(item, ifMatch);
      const edited: Item = {
        ...item,
        ...given,
        adminNotes: adminNotes === undefined ? item.adminNotes : adminNotes || null,
      };
      const changes = changesOf(item, edited, editable, personalFields(item));
      if (changes.length === 0) return;
      const { title, description, category, location, contactInfo } = edited;
      await manager.update(
        Item,
        { id },
        {
          title,
          description,
          category,
          location,
          contactInfo,
          adminNotes: edited.adminNotes,
          // Of a lost report the two are the same place (§3).
          ...(item.isLostItem && { lastSeenLocation: location }),
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
   * @throws DomainError not_found, edit_conflict
   */
  async delete(id: string, ifMatch?: string): Promise<void> {
    const files = await this.unitOfWork.transaction(async (manager) => {
      const item = await lockItem(manager, id);
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
