import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Written next to the build, for tools. */
const file = 'chunk-groups.json';

/**
 * Writes down which scripts each part of an app needs that is named (by `webpackChunkName`), its own and those it
 * shares with others: what the budgets of the build are counted with.
 */
export const chunkGroups = (): RsbuildPlugin => ({
  name: 'chunk-groups',
  setup: (api) => {
    api.onAfterBuild(({ stats }) => {
      const { namedChunkGroups = {} } = stats?.toJson({ all: false, chunkGroups: true }) ?? {};
      const groups = Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
        name,
        assets.map((asset) => asset.name).filter((asset) => asset.endsWith('.js')),
      ]);
      const content = JSON.stringify(Object.fromEntries(groups), null, 2);
      writeFileSync(join(api.context.distPath, file), `${content}\n`);
    });
  },
});
