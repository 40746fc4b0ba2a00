import type { AdminItem, AdminMatch, MatchedPair } from '@lost-found/contracts';

/** A lost report and a found item that may be of the same thing. */
export type Pair = Pick<MatchedPair, 'lost' | 'found' | 'isStrong' | 'reasons'>;

/** Names a pair, also in an address. */
export const pairId = ({ lost, found }: Pick<Pair, 'lost' | 'found'>): string => `${lost.id}.${found.id}`;

/** An item and what may be its other side. */
export const pairOf = (item: AdminItem, { item: other, ...match }: AdminMatch): Pair =>
  item.isLostItem ? { lost: item, found: other, ...match } : { lost: other, found: item, ...match };

export const idsOf = ({ lost, found }: Pair) => ({ lostId: lost.id, foundId: found.id });
