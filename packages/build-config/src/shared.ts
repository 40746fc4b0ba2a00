import { getInstalledVersion, sharedNames } from './built-with.mjs';

interface SharedEntry {
  singleton: true;
  eager: boolean;
  version: string;
  requiredVersion: string;
}

/**
 * The `shared` option of an app. The host is `eager`: its entry is then the bootstrap itself, and the
 * remotes find everything already loaded. Versions are given here because the workspace's package.json
 * files say `catalog:`, which the plugin cannot read.
 */
export const sharedFor = (appRoot: string, isHost: boolean): Record<string, SharedEntry> =>
  Object.fromEntries(
    sharedNames.map((name) => {
      const version = getInstalledVersion(appRoot, name);
      return [name, { singleton: true, eager: isHost, version, requiredVersion: `^${version}` }];
    }),
  );
