import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { type BrowserApp, browserApp, preloadedFont } from './browser-app.ts';

/** The build of an app that is one bundle, without federation: what the site is measured against. */
export const defineSingleApp = (app: BrowserApp): RsbuildConfig =>
  defineConfig({ ...browserApp(app), performance: { preload: preloadedFont } });
