import type { AdminItem, AdminMatchReason } from '@lost-found/contracts';
import {
  Candidates,
  phrasesOf,
  type Reason,
  type Report,
  readVocabulary,
  traitsOf,
} from '@lost-found/matcher';
import { presentReasons } from './match-reasons.js';
import type { OpenReports } from './open-reports.js';
import { deskReportOf, publicReportOf, type ReportFields } from './report-of.js';

/**
 * Returns reasons for the desk why two reports may describe the same item, with the words that agree. Two reports of one
 * kind are compared as if the other one were of the opposite kind.
 */
export function deskReasons(
  { places, nearnessOf }: Pick<OpenReports, 'places' | 'nearnessOf'>,
  asked: ReportFields & { id: string },
  other: AdminItem,
): AdminMatchReason[] {
  const [lost, found] = asked.isLostItem ? [asked, other] : [other, asked];
  const isTwin = lost.isLostItem === found.isLostItem;
  const toReport = (item: ReportFields): Report => {
    const report = deskReportOf(item, publicReportOf(item, places));
    return isTwin ? { ...report, date: '' } : report;
  };
  const [lostReport, foundReport] = [toReport(lost), toReport(found)];
  const { vocabulary, spelling } = readVocabulary();
  const pair = new Candidates({ vocabulary, side: 'found', nearnessOf });
  pair.add(found.id, traitsOf(foundReport, spelling));
  const reasons = pair.matchesOf(traitsOf(lostReport, spelling), 1)[0]?.reasons ?? [];
  const phrases = { lost: phrasesOf(lostReport, spelling), found: phrasesOf(foundReport, spelling) };
  return presentReasons(reasons, found, phrases.found).map(({ kind, text, reason }) => ({
    kind,
    text,
    words: wordsOf(reason, phrases),
  }));
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
