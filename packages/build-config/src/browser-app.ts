import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { readApps, readRemote, standsAlone } from './apps.mjs';
import { chunkGroups } from './chunk-groups.ts';
import { missingTexts } from './missing-texts.ts';
import { sameInEveryFolder } from './same-in-every-folder.ts';

const favicon = join(import.meta.dirname, '../assets/favicon.svg');

/** The folder that has all sources of an app: its workspace, or its own folder in another repository. */
const workspaceOf = (appRoot: string) => (standsAlone(appRoot) ? appRoot : join(appRoot, '../..'));

/** The apps of the workspace that an app is in. */
export const appsBeside = (appRoot: string) =>
  standsAlone(appRoot) ? [readRemote(appRoot)] : readApps(workspaceOf(appRoot));

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
    plugins: [pluginReact(), missingTexts(), sameInEveryFolder(workspaceOf(root)), chunkGroups()],
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
