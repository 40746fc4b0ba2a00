import { setImmediate } from 'node:timers/promises';
import { limits } from '@lost-found/contracts';
import {
  type Candidates,
  findTraits,
  type Reason,
  type Report,
  readVocabulary,
  type Traits,
} from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { type MatchedItem, MatchedItemsService } from '../items/matched-items.service.js';
import { OpenReports, type Reader, readers, type Side, type Within } from './open-reports.js';
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
}

type Found = ReturnType<Candidates['findMatches']>[number];

/** A report as the matcher reads it. */
interface Question {
  readonly traits: Traits;
  /** true for a text without a description */
  readonly isShort: boolean;
}

/** A report with public fields, and with the desk's fields. */
type Questions = Record<Reader, Question>;
type Told = Record<Reader, Report>;

/** Number of times that a match deleted since the search is replaced by the next one. */
const TRIES = 3;

/** Minimum score of a shown match. On the labelled sets it hides very few right ones (docs/matching.md). */
const LEAST = 0.1;

/** A short search text cannot score high, so the same kind of item is enough for it. */
const isWorthShowing = ({ isShort }: Question, { score, reasons }: Found): boolean =>
  score >= LEAST || (isShort && reasons.some(({ kind }) => kind === 'thing'));

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

  /** Reads the changes of open reports, for the methods that do not: a job asks several questions. */
  read(): Promise<void> {
    return this.open.upToDate();
  }

  /**
   * Returns matches for a report of any status: found items for a lost report and the reverse; empty for an
   * unknown id.
   */
  async findMatches(itemId: string, wanted: Wanted): Promise<PossibleMatch[]> {
    await this.open.upToDate();
    const item = await this.items.findOne(itemId);
    return item ? this.#ask(item.isLostItem ? 'found' : 'lost', this.#tell(item), wanted) : [];
  }

  /**
   * Finds an open report. Reads no changes.
   * @returns null if it is not open, or unknown
   */
  async findOpen(id: string): Promise<{ readonly id: string; readonly isLostItem: boolean } | null> {
    const side = this.open.getSide(id);
    if (side) return { id, isLostItem: side === 'lost' };
    const item = await this.items.findOne(id);
    return item?.status === 'approved' ? item : null;
  }

  /** Returns matches for an open report, as the desk and as its owner would get them. Reads no changes. */
  async findForReaders(
    { id, isLostItem }: { readonly id: string; readonly isLostItem: boolean },
    wanted: Pick<Wanted, 'limit' | 'except'>,
  ): Promise<Record<Reader, PossibleMatch[]>> {
    const questions = await this.#read(id);
    if (!questions) return { desk: [], public: [] };
    return this.#whileOpen(
      () => this.#scoreForReaders(isLostItem ? 'found' : 'lost', questions, wanted),
      ({ desk, public: known }) => [...desk, ...known],
      ({ desk, public: known }, isOpen) => ({ desk: desk.filter(isOpen), public: known.filter(isOpen) }),
    );
  }

  /**
   * False if a found item is no strong match of an open lost report for any reader, however far the other finds are
   * behind. Most are not, and this is a small part of the work of `findForReaders`. Reads no changes.
   */
  async canBeStrong(lostId: string, foundId: string): Promise<boolean> {
    const questions = await this.#read(lostId);
    return readers.some(
      (reader) => questions && this.open.of('found', reader)?.canBeStrong(questions[reader].traits, foundId),
    );
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

  /** The traits of an open report are in memory. A score below `LEAST` is never strong, so its description does not matter. */
  async #read(id: string): Promise<Questions | null> {
    const known = this.open.getTraits(id);
    if (known)
      return {
        public: { traits: known.public, isShort: false },
        desk: { traits: known.desk, isShort: false },
      };
    const item = await this.items.findOne(id);
    return item && toQuestions(this.#tell(item), 'desk');
  }

  async #ask(side: Side, fields: Told, wanted: Wanted): Promise<PossibleMatch[]> {
    const { reader } = wanted;
    const questions = await toQuestions(fields, reader);
    return this.#whileOpen(
      () =>
        reader === 'desk'
          ? this.#scoreForReaders(side, questions, wanted).then(({ desk }) => desk)
          : this.#score(reader, side, questions[reader], wanted),
      (found) => found,
      (found, isOpen) => found.filter(isOpen),
    );
  }

  /** Searches again without the reports that were deleted since the search. */
  async #whileOpen<Result>(
    search: () => Promise<Result>,
    list: (result: Result) => readonly Found[],
    filter: (result: Result, isOpen: (one: Found) => boolean) => Result,
  ): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const result = await search();
      const ids = [...new Set(list(result).map(({ id }) => id))];
      const open = await this.items.findOpenIds(ids);
      const gone = ids.filter((id) => !open.has(id));
      if (gone.length === 0 || tries === TRIES) return filter(result, ({ id }) => open.has(id));
      for (const id of gone) this.open.forget(id);
    }
  }

  /**
   * Scores candidates. The desk gets the better of two scores, so that a name on one side does not lower the
   * score of public fields.
   */
  async #scoreForReaders(
    side: Side,
    questions: Questions,
    wanted: Omit<Wanted, 'reader'>,
  ): Promise<Record<Reader, Found[]>> {
    const { limit = limits.matches } = wanted;
    const known = await this.#score('public', side, questions.public, wanted);
    const all = [...(await this.#score('desk', side, questions.desk, wanted)), ...known];
    all.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const strong = new Set(all.flatMap(({ id, isStrong }) => (isStrong ? id : [])));
    const best = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
    const desk = best
      .slice(0, limit)
      .map((one, rank) => ({ ...one, isStrong: rank === 0 && strong.has(one.id) }));
    return { public: known, desk };
  }

  /** Yields to the event loop before the search, which takes a few milliseconds. */
  async #score(
    reader: Reader,
    side: Side,
    question: Question,
    { limit = limits.matches, except, only, within }: Omit<Wanted, 'reader'>,
  ): Promise<Found[]> {
    const isWanted = (id: string) =>
      !except?.has(id) && (!only || id === only) && (!within || this.open.isFoundWithin(id, within));
    await setImmediate();
    const found = this.open.of(side, reader)?.findMatches(question.traits, limit, isWanted) ?? [];
    return found.filter((one) => isWorthShowing(question, one));
  }
}

/**
 * Reads the traits of a report, once where the desk reads no more than others. Yields to the event loop before each text.
 * @param reader for `public` the desk's fields are not read
 */
async function toQuestions({ public: known, desk }: Told, reader: Reader): Promise<Questions> {
  const read = async (report: Report): Promise<Question> => {
    await setImmediate();
    return { traits: findTraits(report, readVocabulary().spelling), isShort: report.description === '' };
  };
  const question = await read(known);
  return { public: question, desk: reader === 'public' || desk === known ? question : await read(desk) };
}
