import {
  type CampusSettings,
  fieldProblem,
  type Import,
  type ImportedFound,
  type ImportedLost,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { OwnersService } from '../../owners/owners.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { asJson, fromJson } from '../../platform/events/open-decision.js';
import type { TakenJob } from '../../platform/jobs/taken-job.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Item, ItemFile } from '../item.entity.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { type RuleRefusal, ruleRefusalIn } from '../writing/item-rules.js';
import { ItemWriter } from '../writing/item-writer.js';
import { findImported, toImportKey } from './find-imported.js';
import { ImportedRow, ImportRecord } from './import.entity.js';
import { changesTo, closing, importedColumns, isClosed, newImportedItem } from './imported-item.js';
import { runImport, undoImport } from './imports.service.js';

/** Rows of one transaction: others wait for it on SQLite. */
const ROWS_AT_ONCE = 50;

/** Columns of a new item that others write without a person's decision, or that say nothing about its changes. */
const notCompared = ['id', 'updatedAt', 'closingWarnedAt', 'importKey'];

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
}

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
    private readonly clock: Clock,
  ) {}

  /** Writes some rows at a time, the oldest first, until none is left or the import is cancelled. */
  run(job: TakenJob<null>): Promise<void> {
    return this.#each(job, 'running', 'done', runImport.leaseMs, async (manager, record, settings) => {
      const rows = await manager.find(ImportedRow, {
        where: { importId: record.id, result: In(['create', 'update']) },
        order: { happenedAt: 'ASC', number: 'ASC' },
        take: ROWS_AT_ONCE,
      });
      const known = await findImported(
        manager,
        record,
        rows.flatMap(({ oldId }) => oldId ?? []),
      );
      const claimed = await itemsWithOpenClaims(
        manager,
        [...known.values()].map(({ id }) => id),
      );
      const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
      for (const row of rows)
        counts[await this.#write(manager, row, { record, settings, known, claimed })] += 1;
      if (counts.created + counts.updated > 0) await this.#log(manager, record, counts);
      return rows.length;
    });
  }

  /** Takes some items back at a time. What was changed or claimed since stays, and an item that needs two people. */
  undo(job: TakenJob<null>): Promise<void> {
    return this.#each(job, 'undoing', 'undone', undoImport.leaseMs, async (manager, record) => {
      const rows = await manager.find(ImportedRow, {
        where: { importId: record.id, result: In(['created', 'updated']) },
        order: { number: 'ASC' },
        take: ROWS_AT_ONCE,
      });
      const ids = rows.flatMap(({ itemId }) => itemId ?? []);
      const items = await manager.find(Item, {
        where: { id: In(ids) },
        order: { seq: 'ASC' },
        ...forUpdate(manager),
      });
      const claimed = await getClaimed(manager, ids);
      const photographed = await manager.findBy(ItemFile, { itemId: In(ids) });
      const counts = { undone: 0, kept: 0 };
      for (const row of rows) {
        const item = items.find(({ id }) => id === row.itemId);
        const hasPhotos = photographed.some(({ itemId }) => itemId === row.itemId);
        const isOpen = item && !claimed.has(item.id) && !(row.result === 'created' && hasPhotos);
        const result =
          isOpen && (await this.#takeBack(manager, row, item, record.createdBy)) ? 'undone' : 'kept';
        await manager.update(ImportedRow, { id: row.id }, { result });
        counts[result] += 1;
      }
      if (counts.undone > 0) await this.#log(manager, record, counts);
      return rows.length;
    });
  }

  /** @param work handles some rows, and returns their number */
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
        if (record?.state !== during) return false;
        if (!(await job.extend(manager, leaseMs))) throw new Error('another worker has the import');
        const count = await work(manager, record, settings);
        if (count === 0) await manager.update(ImportRecord, where, { state: after });
        return count > 0;
      });
    }
  }

  async #write(
    manager: EntityManager,
    row: ImportedRow,
    { record, settings, known, claimed }: Batch,
  ): Promise<'created' | 'updated' | 'unchanged' | 'refused'> {
    const data = row.data as ImportedFound | ImportedLost;
    const now = this.clock.date();
    const context = { settings, timeZone: this.config.timeZone, by: record.createdBy };
    const isLostItem = record.kind === 'lost';
    const columns = importedColumns(data, isLostItem, context);
    const item = row.oldId === null ? undefined : known.get(row.oldId);
    if (!item) {
      const importKey = row.oldId === null ? null : toImportKey(record, row.oldId);
      const reporterId = isLostItem ? await this.#getReporter(manager, data as ImportedLost) : null;
      const created = newImportedItem(manager, columns, { isLostItem, importKey, reporterId }, now);
      await this.writer.insert(manager, created);
      const whose = 'whose' in data && !isClosed(data) ? data.whose : undefined;
      await this.owners.noteAtIntake(manager, { item: created, whose }, { id: record.createdBy });
      const after = asValues(created);
      await this.#note(manager, row, { result: 'created', itemId: created.id, itemVersion: 1, after });
      return 'created';
    }
    const changes = changesTo(item, data, columns, claimed.has(item.id));
    if (Object.keys(changes).length === 0) {
      await this.#note(manager, row, { result: 'unchanged', itemId: item.id });
      return 'unchanged';
    }
    const version = item.version + 1;
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, item[name as keyof Item]]));
    try {
      await this.writer.change(manager, item, changes, { id: record.createdBy });
    } catch (error) {
      const code = ruleRefusalIn(error);
      if (!code) throw error;
      await this.#note(manager, row, { result: 'refused', errors: [fieldProblem('state', refusals[code])] });
      return 'refused';
    }
    const after = asValues(changes);
    await this.#note(manager, row, {
      result: 'updated',
      itemId: item.id,
      itemVersion: version,
      before,
      after,
    });
    return 'updated';
  }

  #note(manager: EntityManager, { id }: ImportedRow, changes: Partial<ImportedRow>) {
    return manager.update(ImportedRow, { id }, { ...changes, data: null } as never);
  }

  #getReporter(manager: EntityManager, { reportedBy, contactInfo, date }: ImportedLost): Promise<string> {
    const source = { userId: null, name: reportedBy || null, contact: contactInfo };
    return this.reporters.countReport(manager, source, new Date(date));
  }

  /**
   * Restores the values that are still as the import wrote them.
   * @returns false if there are none, or if a rule of the item refused it
   */
  async #takeBack(manager: EntityManager, row: ImportedRow, item: Item, by: string): Promise<boolean> {
    const unchanged = unchangedColumns(row, item);
    const isCreated = row.result === 'created';
    const needed = isCreated ? Object.keys(row.after ?? { version: 1 }).length : 1;
    if (unchanged.length < needed) return false;
    const values = Object.fromEntries(unchanged.map((name) => [name, row.before?.[name]]));
    try {
      if (isCreated) await this.writer.remove(manager, item, { id: by });
      else await this.writer.change(manager, item, fromJson(manager, 'items', values), { id: by });
    } catch (error) {
      if (ruleRefusalIn(error)) return false;
      throw error;
    }
    if (isCreated && item.reporterId) await this.reporters.uncountReport(manager, item.reporterId);
    return true;
  }

  #log(manager: EntityManager, { id: importId, list, createdBy }: ImportRecord, counts: object) {
    return this.audit.record(manager, 'ITEMS_IMPORTED', { importId, list, ...counts }, { userId: createdBy });
  }
}

/** Values of columns as JSON keeps them. */
const asValues = (columns: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === undefined || notCompared.includes(name) ? [] : [[name, asJson(value)]],
    ),
  );

/** The columns that are still as a row wrote them. A state changes as a whole. */
function unchangedColumns({ after, before, itemVersion }: ImportedRow, item: Item): string[] {
  if (!after) return item.version === itemVersion ? Object.keys(before ?? { version: 1 }) : [];
  const isUnchanged = (name: string) => asJson(item[name as keyof Item]) === after[name];
  const isStateChanged = closing.some((name) => name in after && !isUnchanged(name));
  const isOfState = (name: string) => (closing as readonly string[]).includes(name);
  return Object.keys(after).filter((name) => isUnchanged(name) && !(isStateChanged && isOfState(name)));
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
