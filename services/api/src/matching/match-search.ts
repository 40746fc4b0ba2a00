import { setImmediate } from 'node:timers/promises';
import { limits } from '@lost-found/contracts';
import { type Candidates, findTraits, type Reason, type Report, readVocabulary } from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { type MatchedItem, MatchedItemsService } from '../items/matched-items.service.js';
import { OpenReports, type Reader, type Side, type Within } from './open-reports.js';
import { placeIn, toDeskReport, toPublicReport } from './to-report.js';

/** An open report that matches another. */
export interface PossibleMatch {
  readonly id: string;
  /** 0 to 1 */
  readonly score: number;
  readonly isStrong: boolean;
  readonly reasons: readonly Reason[];
}

/** A lost or found item without a report. */
interface Unreported extends Pick<Report, 'title' | 'description' | 'category' | 'date'> {
  readonly location: string;
}

/** Limits of the requested matches. */
interface Wanted {
  readonly reader: Reader;
  /** maximum number of matches; by default the maximum that is shown */
  readonly limit?: number;
  /** ids to leave out */
  readonly except?: ReadonlySet<string>;
  /** the only candidate to compare with */
  readonly only?: string;
  /** limits for found items */
  readonly within?: Within;
  /** true if the caller has called `read` just now: the changes since are not read again */
  readonly isRead?: boolean;
}

type Found = ReturnType<Candidates['findMatches']>[number];

/** A report with public fields, and with the desk's fields. */
type Told = Record<Reader, Report>;

/** Number of times that a match deleted since the search is replaced by the next one. */
const TRIES = 3;

/** Minimum score of a shown match. On the labelled sets it hides very few right ones (docs/matching.md). */
const LEAST = 0.1;

/** A short search text cannot score high, so the same kind of item is enough for it. */
const isWorthShowing = ({ description }: Report, { score, reasons }: Found): boolean =>
  score >= LEAST || (description === '' && reasons.some(({ kind }) => kind === 'thing'));

/**
 * Finds the open reports that match a report, best first. Each result was open when it was read; public
 * answers use public fields only.
 */
@Injectable()
export class MatchSearch {
  constructor(
    private readonly items: MatchedItemsService,
    private readonly open: OpenReports,
  ) {}

  /** Reads the changes of open reports, for several questions with `isRead`. */
  read(): Promise<void> {
    return this.open.upToDate();
  }

  /**
   * Returns matches for a report of any status: found items for a lost report and the reverse; empty for an
   * unknown id.
   */
  async findMatches(itemId: string, wanted: Wanted): Promise<PossibleMatch[]> {
    if (!wanted.isRead) await this.open.upToDate();
    const item = await this.items.findOne(itemId);
    return item ? this.#ask(item.isLostItem ? 'found' : 'lost', this.#tell(item), wanted) : [];
  }

  /** Returns found items that match a description, by public fields. */
  async similarTo(
    { location, ...fields }: Unreported,
    wanted: Omit<Wanted, 'reader'>,
  ): Promise<PossibleMatch[]> {
    await this.open.upToDate();
    const report = { ...fields, ...placeIn(location, this.open.places) };
    return this.#ask('found', { public: report, desk: report }, { ...wanted, reader: 'public' });
  }

  /** Returns open reports of the same kind that may describe the same item; for the desk only. */
  async getTwins(itemId: string): Promise<PossibleMatch[]> {
    await this.open.upToDate();
    const item = await this.items.findOne(itemId);
    if (!item) return [];
    const fields = this.#tell(item);
    // Ignore the days, because either of two duplicates may have the earlier day.
    const undated = { public: { ...fields.public, date: '' }, desk: { ...fields.desk, date: '' } };
    const wanted: Wanted = { reader: 'desk', except: new Set([itemId]) };
    const twins = await this.#ask(item.isLostItem ? 'lost' : 'found', undated, wanted);
    return twins.map((twin) => ({ ...twin, isStrong: false }));
  }

  /**
   * Returns lost reports and found items that match a report which is not stored yet.
   * @param reader who sees the scores: the scores for the desk reveal kept-back details
   */
  async ofDraft(
    { location, ...fields }: Unreported,
    draft: Side,
    reader: Wanted['reader'],
  ): Promise<Record<Side, PossibleMatch[]>> {
    await this.open.upToDate();
    const report = { ...fields, ...(draft === 'lost' ? placeIn(location, this.open.places) : { location }) };
    const ask = async (side: Side) => {
      // Ignore the days of duplicates, because either of two may have the earlier day.
      const subject = side === draft ? { ...report, date: '' } : report;
      const found = await this.#ask(side, { public: subject, desk: subject }, { reader });
      return side === draft ? found.map((twin) => ({ ...twin, isStrong: false })) : found;
    };
    const [lost, found] = await Promise.all([ask('lost'), ask('found')]);
    return { lost, found };
  }

  #tell(item: MatchedItem): Told {
    const report = toPublicReport(item, this.open.places);
    return { public: report, desk: toDeskReport(item, report) };
  }

  async #ask(side: Side, fields: Told, wanted: Wanted): Promise<PossibleMatch[]> {
    for (let tries = 1; ; tries += 1) {
      const found = await this.#score(side, fields, wanted);
      const open = await this.items.findOpenIds(found.map(({ id }) => id));
      const gone = found.filter(({ id }) => !open.has(id));
      if (gone.length === 0 || tries === TRIES) return found.filter(({ id }) => open.has(id));
      for (const { id } of gone) this.open.forget(id);
    }
  }

  /**
   * Scores candidates. The desk gets the better of two scores, so that a name on one side does not lower the
   * score of public fields.
   */
  async #score(side: Side, fields: Told, wanted: Wanted): Promise<Found[]> {
    const { reader, limit = limits.matches } = wanted;
    const known = await this.#scoreAs('public', side, fields.public, wanted);
    if (reader === 'public') return known;
    const all = [...(await this.#scoreAs('desk', side, fields.desk, wanted)), ...known];
    all.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const strong = new Set(all.flatMap(({ id, isStrong }) => (isStrong ? id : [])));
    const best = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
    return best.slice(0, limit).map((one, rank) => ({ ...one, isStrong: rank === 0 && strong.has(one.id) }));
  }

  /** Yields to the event loop every few milliseconds. */
  async #scoreAs(
    reader: Reader,
    side: Side,
    report: Report,
    { limit = limits.matches, except, only, within }: Wanted,
  ): Promise<Found[]> {
    const isWanted = (id: string) =>
      !except?.has(id) && (!only || id === only) && (!within || this.open.isFoundWithin(id, within));
    await setImmediate();
    const traits = findTraits(report, readVocabulary().spelling);
    await setImmediate();
    const found = this.open.of(side, reader)?.findMatches(traits, limit, isWanted) ?? [];
    return found.filter((one) => isWorthShowing(report, one));
  }
}
