/** The second key after 'g' and where it goes: the console's pages in the order of its navigation. */
export const places = [
  { key: 'd', to: 'dashboard' },
  { key: 'i', to: 'items' },
  { key: 'l', to: 'lost-items' },
  { key: 'r', to: 'reporters' },
  { key: 'c', to: 'claims' },
  { key: 'h', to: 'claimed' },
  { key: 'u', to: 'users' },
  { key: 's', to: 'logs' },
  { key: 'n', to: 'notifications' },
] as const;
