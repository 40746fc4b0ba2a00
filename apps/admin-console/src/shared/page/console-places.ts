import { type AdminAccess, hasAccess } from '@lost-found/contracts';
import { useAccess } from '../use-access';

/** The groups of the navigation, in their order. */
export const placeGroups = ['counter', 'waiting', 'items', 'people', 'figures', 'setup'] as const;

/**
 * The pages in the order of the navigation, with their group and the key that leads there after 'g'. `desk` by default, or for another access.
 */
const consolePlaces = [
  { to: 'counter', key: 'g', group: 'counter', access: 'intake' },
  { to: 'intake', key: 't', group: 'counter', access: 'intake' },
  { to: 'call', key: 'a', group: 'counter' },
  { to: 'handover', key: 'o', group: 'counter' },
  { to: 'claims', key: 'c', group: 'waiting' },
  { to: 'lost-items', key: 'l', group: 'waiting' },
  { to: 'matches', key: 'm', group: 'waiting' },
  { to: 'due', key: 'e', group: 'waiting' },
  { to: 'notifications', key: 'n', group: 'waiting', access: 'intake' },
  { to: 'items', key: 'i', group: 'items', access: 'intake' },
  { to: 'claimed', key: 'h', group: 'items' },
  { to: 'stock', key: 'k', group: 'items', access: 'intake' },
  { to: 'transfer', key: 'v', group: 'items', access: 'intake' },
  { to: 'round', key: 'b', group: 'items', access: 'intake' },
  { to: 'import', key: 'x', group: 'items', access: 'full' },
  { to: 'reporters', key: 'r', group: 'people' },
  { to: 'users', key: 'u', group: 'people', access: 'full' },
  { to: 'dashboard', key: 'd', group: 'figures' },
  { to: 'figures', key: 'f', group: 'figures', access: 'full' },
  { to: 'logs', key: 's', group: 'setup', access: 'full' },
  { to: 'status', key: 'w', group: 'setup', access: 'full' },
  { to: 'settings', key: 'p', group: 'setup', access: 'full' },
] as const;
export type ConsolePlace = (typeof consolePlaces)[number]['to'];

/** Returns the address of a page, as it opens from the navigation: Claim Requests with what waits. */
export const toPath = (place: ConsolePlace): string =>
  place === 'claims' ? '/admin/claims?status=pending' : `/admin/${place}`;

/** Returns the pages that the signed-in administrator may open. */
export const useConsolePlaces = () => {
  const access = useAccess();
  const levelOf = (place: (typeof consolePlaces)[number]): AdminAccess =>
    'access' in place ? place.access : 'desk';
  return consolePlaces.filter((place) => hasAccess(access, levelOf(place)));
};
