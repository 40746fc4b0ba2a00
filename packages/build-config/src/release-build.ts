import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  commitOf,
  compressFolder,
  contentHash,
  describeRelease,
} from '../../site-store/src/describe-release.mjs';
import type { App } from './apps.mjs';
import { sharedFor } from './shared.ts';

/** The versions of the contracts that an app is built with. */
const contractsOf = async (root: string) => {
  const entry = createRequire(join(root, 'package.json')).resolve('@lost-found/contracts');
  const { apiVersion, remoteContractVersion } = await import(pathToFileURL(entry).href);
  return { apiVersion, contractVersion: remoteContractVersion };
};

/**
 * Makes the build of a remote in another repository a release, with its `release.json`. In this repository the release
 * command does this.
 */
export const releaseBuild = ({ name, mount, title, budgets }: App, root: string): RsbuildPlugin => ({
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
        const shared = Object.entries(sharedFor(root, false)).map(([one, entry]) => [
          one,
          entry.requiredVersion,
        ]);
        const build = {
          name,
          version: `${version}-${await contentHash(folder, { mount, title })}`,
          ...(await contractsOf(root)),
          ...commitOf(root),
          shared: Object.fromEntries(shared),
          mount,
          title,
          budgets,
          folder,
        };
        await compressFolder(folder);
        await describeRelease(folder, build);
      },
    });
  },
});
