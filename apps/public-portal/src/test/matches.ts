import { type Match, type MatchReason, publicItemSchema } from '@lost-found/contracts';
import type { Store } from '@lost-found/mocks';

/** Returns the found item with a title as a possible match. */
export const matchOf = (
  { items }: Store,
  title: string,
  reasons: MatchReason[] = [{ kind: 'colour', text: 'black' }],
): Match => {
  const item = items.find((one) => one.title === title);
  return { item: publicItemSchema.parse(item), score: 0.5, isStrong: false, reasons };
};
