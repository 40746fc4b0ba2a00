import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { untranslated } from './missing-texts.ts';

/** Files of an app's first page; its parts are named by `webpackChunkName`. */
export interface FirstPages {
  /** Parts of large screens, by path below the app's mount (`/item/:id`; `*` for any other). */
  screens?: Readonly<Record<string, readonly string[]>>;
  /** Requests of a screen before people can read it, by the same paths: `/api/items/:id`. */
  answers?: Readonly<Record<string, readonly string[]>>;
  /** The texts that every screen waits for: the parts `<texts>-<language>`. */
  texts?: string;
  /** Host: true if its page takes over what the service drew. */
  takesOver?: boolean;
  /** Host: true if its page names its own scripts to the browser (Trusted Types). */
  trustsOwnScripts?: boolean;
}

interface DescribedApp extends FirstPages {
  name: string;
}

/** Lies in the release: the contracts' `pageNeedsSchema`. */
const file = 'needs.json';
const languages = ['en', 'es', 'fr'];

interface Need {
  file: string;
  as: 'script' | 'style';
  integrity: string;
}

const getKind = (name: string): Need['as'] | undefined =>
  name.endsWith('.js') ? 'script' : name.endsWith('.css') ? 'style' : undefined;

/** The hash that the bundler asks for too: a browser uses a prefetched file only if both are equal. */
const computeIntegrity = async (path: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`;

type Groups = NonNullable<Rspack.StatsCompilation['namedChunkGroups']>;

const describe = async (dist: string, groups: Groups, app: DescribedApp, missingTexts: string[]) => {
  const getAssets = (part: string): string[] => (groups[part]?.assets ?? []).map(({ name }) => name);
  const getNeeds = (parts: readonly string[]): Promise<Need[]> =>
    Promise.all(
      [...new Set(parts.flatMap(getAssets))].flatMap((name) => {
        const as = getKind(name);
        return as
          ? [computeIntegrity(join(dist, name)).then((integrity) => ({ file: name, as, integrity }))]
          : [];
      }),
    );
  const eachOf = async (parts: [string, readonly string[]][]) =>
    Object.fromEntries(await Promise.all(parts.map(async ([key, names]) => [key, await getNeeds(names)])));
  const missing = Object.values(app.screens ?? {})
    .flat()
    .find((part) => !groups[part]);
  if (missing) throw new Error(`${app.name} has no part named ${missing}.`);
  return {
    ...(app.takesOver && { takesOver: true }),
    ...(app.trustsOwnScripts && { trustsOwnScripts: true }),
    entry: getAssets(app.name.replaceAll('-', '_')).find((name) => name.endsWith('.js')),
    always: await getNeeds(['__federation_expose_module']),
    texts: await eachOf(languages.map((language) => [language, [`${app.texts}-${language}`]])),
    screens: await eachOf(Object.entries(app.screens ?? {})),
    ...(app.answers && { answers: app.answers }),
    ...(missingTexts.length > 0 && { untranslated: missingTexts }),
  };
};

/**
 * Writes the list of files that an app's first page needs. The server names them in the page, so that the browser
 * loads them in parallel.
 */
export const pageNeeds = (app: DescribedApp): RsbuildPlugin => ({
  name: 'page-needs',
  setup: (api) => {
    api.onAfterBuild(async ({ stats }) => {
      const { namedChunkGroups = {} } = stats?.toJson({ all: false, chunkGroups: true }) ?? {};
      const { distPath } = api.context;
      const missing = api.useExposed<Set<string>>(untranslated) ?? [];
      const needs = await describe(distPath, namedChunkGroups, app, [...missing].sort());
      await writeFile(join(distPath, file), `${JSON.stringify(needs, null, 2)}\n`);
    });
  },
});
