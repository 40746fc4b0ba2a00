import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that exist once on a page, because they keep state of the page. A shared package is bundled whole, so React
 * Router is shared through our facade, its used part. Each bundle contains everything else, such as the design system
 * and the texts (docs/adr/0014).
 */
const names: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../shared.json'), 'utf8'),
);

interface SharedEntry {
  singleton: true;
  eager: boolean;
  version: string;
  requiredVersion: string;
}

const installedVersion = (appRoot: string, name: string): string =>
  JSON.parse(readFileSync(join(appRoot, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * The `shared` option of an app. The host is `eager`: its entry is then the bootstrap itself, and the
 * remotes find everything already loaded. Versions are given here because the workspace's package.json
 * files say `catalog:`, which the plugin cannot read.
 */
export const sharedFor = (appRoot: string, isHost: boolean): Record<string, SharedEntry> =>
  Object.fromEntries(
    names.map((name) => {
      const version = installedVersion(appRoot, name);
      return [name, { singleton: true, eager: isHost, version, requiredVersion: `^${version}` }];
    }),
  );
