import { readdirSync } from 'node:fs';
import type { RsbuildPlugin } from '@rsbuild/core';
import { findForeignStyle } from './foreign-styles.mjs';

/** Fails the build of a remote with a rule that would style the other apps of the page. */
export const ownStyles = (app: string): RsbuildPlugin => ({
  name: 'own-styles',
  setup: (api) => {
    api.onAfterBuild(() => {
      const { distPath } = api.context;
      const foreign = findForeignStyle(
        distPath,
        app,
        readdirSync(distPath, { recursive: true, encoding: 'utf8' }),
      );
      if (foreign) throw new Error(foreign);
    });
  },
});
