import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What all bundles on one page have in common and may exist only once. A shared package is bundled whole,
 * so React Router and i18next are shared through our facades, which are the parts of them that are used.
 */
export const sharedSingletons = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@lost-found/design-system',
  '@lost-found/design-system/dialogs',
  '@lost-found/i18n',
  '@lost-found/router',
] as const;

interface SharedEntry {
  singleton: true;
  eager: boolean;
  version: string;
  requiredVersion: string;
}

/** Shared too, and not needed by any first page. */
const later: readonly string[] = ['@lost-found/design-system/dialogs'];

/** `@scope/package/part` is installed as `@scope/package`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const installedVersion = (appRoot: string, name: string): string =>
  JSON.parse(readFileSync(join(appRoot, 'node_modules', packageOf(name), 'package.json'), 'utf8')).version;

/**
 * The `shared` option of an app. The host is `eager`: its entry is then the bootstrap itself, and the
 * remotes find everything already loaded. Versions are given here because the workspace's package.json
 * files say `catalog:`, which the plugin cannot read.
 */
export const sharedFor = (appRoot: string, isHost: boolean): Record<string, SharedEntry> =>
  Object.fromEntries(
    sharedSingletons.map((name) => {
      const version = installedVersion(appRoot, name);
      const eager = isHost && !later.includes(name);
      return [name, { singleton: true, eager, version, requiredVersion: `^${version}` }];
    }),
  );
