import { type CampusSettings, namesWithRule, type Question } from '@lost-found/contracts';

/** True when photos of the category are kept back at first. */
export const isSensitive = (settings: CampusSettings, category: string): boolean =>
  namesWithRule(settings, 'isSensitive').includes(category);

/** The questions that a category asks now. */
export const questionsIn = ({ categories }: CampusSettings, category: string): Question[] =>
  categories.find(({ name }) => name === category)?.questions ?? [];

/** The form in which answers are stored: null if there are none. */
export const orNull = <Answer>(answers: Answer[]): Answer[] | null => (answers.length > 0 ? answers : null);

/** True if the finder of such a thing may have it if it is not claimed. */
export const mayFinderKeep = ({ categories }: CampusSettings, category: string): boolean =>
  categories.some(({ name, finderMayKeep }) => finderMayKeep && name === category);

/** True if the desk does not keep such things: visitors bring them elsewhere. */
export const isNotKept = ({ categories }: CampusSettings, category: string): boolean =>
  categories.some(({ name, notKept }) => notKept !== null && name === category);
