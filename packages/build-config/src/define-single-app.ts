import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { type BrowserApp, browserApp, preloadedFont } from './browser-app.ts';

/** The build of an app that is one bundle, without federation: what the site is measured against. */
export const defineSingleApp = (app: BrowserApp): RsbuildConfig => {
  const base = browserApp(app);
  return defineConfig({
    ...base,
    source: { ...base.source, entry: { index: './single' } },
    output: { ...base.output, distPath: { root: 'dist/single' } },
    performance: { preload: preloadedFont },
  });
};
