import { randomUUID } from 'node:crypto';
import {
  type CampusSettings,
  type Category,
  campusSettingsSchema,
  defaultSettings,
  limits,
  type SettingChanges,
  type SettingList,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemWriter } from '../items/writing/item-writer.js';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { oneAtATime, whileNoneOf } from '../platform/database/row-lock.js';
import { afterCommit, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../platform/errors/domain-error.js';
import { countItems, moveItems } from './named-in-items.js';
import {
  changesIn,
  getNear,
  type Row,
  requireEnough,
  requireFreeName,
  requireNotOther,
  rowIn,
  toAuditValues,
  updateNeighbours,
} from './setting-rules.js';
import { CategoryRow, DeskRow, PlaceRow, TemplateRow, TermRow } from './settings.entities.js';

const entities = {
  categories: CategoryRow,
  places: PlaceRow,
  desks: DeskRow,
  templates: TemplateRow,
  terms: TermRow,
} as const;

/**
 * Maximum age of the cache, in milliseconds: other instances may use old names in filters, figures and pages
 * for so long.
 */
const KEPT_MS = 5_000;

const CHANGES = 'settings';

/**
 * The campus lists: categories, places, desks, terms and templates. Changes run one after another. Code that
 * writes one of their names reads them with `hold`, so that the name is not renamed or removed before its
 * commit.
 */
@Injectable()
export class SettingsService {
  #kept: { readonly settings: Promise<CampusSettings>; readonly until: number } | undefined;
  #last: CampusSettings | undefined;
  /** The lists that `hold` read last, and the log entry of the newest change in them. */
  #held: { readonly settings: CampusSettings; readonly change: number | null } | undefined;
  /** The lists of transactions that hold them. */
  readonly #heldIn = new WeakMap<EntityManager, CampusSettings>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: DatabaseInitializer,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly items: ItemWriter,
    private readonly clock: Clock,
  ) {}

  /** Reads the current lists from the database. */
  async read(manager: EntityManager = this.dataSource.manager): Promise<CampusSettings> {
    const lists: Partial<CampusSettings> = {};
    for (const [list, entity] of Object.entries(entities))
      lists[list as SettingList] = (await manager.find(entity, { order: { position: 'ASC' } })) as never;
    return campusSettingsSchema.parse(lists);
  }

  /**
   * Returns the current lists in a transaction that writes one of their names, and locks them until its
   * commit. Call this before any other lock.
   */
  async hold(manager: EntityManager): Promise<CampusSettings> {
    await whileNoneOf(manager, CHANGES);
    const settings = await this.current(manager);
    this.#heldIn.set(manager, settings);
    return settings;
  }

  /**
   * Returns the current lists. Reads them again only after a change on any instance: each adds a log entry,
   * which stays. A transaction that holds them asks nothing.
   */
  async current(manager: EntityManager): Promise<CampusSettings> {
    const held = this.#heldIn.get(manager);
    if (held) return held;
    const change = await this.audit.findNewestOf(manager, 'SETTINGS_UPDATED');
    if (this.#held?.change !== change) this.#held = { settings: await this.read(manager), change };
    return this.#held.settings;
  }

  /** Returns the cached lists, at most five seconds old; a change on this instance clears the cache. */
  async get(): Promise<CampusSettings> {
    const now = this.clock.now();
    if (!this.#kept || this.#kept.until <= now) {
      const settings = this.read();
      this.#kept = { settings, until: now + KEPT_MS };
      settings.catch(() => this.#forget());
    }
    this.#last = await this.#kept.settings;
    return this.#last;
  }

  /** The same, or where the database cannot be asked those that were last known, else those of a new database. */
  async getOrDefaults(): Promise<CampusSettings> {
    if (!this.database.isReady) return this.#last ?? defaultSettings();
    return this.get().catch(() => this.#last ?? defaultSettings());
  }

  /**
   * Checks names in list filters. Rereads the lists for an unknown name, because another instance may have
   * just added it.
   * @throws DomainError validation_failed for an unknown name
   */
  async requireNames(chosen: {
    category?: string | undefined;
    location?: string | undefined;
  }): Promise<void> {
    for (const [field, name] of Object.entries(chosen)) {
      const isKnown = (settings: CampusSettings) =>
        settings[field === 'category' ? 'categories' : 'places'].some((row) => row.name === name);
      if (name === undefined || name === 'all' || isKnown(await this.get()) || isKnown(await this.read()))
        continue;
      throw invalidField(field, 'value_invalid');
    }
  }

  /**
   * @param within the running unit of work, if there is one; also of the methods below
   * @throws DomainError validation_failed where the list has the name already, or is full
   */
  add(list: SettingList, form: object, within?: EntityManager): Promise<CampusSettings> {
    return this.#change(list, within, async (manager, settings) => {
      const rows = settings[list];
      const id = randomUUID();
      const near = list === 'places' && { near: getNear(settings, { id, ...form }) };
      const row = { ...form, ...near, id } as Row;
      if (rows.length >= limits.settingRows) throw invalidField('name', 'value_invalid');
      requireFreeName(rows, row);
      // Removals leave gaps, so the next position is the maximum plus one.
      const position = ((await manager.maximum<{ position: number }>(entities[list], 'position')) ?? -1) + 1;
      await manager.insert(entities[list], { ...row, position } as never);
      await updateNeighbours(manager, settings, row);
      return changesIn(list, undefined, toAuditValues(settings, row));
    });
  }

  /**
   * Changes a row, and renames it in the rows that use its name.
   * @param fields the changes; with `seen`, only if the row still has those values
   * @throws DomainError not_found; edit_conflict; validation_failed when the list has the name already;
   * setting_needed
   */
  change(
    list: SettingList,
    id: string,
    fields: SettingChanges,
    within?: EntityManager,
  ): Promise<CampusSettings> {
    const { seen, ...values } = fields;
    return this.#change(list, within, async (manager, settings) => {
      const row = rowIn(settings[list], id);
      if (seen && changesIn(list, row, { ...row, ...seen }).length > 0)
        throw new DomainError('edit_conflict');
      const near = 'near' in values && { near: getNear(settings, { id, near: values.near }) };
      const changes = { ...values, ...near };
      const changed = { ...row, ...changes } as Row;
      const differences = changesIn(list, toAuditValues(settings, row), toAuditValues(settings, changed));
      if (differences.length === 0) return [];
      requireFreeName(settings[list], changed);
      if (changed.name !== row.name) requireNotOther(list, row);
      requireEnough({ ...settings, [list]: settings[list].map((one) => (one === row ? changed : one)) });
      await manager.update(entities[list], { id }, changes as never);
      if (near) await updateNeighbours(manager, settings, changed);
      if (changed.name !== row.name) await moveItems(manager, this.items, list, row, changed);
      return differences;
    });
  }

  /** @throws DomainError not_found; setting_in_use without a successor, with how many have it; setting_needed */
  remove(list: SettingList, id: string, successor?: string, within?: EntityManager): Promise<CampusSettings> {
    return this.#change(list, within, async (manager, settings) => {
      const row = rowIn(settings[list], id);
      requireNotOther(list, row);
      const left = (settings[list] as Row[]).filter((one) => one !== row);
      requireEnough({ ...settings, [list]: left });
      const next = successor === undefined ? undefined : left.find((one) => one.id === successor);
      if (successor !== undefined && !next) throw invalidField('successor', 'choice_invalid');
      const count = await countItems(manager, list, row);
      if (count > 0 && !next) throw new DomainError('setting_in_use', { params: { count } });
      const ownRow = list === 'categories' ? (row as Category) : undefined;
      if (count > 0 && next) await moveItems(manager, this.items, list, row, next, ownRow);
      await manager.delete(entities[list], { id });
      if (list === 'places') await updateNeighbours(manager, settings, { ...row, near: [] });
      return [
        ...changesIn(list, toAuditValues(settings, row), undefined),
        ...(count > 0 && next ? [{ field: 'successor', before: null, after: next.name }] : []),
      ];
    });
  }

  /** @throws DomainError edit_conflict when the list's rows have changed since */
  order(list: SettingList, ids: readonly string[], within?: EntityManager): Promise<CampusSettings> {
    return this.#change(list, within, async (manager, settings) => {
      const rows = settings[list] as Row[];
      const ordered = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
      if (ordered.length !== rows.length || ids.length !== rows.length)
        throw new DomainError('edit_conflict');
      if (ordered.every((row, index) => row === rows[index])) return [];
      for (const [position, { id }] of ordered.entries())
        await manager.update(entities[list], { id }, { position });
      const names = (those: readonly Row[]) => those.map(({ name }) => name).join(', ');
      return [{ field: 'order', before: names(rows), after: names(ordered) }];
    });
  }

  /** Runs changes one after another across all instances, with an audit log entry. */
  #change(
    list: SettingList,
    within: EntityManager | undefined,
    work: (manager: EntityManager, settings: CampusSettings) => Promise<object[]>,
  ): Promise<CampusSettings> {
    const change = async (manager: EntityManager) => {
      await oneAtATime(manager, CHANGES);
      const changes = await work(manager, await this.read(manager));
      if (changes.length > 0) await this.audit.record(manager, 'SETTINGS_UPDATED', { list, changes });
      afterCommit(() => this.#forget());
      return this.read(manager);
    };
    return within ? change(within) : this.unitOfWork.transaction(change);
  }

  #forget(): void {
    this.#kept = undefined;
  }
}
