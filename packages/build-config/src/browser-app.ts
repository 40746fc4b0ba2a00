import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RsbuildConfig, RsbuildPlugin, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { readApps, readRemote, standsAlone } from './apps.mjs';
import { missingTexts } from './missing-texts.ts';

const favicon = join(import.meta.dirname, '../assets/favicon.svg');

/** The folder that has all sources of an app: its workspace, or its own folder in another repository. */
const getWorkspace = (appRoot: string) => (standsAlone(appRoot) ? appRoot : join(appRoot, '../..'));

/** The apps of the workspace that an app is in. */
export const appsBeside = (appRoot: string) =>
  standsAlone(appRoot) ? [readRemote(appRoot)] : readApps(getWorkspace(appRoot));

/** Returns the entry of the app in a folder. */
export const appIn = (root: string, apps = appsBeside(root)) => {
  const app = apps.find(({ folder }) => basename(folder) === basename(root));
  if (!app) throw new Error(`apps/apps.json names no app in ${root}.`);
  return app;
};

export interface BrowserApp {
  /** Part of the class names. */
  name: string;
  /** The folder of the app: `import.meta.dirname`. */
  root: string;
  /** A remote's mount path. */
  mount?: string;
}

/** Settings of every browser build, federated or not. */
export const browserApp = ({ name, root, mount = '' }: BrowserApp) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    root,
    source: {
      entry: { index: './src/index' },
      define: {
        APP_NAME: JSON.stringify(name),
        APP_MOUNT: JSON.stringify(mount),
        APP_VERSION: JSON.stringify(version),
      },
    },
    html: { template: './index.html', scriptLoading: 'defer', favicon },
    output: {
      // Source maps for a person who reads a stack of the service's log. The release stores them; no script refers to them,
      // and they contain no sources.
      ...(process.argv.includes('build') && {
        sourceMap: { js: 'hidden-nosources-source-map' as const, css: false },
      }),
      // An app does not know its address: its files are in the folder of a release.
      assetPrefix: 'auto',
      // A web server may not know that a .mjs is a script, and a browser would refuse it then.
      filename: {
        assets: ({ filename = '' }: { filename?: string }) =>
          `[name].[contenthash:10]${filename.endsWith('.mjs') ? '.js' : '[ext]'}`,
      },
      // Two apps may have a file of the same name; without the app's name their classes would collide.
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:5]` },
      legalComments: 'none',
      // Inlined assets would need `data:` in more directives of the Content-Security-Policy than pictures.
      dataUriLimit: 0,
    },
    security: { sri: { enable: 'auto' as const, algorithm: 'sha256' as const } },
    plugins: [pluginReact(), missingTexts(), sameInEveryFolder(getWorkspace(root)), chunkGroups()],
    tools: {
      rspack: {
        // Shorter than the two minutes of the default, so that a page that hangs can be tried again.
        output: { chunkLoadTimeout: 15_000 },
        resolve: {
          // Contracts come from their TypeScript source, in which './x.js' means './x.ts'.
          conditionNames: ['source', '...'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        },
      },
    },
  } satisfies RsbuildConfig;
};

/** The one font that every page needs, asked for by the page itself. */
export const preloadedFont = { type: 'all-assets' as const, include: [/plain-zero/] };

/** Written next to the build, for tools. */
const file = 'chunk-groups.json';

/**
 * Writes down which scripts each part of an app needs that is named (by `webpackChunkName`), its own and those it
 * shares with others: what the budgets of the build are counted with.
 */
const chunkGroups = (): RsbuildPlugin => ({
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

/** Stands in requests for the folder in which the workspace lies. */
const WORKSPACE = 'workspace-root';

/** A list of the federation's manifest comes in the order in which its entries were found. */
const sortManifest = (file: string): void => {
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { shared?: { id: string }[] };
  manifest.shared?.sort((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(file, JSON.stringify(manifest));
};

/**
 * The same sources are the same release, wherever they are built. By default the ids of the shared modules are made of the
 * path of their files, and so is a part of the federation's runtime.
 */
const sameInEveryFolder = (workspace: string): RsbuildPlugin => ({
  name: 'same-in-every-folder',
  setup: (api) => {
    api.modifyRspackConfig((config) => {
      if (config.mode !== 'production') return;
      config.optimization = { ...config.optimization, moduleIds: 'natural', chunkIds: 'natural' };
      config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, [WORKSPACE]: workspace } };
      config.plugins = [
        ...(config.plugins ?? []),
        {
          apply: (compiler: Rspack.Compiler) =>
            compiler.hooks.compilation.tap(WORKSPACE, (_, { normalModuleFactory }) => {
              normalModuleFactory.hooks.beforeResolve.tap(WORKSPACE, (data) => {
                if (data.request.includes('data:text/javascript'))
                  data.request = data.request.replaceAll(encodeURIComponent(workspace), WORKSPACE);
              });
            }),
        },
      ];
    });
    // Its way to load packages in Node names the file that it is in.
    api.transform({ test: /[\\/]pdfjs-dist[\\/].*[\\/]pdf\.mjs$/ }, ({ code }) =>
      code.replaceAll('createRequire(import.meta.url)', "createRequire('file:///')"),
    );
    api.onAfterBuild(() => sortManifest(join(api.context.distPath, 'mf-manifest.json')));
  },
});
