/** Which remote answers which URLs (§2). The only place of the running site that knows their names. */
export const remoteTable = [
  { name: 'admin-console', mount: '/admin' },
  { name: 'public-portal', mount: '/' },
] as const;

export type RemoteName = (typeof remoteTable)[number]['name'];

const isBelow = (path: string, mount: string): boolean =>
  mount === '/' || path === mount || path.startsWith(`${mount}/`);

/** The remote that a path belongs to: the console for /admin and below, else the portal. */
export const remoteFor = (path: string): (typeof remoteTable)[number] =>
  remoteTable.find(({ mount }) => isBelow(path.toLowerCase(), mount)) ?? remoteTable[1];
