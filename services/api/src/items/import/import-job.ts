import {
  type CampusSettings,
  fieldProblem,
  type Import,
  type ImportedFound,
  type ImportedLost,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { OwnersService } from '../../owners/owners.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { joinIndexParts } from '../../platform/database/sqlite/search-indexes.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { LISTS_CHANGED, NewsFeed } from '../../platform/events/news-feed.js';
import { fromJson } from '../../platform/events/open-decision.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Item, ItemFile } from '../item.entity.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { type RuleRefusal, ruleRefusalIn } from '../writing/item-rules.js';
import { ItemWriter, type NewItem } from '../writing/item-writer.js';
import { findImported, toImportKey } from './find-imported.js';
import { ImportedRow, ImportRecord } from './import.entity.js';
import { asValues, findRows, isAsCreated, unchangedColumns } from './import-rows.js';
import { changesTo, importedColumns, isClosed, newImportedItem } from './imported-item.js';
import { runImport, undoImport } from './imports.service.js';

/** The reason in the list of rows for each rule that refuses one. */
const refusals = {
  second_person_required: 'two_people_needed',
  police_only: 'police_needed',
  item_on_hold: 'hold_first',
} as const satisfies Record<RuleRefusal, string>;

/** What the rows of one transaction share. */
interface Batch {
  readonly record: ImportRecord;
  readonly settings: CampusSettings;
  /** Items of earlier imports, by old id. */
  readonly known: ReadonlyMap<string, Item>;
  /** Ids of known items with a claim that waits for a decision. */
  readonly claimed: ReadonlySet<string>;
  /** New items, each with the row that gives it: all are inserted at once. */
  readonly created: { readonly item: NewItem; readonly data: ImportedFound | ImportedLost }[];
}

/** The result of a row that the import wrote, and the columns that say so. */
type Written = Pick<ImportedRow, 'result'> & Partial<ImportedRow>;

/** Writes the checked rows of an import, and takes them back. A row causes no e-mail but the one to a known owner. */
@Injectable()
export class ImportJob {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly reporters: ReportersService,
    private readonly audit: AuditService,
    private readonly writer: ItemWriter,
    private readonly owners: OwnersService,
    private readonly feed: NewsFeed,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Writes some rows at a time, the oldest first, until none is left or the import is cancelled. */
  run(job: TakenJob<null>): Promise<void> {
    return this.#each(job, 'running', 'done', runImport.leaseMs, async (manager, record, settings) => {
      const rows = await findRows(manager, record, ['create', 'update']);
      const known = await findImported(
        manager,
        record,
        rows.flatMap(({ oldId }) => oldId ?? []),
      );
      const claimed = await itemsWithOpenClaims(
        manager,
        [...known.values()].map(({ id }) => id),
      );
      const batch: Batch = { record, settings, known, claimed, created: [] };
      const written: ImportedRow[] = [];
      for (const row of rows)
        written.push({ ...row, ...(await this.#write(manager, row, batch)), data: null });
      await this.#insert(manager, batch);
      if (written.length > 0) await manager.upsert(ImportedRow, written as never, ['id']);
      await this.#log(manager, record, written, ['created', 'updated', 'unchanged', 'refused']);
      return rows.length;
    });
  }

  /** Takes some items back at a time. What was changed or claimed since stays, and an item that needs two people. */
  async undo(job: TakenJob<null>): Promise<void> {
    await joinIndexParts(this.dataSource, 'items');
    return this.#each(job, 'undoing', 'undone', undoImport.leaseMs, async (manager, record) => {
      const rows = await findRows(manager, record, ['created', 'updated']);
      const ids = rows.flatMap(({ itemId }) => itemId ?? []);
      const items = await manager.find(Item, {
        where: { id: In(ids) },
        order: { seq: 'ASC' },
        ...forUpdate(manager),
      });
      const claimed = await getClaimed(manager, ids);
      const photographed = await manager.findBy(ItemFile, { itemId: In(ids) });
      const by = { id: record.createdBy };
      const undone = new Set<string>();
      const unchanged: Item[] = [];
      for (const row of rows) {
        const item = items.find(({ id }) => id === row.itemId);
        if (!item || claimed.has(item.id)) continue;
        if (row.result === 'updated') {
          if (await this.#restore(manager, row, item, by)) undone.add(item.id);
        } else if (isAsCreated(row, item) && photographed.every(({ itemId }) => itemId !== item.id))
          unchanged.push(item);
      }
      for (const { id, reporterId } of await this.writer.removeAll(manager, unchanged, by)) {
        undone.add(id);
        if (reporterId) await this.reporters.uncountReport(manager, reporterId);
      }
      const results = rows.map(({ id, itemId }) => ({
        id,
        result: undone.has(itemId ?? '') ? ('undone' as const) : ('kept' as const),
      }));
      for (const result of ['undone', 'kept'] as const) {
        const same = results.filter((one) => one.result === result);
        if (same.length > 0)
          await manager.update(ImportedRow, { id: In(same.map(({ id }) => id)) }, { result });
      }
      await this.#log(manager, record, results, ['undone', 'kept']);
      return rows.length;
    });
  }

  /**
   * Repeats a transaction until no row is left, or the import is in another state. Open consoles read their lists again once,
   * at the end.
   * @param work handles some rows, and returns their number
   */
  async #each(
    job: TakenJob<null>,
    during: Import['state'],
    after: Import['state'],
    leaseMs: number,
    work: (manager: EntityManager, record: ImportRecord, settings: CampusSettings) => Promise<number>,
  ): Promise<void> {
    for (let isLeft = true; isLeft; ) {
      job.signal.throwIfAborted();
      isLeft = await this.unitOfWork.transaction(async (manager) => {
        const where = { id: job.key };
        // The settings are locked before anything else.
        const settings = await this.settings.hold(manager);
        const record = await manager.findOne(ImportRecord, { where, ...forUpdate(manager) });
        if (record?.state === during) {
          if (!(await job.extend(manager, leaseMs))) throw new Error('another worker has the import');
          const count = await work(manager, record, settings);
          if (count > 0) return true;
          await manager.update(ImportRecord, where, { state: after });
        }
        await this.feed.announce(manager, [LISTS_CHANGED]);
        return false;
      });
    }
  }

  /** Changes the known item of a row, or adds the new one to the batch. @returns what is noted of the row */
  async #write(manager: EntityManager, row: ImportedRow, batch: Batch): Promise<Written> {
    const { record, settings, known, claimed, created } = batch;
    const data = row.data as ImportedFound | ImportedLost;
    const context = { settings, timeZone: this.config.timeZone, by: record.createdBy };
    const isLostItem = record.kind === 'lost';
    const columns = importedColumns(data, isLostItem, context);
    const item = row.oldId === null ? undefined : known.get(row.oldId);
    if (!item) {
      const importKey = row.oldId === null ? null : toImportKey(record, row.oldId);
      const reporterId = isLostItem ? await this.#getReporter(manager, data as ImportedLost) : null;
      const identity = { isLostItem, importKey, reporterId };
      const added = newImportedItem(manager, columns, identity, this.clock.date());
      created.push({ item: added, data });
      return { result: 'created', itemId: added.id, itemVersion: 1, after: asValues(added) };
    }
    const changes = changesTo(item, data, columns, claimed.has(item.id));
    if (Object.keys(changes).length === 0) return { result: 'unchanged', itemId: item.id };
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, item[name as keyof Item]]));
    try {
      await this.writer.change(manager, item, changes, { id: record.createdBy });
    } catch (error) {
      const code = ruleRefusalIn(error);
      if (!code) throw error;
      return { result: 'refused', errors: [fieldProblem('state', refusals[code])] };
    }
    const itemVersion = item.version + 1;
    return { result: 'updated', itemId: item.id, itemVersion, before, after: asValues(changes) };
  }

  /** Inserts the new items of a batch, and notes the owners that they name. */
  async #insert(manager: EntityManager, { record, created }: Batch): Promise<void> {
    await this.writer.insertAll(
      manager,
      created.map(({ item }) => item),
    );
    for (const { item, data } of created) {
      const whose = 'whose' in data && !isClosed(data) ? data.whose : undefined;
      await this.owners.noteAtIntake(manager, { item, whose }, { id: record.createdBy });
    }
  }

  #getReporter(manager: EntityManager, { reportedBy, contactInfo, date }: ImportedLost): Promise<string> {
    const source = { userId: null, name: reportedBy || null, contact: contactInfo };
    return this.reporters.countReport(manager, source, new Date(date));
  }

  /**
   * Restores the values of an updated item that are still as the import wrote them.
   * @returns false if there are none, or if a rule of the item refused it
   */
  async #restore(
    manager: EntityManager,
    row: ImportedRow,
    item: Item,
    by: { readonly id: string },
  ): Promise<boolean> {
    const unchanged = unchangedColumns(row, item);
    if (unchanged.length === 0) return false;
    const values = Object.fromEntries(unchanged.map((name) => [name, row.before?.[name]]));
    try {
      await this.writer.change(manager, item, fromJson(manager, 'items', values), by);
      return true;
    } catch (error) {
      if (ruleRefusalIn(error)) return false;
      throw error;
    }
  }

  /** Logs the number of rows of each result, if an item was changed. */
  async #log(
    manager: EntityManager,
    { id: importId, list, createdBy }: ImportRecord,
    rows: readonly Pick<ImportedRow, 'result'>[],
    results: readonly ImportedRow['result'][],
  ): Promise<void> {
    const counts = Object.fromEntries(
      results.map((result) => [result, rows.filter((row) => row.result === result).length]),
    );
    const { created = 0, updated = 0, undone = 0 } = counts;
    if (created + updated + undone === 0) return;
    await this.audit.record(manager, 'ITEMS_IMPORTED', { importId, list, ...counts }, { userId: createdBy });
  }
}

interface ClaimRow {
  readonly seq: number;
  readonly itemId: string | null;
}

/** The ids of items with a claim of any status. */
async function getClaimed(manager: EntityManager, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { itemId: In([...itemIds]) };
  const claims = await manager.find<ClaimRow>('claims', { select: { seq: true, itemId: true }, where });
  return new Set(claims.flatMap(({ itemId }) => itemId ?? []));
}
