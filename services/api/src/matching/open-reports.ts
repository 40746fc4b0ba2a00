import { setImmediate } from 'node:timers/promises';
import { type CampusSettings, limits, namesWithRule, type SimilarItems } from '@lost-found/contracts';
import { addInSlices, Candidates, findTraits, readVocabulary, type Traits } from '@lost-found/matcher';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type MatchedItem, MatchedItemsService } from '../items/matched-items.service.js';
import { isNeverPublic } from '../items/never-public.js';
import { LogsService } from '../logs/logs.service.js';
import { Clock } from '../platform/clock/clock.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { SettingsService } from '../settings/settings.service.js';
import { toDeskReport, toPublicReport } from './to-report.js';

/** The reader of a match: only the desk sees names, student IDs and details kept back. */
export type Reader = 'public' | 'desk';
export type Side = 'found' | 'lost';

const sides = ['found', 'lost'] as const;
export const readers = ['desk', 'public'] as const;
const getSide = ({ isLostItem }: Pick<MatchedItem, 'isLostItem'>): Side => (isLostItem ? 'lost' : 'found');

const DAY_MS = 86_400_000;
/**
 * Overlap of two readings, in milliseconds: a change may commit later than its timestamp, and clocks differ.
 */
const OVERLAP_MS = 60_000;
/** Interval of removing reports that are too old or too many, in milliseconds. */
const SWEEP_MS = 60_000;
/** Number of rows per step: about 3 ms. */
const SLICE = 100;

/** Campus names that an item must have. */
export type Within = NonNullable<SimilarItems['within']>;

/** The fields of a report in memory, in addition to its traits. */
type Known = Pick<MatchedItem, 'version' | 'createdAt' | 'category' | 'location'>;

/**
 * The newest open reports in memory, with public and desk fields. Each instance has its own copy, and reads
 * the changes before each request.
 */
@Injectable()
export class OpenReports implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(OpenReports.name);
  readonly #known: Record<Side, Map<string, Known>> = { found: new Map(), lost: new Map() };
  #candidates: Record<Side, Record<Reader, Candidates>> | undefined;
  #settings: CampusSettings | undefined;
  /** Names of places, with the names of neighbouring places. */
  #near: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #readUntil: number | undefined;
  #sweptAt = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #isStopped = false;

  constructor(
    private readonly items: MatchedItemsService,
    private readonly database: DatabaseInitializer,
    private readonly settings: SettingsService,
    private readonly logs: LogsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      // Starts without waiting; the first request waits if necessary.
      this.upToDate().catch((error: unknown) => this.#logger.warn(error));
    });
  }

  /** Stops before the connection closes. */
  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled([this.#running, this.#next]);
  }

  /** The campus places at the last reading. */
  get places(): CampusSettings['places'] {
    return this.#settings?.places ?? [];
  }

  /** 0 to 1: how close two places of the campus are. */
  readonly getNearness = (a: string, b: string): number => (this.#near.get(a)?.has(b) ? 1 : 0);

  /** @returns undefined before the first reading */
  of(side: Side, reader: Reader): Candidates | undefined {
    return this.#candidates?.[side][reader];
  }

  /** @returns undefined for a report that is not among the newest open ones */
  getSide(id: string): Side | undefined {
    return sides.find((side) => this.#known[side].has(id));
  }

  /** The traits of an open report for each reader; undefined for one that some reader does not get. */
  getTraits(id: string): Record<Reader, Traits> | undefined {
    const side = this.getSide(id);
    const of = side && this.#candidates?.[side];
    const [known, desk] = [of?.public.getTraits(id), of?.desk.getTraits(id)];
    return known && desk && { public: known, desk };
  }

  /** True when a found item has the category and place of the search filters. */
  isFoundWithin(id: string, { category, location }: Within): boolean {
    const found = this.#known.found.get(id);
    return (!category || found?.category === category) && (!location || found?.location === location);
  }

  /** Removes a closed or deleted report. */
  forget(id: string): void {
    for (const side of sides)
      if (this.#known[side].delete(id))
        for (const candidates of Object.values(this.#candidates?.[side] ?? {})) candidates.remove(id);
  }

  /** Resolves when all rows committed before the call are read; callers during a run share the next run. */
  upToDate(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  /**
   * Reads all reports again: rows with timestamps in the past, as sample data has, do not count as changes.
   */
  async reload(): Promise<void> {
    await this.upToDate();
    this.#readUntil = undefined;
  }

  #start(): Promise<void> {
    const running = this.#read().finally(() => {
      this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #read(): Promise<void> {
    if (this.#isStopped) return;
    const now = this.clock.now();
    await this.#readSettings();
    const oldest = new Date(now - limits.matchDays * DAY_MS);
    if (this.#readUntil === undefined) for (const side of sides) await this.#readAll(side, oldest);
    else await this.#readChanges(new Date(this.#readUntil - OVERLAP_MS));
    this.#forgetOldest(oldest, now);
    if (!this.#isStopped) this.#readUntil = now;
  }

  /** A category or place that was renamed, and a category that is never public or is again, requires a full reading. */
  async #readSettings(): Promise<void> {
    const settings = await this.settings.get();
    const namesIn = (some: CampusSettings | undefined) =>
      JSON.stringify([
        ...[...(some?.categories ?? []), ...(some?.places ?? [])].map(({ name }) => name),
        ...(some ? [namesWithRule(some, 'neverPublic')] : []),
      ]);
    if (namesIn(settings) !== namesIn(this.#settings)) this.#readUntil = undefined;
    this.#settings = settings;
    const { places } = settings;
    const getNames = (ids: readonly string[]) =>
      places.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    this.#near = new Map(places.map(({ name, near }) => [name, new Set(getNames(near))]));
  }

  async #readAll(side: Side, oldest: Date): Promise<void> {
    let before: number | undefined;
    for (let count = 0; count < limits.matchCandidates && !this.#isStopped; count += SLICE) {
      const rows = await this.items.findOpen(side === 'lost', SLICE, before);
      const young = rows.filter(({ createdAt }) => createdAt >= oldest);
      await this.#add(young);
      before = rows.at(-1)?.seq;
      if (rows.length < SLICE || young.length === 0) return;
    }
  }

  async #readChanges(since: Date): Promise<void> {
    for (const id of await this.logs.findDeletedItems(since)) this.forget(id);
    const unread: number[] = [];
    for (const { seq, id, version, status } of await this.items.findChanged(since))
      if (status !== 'approved') this.forget(id);
      else if (!sides.some((side) => this.#known[side].get(id)?.version === version)) unread.push(seq);
    for (let at = 0; at < unread.length && !this.#isStopped; at += SLICE)
      await this.#add(await this.items.findOpenOf(unread.slice(at, at + SLICE)));
  }

  async #add(rows: readonly MatchedItem[]): Promise<void> {
    if (rows.length === 0) return;
    const { vocabulary, spelling } = readVocabulary();
    const { getNearness } = this;
    const of = (side: Side) => ({
      public: new Candidates({ vocabulary, side, getNearness }),
      desk: new Candidates({ vocabulary, side, getNearness }),
    });
    this.#candidates ??= { found: of('found'), lost: of('lost') };
    const candidates = this.#candidates;
    const settings = this.#settings ?? { categories: [] };
    const byId = new Map(rows.map((row) => [row.id, { row, report: toPublicReport(row, this.places) }]));
    const reports = [...byId].map(([id, { report }]) => [id, report] as const);
    const add: Candidates['add'] = (id, traits) => {
      const known = byId.get(id);
      if (!known) return;
      const { row, report } = known;
      const side = getSide(row);
      const more = toDeskReport(row, report);
      // Visitors neither see nor get a found item that is never public.
      if (side === 'found' && isNeverPublic(settings, row)) candidates[side].public.remove(id);
      else candidates[side].public.add(id, traits);
      candidates[side].desk.add(id, more === report ? traits : findTraits(more, spelling));
      const { createdAt, version, category, location } = row;
      this.#known[side].set(id, { createdAt, version, category, location });
    };
    await addInSlices({ add }, reports, spelling, () => setImmediate());
  }

  /** Every minute, because it looks at all reports. */
  #forgetOldest(oldest: Date, now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const known of Object.values(this.#known)) {
      for (const [id, { createdAt }] of known) if (createdAt < oldest) this.forget(id);
      if (known.size <= limits.matchCandidates) continue;
      const newestFirst = [...known].sort(([, a], [, b]) => b.createdAt.getTime() - a.createdAt.getTime());
      for (const [id] of newestFirst.slice(limits.matchCandidates)) this.forget(id);
    }
  }
}
