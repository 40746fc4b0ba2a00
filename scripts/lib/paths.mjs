import path from 'node:path';

/** The workspace's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Where the commands keep what may be thrown away: logs, results, stamps. */
export const cacheDir = path.join(root, '.cache');

/** An absolute path inside the workspace. */
export const inRoot = (...parts) => path.join(root, ...parts);
