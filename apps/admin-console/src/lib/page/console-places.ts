/** The pages of the console in the order of its navigation, and the key that leads there after 'g'. */
export const consolePlaces = [
  { to: 'dashboard', key: 'd' },
  { to: 'items', key: 'i' },
  { to: 'lost-items', key: 'l' },
  { to: 'reporters', key: 'r' },
  { to: 'claims', key: 'c' },
  { to: 'claimed', key: 'h' },
  { to: 'users', key: 'u' },
  { to: 'logs', key: 's' },
  { to: 'notifications', key: 'n' },
  { to: 'intake', key: 't' },
  { to: 'matches', key: 'm' },
  { to: 'handover', key: 'o' },
  { to: 'due', key: 'e' },
  { to: 'figures', key: 'f' },
  { to: 'settings', key: 'p' },
] as const;
export type ConsolePlace = (typeof consolePlaces)[number]['to'];
