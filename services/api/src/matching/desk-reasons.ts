import type { AdminItem, AdminMatchReason } from '@lost-found/contracts';
import {
  Candidates,
  phrasesOf,
  type Reason,
  type Report,
  readVocabulary,
  traitsOf,
} from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { presentReasons } from './match-reasons.js';
import { OpenReports } from './open-reports.js';
import { deskReportOf, publicReportOf, type ReportFields } from './report-of.js';

/** Reasons for the desk why two reports may describe the same item, with the words that agree. */
@Injectable()
export class DeskReasons {
  constructor(private readonly open: OpenReports) {}

  /** Two reports of one kind are compared as if the other one were of the opposite kind. */
  of(asked: ReportFields & { id: string }, other: AdminItem): AdminMatchReason[] {
    const [lost, found] = asked.isLostItem ? [asked, other] : [other, asked];
    const isTwin = lost.isLostItem === found.isLostItem;
    const [lostReport, foundReport] = [this.#reportOf(lost, isTwin), this.#reportOf(found, isTwin)];
    const { vocabulary, spelling } = readVocabulary();
    const pair = new Candidates({ vocabulary, side: 'found', nearnessOf: this.open.nearnessOf });
    pair.add(found.id, traitsOf(foundReport, spelling));
    const reasons = pair.matchesOf(traitsOf(lostReport, spelling), 1)[0]?.reasons ?? [];
    const phrases = { lost: phrasesOf(lostReport, spelling), found: phrasesOf(foundReport, spelling) };
    return presentReasons(reasons, found, phrases.found).map(({ kind, text, reason }) => ({
      kind,
      text,
      words: wordsOf(reason, phrases),
    }));
  }

  #reportOf(item: ReportFields, isUndated: boolean): Report {
    const report = deskReportOf(item, publicReportOf(item, this.open.places));
    return isUndated ? { ...report, date: '' } : report;
  }
}

function wordsOf(
  reason: Reason,
  { lost, found }: Record<'lost' | 'found', readonly string[]>,
): AdminMatchReason['words'] {
  const said = reason.kind === 'words' ? reason.said : 'ours' in reason ? [reason] : [];
  return {
    lost: said.flatMap(({ ours }) => lost[ours] ?? []),
    found: said.flatMap(({ theirs }) => found[theirs] ?? []),
  };
}
