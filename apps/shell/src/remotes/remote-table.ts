import { type MountedRemote, mountTable, remoteAt } from '@lost-found/site-store/mounts';
import { knownManifest } from './remotes-manifest';

/** Answers every path where nothing is live at `/`, or where the live releases are unknown. Its notice gives the reason. */
const fallback: MountedRemote = { name: 'public-portal', mount: '/', title: 'The portal' };

/** Returns the remotes of the pointer and their mounts (§2), the longest mount first. */
export const remoteTable = (live = knownManifest() ?? {}): readonly MountedRemote[] => {
  const table = mountTable(live);
  return table.some(({ mount }) => mount === '/') ? table : [...table, fallback];
};

/** Returns the remote of a path. */
export const remoteFor = (path: string, table = remoteTable()): MountedRemote =>
  remoteAt(table, path) ?? fallback;
