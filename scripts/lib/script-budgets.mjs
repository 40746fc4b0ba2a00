import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a public page may need at most before it can be used: kB of script, as sent (brotli), in the language with
 * the longest texts. Downloads that wait until the page is at rest do not count. A figure is today's with a little
 * room; what passes it does not build.
 */
const budgets = [
  { page: '/', part: 'home', kB: 231 },
  { page: '/search', part: 'search', kB: 232 },
  { page: '/item/{id}', part: 'item', kB: 231 },
  { page: '/report', part: 'report', kB: 271 },
  { page: '/report-lost', part: 'report-lost', kB: 272 },
];
const languages = ['en', 'es', 'fr'];

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** As sent: small files have no compressed copy. */
const sizeOf = async (file) => (await stat(`${file}.br`).catch(() => stat(file))).size;
const sizeOfAll = async (files) => sum(await Promise.all([...new Set(files)].map(sizeOf)));

/** An app's named parts, each with the paths of its scripts. */
const partsOf = async (build, served) => {
  const groups = await readJson(path.join(build, 'chunk-groups.json'));
  return (name) => {
    if (!groups[name])
      throw new Error(`${build} has no part named ${name}: what is its budget counted with?`);
    return groups[name].map((file) => path.join(served, file));
  };
};

/**
 * Counts what each page of the portal needs, and fails on one that passes its budget.
 * @param builds folders of the builds: `{ shell, portal }`
 * @param served where their compressed files lie: `{ shell, portal }`
 * @returns a line for each page
 */
export const checkScriptBudgets = async (builds, served) => {
  const shell = await partsOf(builds.shell, served.shell);
  const portal = await partsOf(builds.portal, served.portal);
  const { metaData } = await readJson(path.join(builds.portal, 'mf-manifest.json'));
  const entry = path.join(served.portal, metaData.remoteEntry.name);
  const common = [...shell('index'), entry, ...portal('__federation_expose_module')];
  const texts = await Promise.all(
    languages.map((language) =>
      sizeOfAll([...shell(`texts-${language}`), ...portal(`portal-texts-${language}`)]),
    ),
  );
  const pages = await Promise.all(
    budgets.map(async ({ page, part, kB }) => {
      const needed = ((await sizeOfAll([...common, ...portal(part)])) + Math.max(...texts)) / 1000;
      return {
        line: `${page} needs ${needed.toFixed(1)} kB of script, may need ${kB} kB`,
        over: needed > kB,
      };
    }),
  );
  const over = pages.filter((page) => page.over);
  if (over.length > 0) throw new Error(`Over budget:\n  ${over.map(({ line }) => line).join('\n  ')}`);
  return pages.map(({ line }) => line);
};
