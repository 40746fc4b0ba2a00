import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  compressFolder,
  contentHash,
  describeRelease,
  getCommit,
} from '../../site-store/src/describe-release.mjs';
import { getPlaced } from '../../site-store/src/mounts.mjs';
import type { App } from './apps.mjs';
import { getContracts, readVersions } from './built-with.mjs';

/** Fails for a main path that the release command would refuse later. */
const requireMainPath = (folder: string, schema: MainPathSchema): void => {
  const file = join(folder, 'main-path.json');
  if (!existsSync(file)) return;
  const [fault] = schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).error?.issues ?? [];
  if (fault) throw new Error(`public/main-path.json: ${fault.path.join('.')}: ${fault.message}`);
};

/** Fails for a budget of a page that cannot be counted: the build knows no parts of it. */
export const requireScreens = (folder: string, budgets: App['budgets'] = {}): void => {
  const { screens } = JSON.parse(readFileSync(join(folder, 'needs.json'), 'utf8')) as { screens: object };
  const unknown = Object.keys(budgets).find((page) => !Object.hasOwn(screens, page));
  if (unknown !== undefined)
    throw new Error(
      `remote.json: there is a budget for ${unknown}, which has no parts in "screens" of rsbuild.config.ts.`,
    );
};

interface MainPathSchema {
  safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/**
 * Makes the build of a remote in another repository a release, with its `release.json`. In this repository the release
 * command does this.
 */
export const releaseBuild = ({ name, budgets, ...app }: App, root: string): RsbuildPlugin => ({
  name: 'release-build',
  setup: (api) => {
    api.onAfterBuild({
      // The other plugins write files of the release.
      order: 'post',
      handler: async () => {
        const folder = api.context.distPath;
        // A file for tools, which contains the paths of this machine.
        await rm(join(folder, 'mf-stats.json'), { force: true });
        const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
        requireMainPath(folder, (await getContracts(root)).mainPathSchema);
        requireScreens(folder, budgets);
        const build = {
          name,
          version: `${version}-${await contentHash(folder, app)}`,
          ...(await readVersions(root)),
          ...getCommit(root),
          ...getPlaced(app),
          budgets,
          folder,
        };
        await compressFolder(folder);
        await describeRelease(folder, build);
      },
    });
  },
});
