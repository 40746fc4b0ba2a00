import type { Spelling } from './spelling.js';
import { type Report, traitsOf } from './traits.js';
import { vocabularyData } from './vocabulary-data.js';

/** Least confidence that a report is about a kind. */
const LEAST = 0.5;

/** Returns the category under which people usually report such an item, if the text names its kind. */
export function categoryOf(report: Report, spelling: Spelling): string | undefined {
  const [kind] = traitsOf(report, spelling).kinds;
  if (!kind || kind.weight < LEAST) return undefined;
  const name = spelling.vocabulary.names[kind.id] ?? '';
  return vocabularyData.kinds[name]?.category;
}
