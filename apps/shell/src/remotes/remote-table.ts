export interface MountedRemote {
  name: RemoteName;
  /** The path below which it answers every URL. */
  mount: string;
}

/** Checked by the build: the shell learns the names from `apps/apps.json`. */
export type RemoteName = string;

/** Which remote answers which URLs (§2), the longest path first. The only place of the running site that knows their names. */
export const remoteTable: readonly MountedRemote[] = REMOTE_TABLE;

const isBelow = (path: string, mount: string): boolean =>
  mount === '/' || path === mount || path.startsWith(`${mount}/`);

/** The remote that a path belongs to: that of the longest mount which it is below. One of them has them all. */
export const remoteFor = (path: string): MountedRemote =>
  remoteTable.find(({ mount }) => isBelow(path.toLowerCase(), mount)) as MountedRemote;
