/** The pages in the order of the navigation, those of the counter first, and the key that leads there after 'g'. */
export const consolePlaces = [
  { to: 'intake', key: 't' },
  { to: 'handover', key: 'o' },
  { to: 'dashboard', key: 'd' },
  { to: 'items', key: 'i' },
  { to: 'lost-items', key: 'l' },
  { to: 'reporters', key: 'r' },
  { to: 'claims', key: 'c' },
  { to: 'claimed', key: 'h' },
  { to: 'users', key: 'u' },
  { to: 'logs', key: 's' },
  { to: 'notifications', key: 'n' },
  { to: 'matches', key: 'm' },
  { to: 'due', key: 'e' },
  { to: 'figures', key: 'f' },
  { to: 'settings', key: 'p' },
] as const;
export type ConsolePlace = (typeof consolePlaces)[number]['to'];
