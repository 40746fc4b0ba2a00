import { randomUUID } from 'node:crypto';
import {
  type CampusSettings,
  type Choices,
  type FieldError,
  fieldProblem,
  type Import,
  type ImportedFound,
  type ImportedLost,
  type ImportResult,
  type ImportRow,
  type ImportRowResult,
  type ImportState,
  type Imports,
  importedFoundSchema,
  importedLostSchema,
  limits,
  type NewImport,
  toChoices,
  toFieldErrors,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { type Outdated, outdatedRows } from '../../platform/database/outdated.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import type { JobKind } from '../../platform/jobs/job-kind.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Item } from '../item.entity.js';
import { itemsWithOpenClaims } from '../items-with-open-claims.js';
import { readNamedCategory } from '../suggest-category.js';
import { findImported, otherNumber } from './find-imported.js';
import { ImportedRow, ImportRecord } from './import.entity.js';
import { changesTo, importedColumns } from './imported-item.js';

/** Writes the items of an import; the key is its id. */
export const runImport: JobKind = { name: 'run_import', lanes: 1, leaseMs: 60_000 };
/** Takes back the items of an import; the key is its id. */
export const undoImport: JobKind = { name: 'undo_import', lanes: 1, leaseMs: 60_000 };

/** Imports that the list shows. */
const SHOWN = 20;

type ImportedData = ImportedFound | ImportedLost;

/** The settings with the names that the start of an import adds. */
const choicesWith = (settings: CampusSettings, { categories, places }: ImportRecord['newNames']): Choices => {
  const known = toChoices(settings);
  return {
    categories: [...known.categories, ...categories],
    lostCategories: [...known.lostCategories, ...categories],
    locations: [...known.locations, ...places],
  };
};

/** Imports lists of found items and lost reports: rows are checked first, then written by a job. */
@Injectable()
export class ImportsService {
  constructor(
    @InjectRepository(ImportRecord) private readonly imports: Repository<ImportRecord>,
    @InjectRepository(ImportedRow) private readonly rows: Repository<ImportedRow>,
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Returns the last imports, newest first. */
  async find(): Promise<Imports> {
    const records = await this.imports.find({ order: { createdAt: 'DESC' }, take: SHOWN });
    const counts = await this.#counts(records.map(({ id }) => id));
    return { data: records.map((record) => present(record, counts.get(record.id) ?? {}, [])) };
  }

  /** @throws DomainError not_found */
  async get(id: string): Promise<Import> {
    const record = await this.imports.findOneBy({ id });
    if (!record) throw new DomainError('not_found');
    const counts = await this.#counts([id]);
    const refused = await this.rows
      .createQueryBuilder('row')
      .where({ importId: id, result: 'refused' })
      // With the sign, SQLite finds the refused rows by their index; in the order of the numbers it would read all rows.
      .orderBy('+ row.number')
      .limit(limits.selectMax)
      .getMany();
    return present(record, counts.get(id) ?? {}, refused.map(getResult));
  }

  /** @returns the import, whose rows are to be sent */
  async create({ newCategories, newPlaces, ...form }: NewImport, createdBy: string): Promise<Import> {
    const id = randomUUID();
    const newNames = { categories: newCategories, places: newPlaces };
    const record = { ...form, id, newNames, state: 'checking', createdBy, createdAt: this.clock.date() };
    await this.unitOfWork.transaction((manager) => manager.insert(ImportRecord, record as never));
    return this.get(id);
  }

  /**
   * Checks rows and keeps them. Rows with the same numbers replace those sent before.
   * @throws DomainError not_found; transition_not_allowed after the start; validation_failed for too many rows
   */
  addRows(id: string, rows: readonly ImportRow[]): Promise<ImportRowResult[]> {
    return this.unitOfWork.transaction(async (manager) => {
      const record = await this.#lock(manager, id, ['checking']);
      await manager.delete(ImportedRow, { importId: id, number: In(rows.map(({ number }) => number)) });
      if ((await manager.countBy(ImportedRow, { importId: id })) + rows.length > limits.importRows)
        throw invalidField('rows', 'value_invalid');
      const settings = await this.settings.current(manager);
      const checked = rows.map(this.#getCheck(record, settings));
      const oldIds = checked.flatMap(({ oldId }) => oldId ?? []);
      const sent = await manager.findBy(ImportedRow, { importId: id, oldId: In(oldIds) });
      const taken = new Set(sent.map(({ oldId }) => oldId));
      const known = await findImported(manager, record, oldIds);
      const knownIds = [...known.values()].map(({ id: itemId }) => itemId);
      const claimed = await itemsWithOpenClaims(manager, knownIds);
      const context = { settings, timeZone: this.config.timeZone, by: record.createdBy };
      const resultFor = (data: ImportedData | null, item: Item | undefined): ImportResult => {
        if (!data || !item) return 'create';
        const columns = importedColumns(data, record.kind === 'lost', context);
        const changes = changesTo(item, data, columns, claimed.has(item.id));
        return Object.keys(changes).length > 0 ? 'update' : 'unchanged';
      };
      const now = this.clock.date();
      const stored = checked.map(({ number, oldId, data, errors, category }) => {
        const item = known.get(oldId ?? '');
        const isTwice = oldId !== null && (taken.has(oldId) || taken.has(item?.id ?? null));
        for (const one of [oldId, item?.id]) if (one) taken.add(one);
        const all = isTwice ? [...errors, fieldProblem('oldId', 'old_id_twice')] : errors;
        const result = all.length > 0 ? 'refused' : resultFor(data, item);
        const row = {
          id: randomUUID(),
          importId: id,
          number,
          oldId,
          result,
          errors: all,
          data: result === 'refused' ? null : data,
          happenedAt: data ? new Date(data.date) : now,
          createdAt: now,
        };
        const like = item && oldId !== null ? otherNumber(item, record, oldId) : undefined;
        return { row, answer: { ...getResult(row), ...(category && { category }), ...(like && { like }) } };
      });
      await manager.insert(ImportedRow, stored.map(({ row }) => row) as never);
      return stored.map(({ answer }) => answer);
    });
  }

  /**
   * Adds the new names to the settings, and the job.
   * @throws DomainError not_found; transition_not_allowed
   */
  async start(id: string): Promise<Import> {
    const record = await this.imports.findOneBy({ id });
    if (!record) throw new DomainError('not_found');
    if (record.state !== 'checking') throw new DomainError('transition_not_allowed');
    const { categories, places } = choicesNames(await this.settings.read());
    const { keepDays, isSensitive, usedFor } = newCategory;
    for (const name of record.newNames.categories.filter((one) => !categories.includes(one)))
      await this.settings.add('categories', { name, keepDays, isSensitive, usedFor });
    for (const name of record.newNames.places.filter((one) => !places.includes(one)))
      await this.settings.add('places', { name });
    await this.#turn(id, ['checking'], 'running', runImport);
    return this.get(id);
  }

  /** Stops an import; the written items stay, and can be undone. @throws DomainError as `start` */
  async cancel(id: string): Promise<Import> {
    await this.#turn(id, ['checking', 'running'], 'cancelled');
    return this.get(id);
  }

  /** Adds the job that takes the items back. @throws DomainError as `start`; undo_expired after its time */
  async undo(id: string): Promise<Import> {
    const rows = await this.rows.countBy({ importId: id });
    await this.#turn(id, ['done', 'cancelled'], 'undoing', undoImport, () => {
      if (rows === 0) throw new DomainError('undo_expired');
    });
    return this.get(id);
  }

  /** Rows of imports that can no longer be undone. */
  outdated(before: Date): Outdated {
    return outdatedRows(this.unitOfWork, this.rows, 'id', { createdAt: LessThan(before) });
  }

  #turn(id: string, from: ImportState[], to: ImportState, job?: JobKind, check?: () => void): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      await this.#lock(manager, id, from);
      check?.();
      await manager.update(ImportRecord, { id }, { state: to });
      if (job) await this.jobs.add(manager, job, { key: id, payload: null });
    });
  }

  async #lock(manager: EntityManager, id: string, states: ImportState[]): Promise<ImportRecord> {
    const record = await manager.findOne(ImportRecord, { where: { id }, ...forUpdate(manager) });
    if (!record) throw new DomainError('not_found');
    if (!states.includes(record.state)) throw new DomainError('transition_not_allowed');
    return record;
  }

  /** The check of a row of an import. Its schema is made once: that takes longer than many rows. */
  #getCheck({ kind, newNames, plan }: ImportRecord, settings: CampusSettings) {
    const { timeZone, studentIdPrefix } = this.config;
    const choices = { ...choicesWith(settings, newNames), timeZone };
    const schema = (kind === 'found' ? importedFoundSchema : importedLostSchema)({
      choices,
      studentIdPrefix,
    });
    return ({ number, fields }: ImportRow) => {
      const category =
        fields.category || !fields.title ? undefined : readNamedCategory(fields.title, kind, settings);
      const whole = { ...fields, category: fields.category || (category ?? plan.defaults.category) };
      const { success, data, error } = schema.safeParse(whole);
      const errors: FieldError[] = success ? [] : toFieldErrors(error.issues);
      const desk = success && 'desk' in data ? data.desk : undefined;
      if (desk && settings.desks.every((one) => one.name !== desk))
        errors.push(fieldProblem('desk', 'choice_invalid'));
      const oldId = fields.oldId?.trim() || null;
      return { number, oldId, data: success ? (data as ImportedData) : null, errors, category };
    };
  }

  async #counts(ids: readonly string[]): Promise<Map<string, Import['counts']>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows
      .createQueryBuilder('row')
      .select(['row.importId AS "importId"', 'row.result AS "result"', 'COUNT(*) AS "count"'])
      .where({ importId: In([...ids]) })
      .groupBy('row.importId')
      .addGroupBy('row.result')
      .getRawMany<{ importId: string; result: string; count: number | string }>();
    const counts = new Map<string, Import['counts']>();
    for (const { importId, result, count } of rows)
      counts.set(importId, { ...counts.get(importId), [result]: Number(count) } as Import['counts']);
    return counts;
  }
}

/** Settings of a category that an import adds. */
const newCategory = { keepDays: limits.keepDays, isSensitive: false, usedFor: 'both' } as const;

const choicesNames = ({ categories, places }: CampusSettings) => ({
  categories: categories.map(({ name }) => name),
  places: places.map(({ name }) => name),
});

const getResult = ({
  number,
  result,
  errors,
}: Pick<ImportedRow, 'number' | 'result' | 'errors'>): ImportRowResult => ({
  number,
  result: result as ImportRowResult['result'],
  errors,
});

const present = (
  { id, list, fileName, kind, plan, state, createdAt }: ImportRecord,
  counts: Partial<Import['counts']>,
  refused: ImportRowResult[],
): Import => ({
  id,
  list,
  fileName,
  kind,
  plan,
  state,
  createdAt: createdAt.toISOString(),
  refused,
  counts: counts as Import['counts'],
});
