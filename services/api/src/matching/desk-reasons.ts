import type { AdminItem, AdminMatchReason } from '@lost-found/contracts';
import {
  Candidates,
  findPhrases,
  findTraits,
  type Reason,
  type Report,
  readVocabulary,
} from '@lost-found/matcher';
import { presentReasons } from './match-reasons.js';
import type { OpenReports } from './open-reports.js';
import { type ReportFields, toDeskReport, toPublicReport } from './to-report.js';

/**
 * Returns reasons for the desk why two reports may describe the same item, with the words that agree. Two reports of one
 * kind are compared as if the other one were of the opposite kind.
 */
export function deskReasons(
  { places, getNearness }: Pick<OpenReports, 'places' | 'getNearness'>,
  subject: ReportFields & { id: string },
  other: AdminItem,
): AdminMatchReason[] {
  const [lost, found] = subject.isLostItem ? [subject, other] : [other, subject];
  const isTwin = lost.isLostItem === found.isLostItem;
  const toReport = (item: ReportFields): Report => {
    const report = toDeskReport(item, toPublicReport(item, places));
    return isTwin ? { ...report, date: '' } : report;
  };
  const [lostReport, foundReport] = [toReport(lost), toReport(found)];
  const { vocabulary, spelling } = readVocabulary();
  const pair = new Candidates({ vocabulary, side: 'found', getNearness });
  pair.add(found.id, findTraits(foundReport, spelling));
  const reasons = pair.findMatches(findTraits(lostReport, spelling), 1)[0]?.reasons ?? [];
  const phrases = { lost: findPhrases(lostReport, spelling), found: findPhrases(foundReport, spelling) };
  return presentReasons(reasons, found, phrases.found).map(({ kind, text, reason }) => ({
    kind,
    text,
    words: getWords(reason, phrases),
  }));
}

function getWords(
  reason: Reason,
  { lost, found }: Record<'lost' | 'found', readonly string[]>,
): AdminMatchReason['words'] {
  const pairs = reason.kind === 'words' ? reason.pairs : 'ours' in reason ? [reason] : [];
  return {
    lost: pairs.flatMap(({ ours }) => lost[ours] ?? []),
    found: pairs.flatMap(({ theirs }) => found[theirs] ?? []),
  };
}
