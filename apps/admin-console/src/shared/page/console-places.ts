import { useHasFullAccess } from '../use-access';

/**
 * The pages in the order of the navigation, those of the counter first, and the key that leads there after 'g'. Some need full
 * access.
 */
const consolePlaces = [
  { to: 'intake', key: 't' },
  { to: 'call', key: 'a' },
  { to: 'handover', key: 'o' },
  { to: 'dashboard', key: 'd' },
  { to: 'items', key: 'i' },
  { to: 'lost-items', key: 'l' },
  { to: 'reporters', key: 'r' },
  { to: 'claims', key: 'c' },
  { to: 'claimed', key: 'h' },
  { to: 'users', key: 'u', full: true },
  { to: 'logs', key: 's', full: true },
  { to: 'notifications', key: 'n' },
  { to: 'matches', key: 'm' },
  { to: 'due', key: 'e' },
  { to: 'stock', key: 'k' },
  { to: 'transfer', key: 'v' },
  { to: 'figures', key: 'f', full: true },
  { to: 'import', key: 'x', full: true },
  { to: 'status', key: 'w', full: true },
  { to: 'settings', key: 'p', full: true },
] as const;
export type ConsolePlace = (typeof consolePlaces)[number]['to'];

/** Returns the pages that the signed-in administrator may open. */
export const useConsolePlaces = () => {
  const hasFullAccess = useHasFullAccess();
  return consolePlaces.filter((place) => hasFullAccess || !('full' in place));
};
