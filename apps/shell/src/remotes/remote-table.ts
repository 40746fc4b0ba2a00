export interface MountedRemote {
  name: RemoteName;
  /** The path prefix of all URLs that the remote answers. */
  mount: string;
}

/** A remote's name. The build checks it: the shell reads the names from `apps/apps.json`. */
export type RemoteName = string;

/** The remotes and their paths (§2), the longest path first. No other code of the running site knows their names. */
export const remoteTable: readonly MountedRemote[] = REMOTE_TABLE;

const isBelow = (path: string, mount: string): boolean =>
  mount === '/' || path === mount || path.startsWith(`${mount}/`);

/** Returns the remote of a path: the longest matching mount. The mount `/` matches every path. */
export const remoteFor = (path: string): MountedRemote =>
  remoteTable.find(({ mount }) => isBelow(path.toLowerCase(), mount)) as MountedRemote;
