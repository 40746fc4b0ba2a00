// @ts-check
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a public page may need at most before it can be used: kB of script, as sent (brotli), in the language with
 * the longest texts. Downloads that wait until the page is at rest do not count. A figure is today's with 1 to 2 kB of
 * room: names with hashes compress differently from one machine to the next, by up to 0.2 kB. A page that needs more
 * does not build.
 */
const budgets = [
  { page: '/', part: 'home', kB: 235 },
  { page: '/search', part: 'search', kB: 236 },
  { page: '/item/{id}', part: 'item', kB: 236 },
  { page: '/report', part: 'report', kB: 278 },
  { page: '/report-lost', part: 'report-lost', kB: 278 },
];
const languages = ['en', 'es', 'fr'];

/** @typedef {{ shell: string, portal: string }} Folders */
/** @typedef {typeof budgets[number] & { parts: Record<string, number> }} MeasuredPage */

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);

/** As sent: small files have no compressed copy. */
const sizeOf = async (/** @type {string} */ file) => (await stat(`${file}.br`).catch(() => stat(file))).size;
const sizeOfAll = async (/** @type {string[]} */ files) =>
  sum(await Promise.all([...new Set(files)].map(sizeOf)));

/**
 * An app's named parts, each with the paths of its scripts.
 * @param {string} build
 * @param {string} served
 */
const partsOf = async (build, served) => {
  /** @type {Record<string, string[]>} */
  const groups = await readJson(path.join(build, 'chunk-groups.json'));
  return (/** @type {string} */ name) => {
    const files = groups[name];
    if (!files) throw new Error(`${build} has no part named ${name}: what is its budget counted with?`);
    return files.map((file) => path.join(served, file));
  };
};

/**
 * The kB of each group of files, by its name; a file counts in the first group that has it.
 * @param {Record<string, string[]>} groups
 */
const sizesOf = async (groups) => {
  const counted = new Set();
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const [name, files] of Object.entries(groups)) {
    const own = files.filter((file) => !counted.has(file));
    for (const file of own) counted.add(file);
    sizes[name] = (await sizeOfAll(own)) / 1000;
  }
  return sizes;
};

/**
 * What each page needs, in kB by part.
 * @param {Folders} builds
 * @param {Folders} served
 * @returns {Promise<MeasuredPage[]>}
 */
const measurePages = async (builds, served) => {
  const shell = await partsOf(builds.shell, served.shell);
  const portal = await partsOf(builds.portal, served.portal);
  const { metaData } = await readJson(path.join(builds.portal, 'mf-manifest.json'));
  const texts = await Promise.all(
    languages.map((language) =>
      sizeOfAll([...shell(`texts-${language}`), ...portal(`portal-texts-${language}`)]),
    ),
  );
  return Promise.all(
    budgets.map(async (budget) => {
      const parts = await sizesOf({
        shell: shell('index'),
        'portal entry': [path.join(served.portal, metaData.remoteEntry.name)],
        'portal frame': portal('__federation_expose_module'),
        [`portal ${budget.part}`]: portal(budget.part),
      });
      return { ...budget, parts: { ...parts, texts: Math.max(...texts) / 1000 } };
    }),
  );
};

/**
 * Each part with its size and, where it is known what was live, by how much it grew.
 * @param {MeasuredPage['parts']} parts
 * @param {MeasuredPage | undefined} before
 */
const describeParts = (parts, before) =>
  Object.entries(parts)
    .map(([name, kB]) => {
      const change = before ? kB - (before.parts[name] ?? 0) : 0;
      const grown = Math.abs(change) < 0.05 ? '' : ` (${change > 0 ? '+' : ''}${change.toFixed(1)})`;
      return `${name} ${kB.toFixed(1)}${grown}`;
    })
    .join(', ');

/**
 * Counts what each page of the portal needs, and fails on one that passes its budget: with what it is made of, and
 * what of it grew.
 * @param {Folders} builds folders of the builds
 * @param {Folders} served where their compressed files lie
 * @param {{ shell: string | undefined, portal: string | undefined }} live folders of the releases that are live, to
 *   compare with
 * @returns a line for each page
 */
export const checkScriptBudgets = async (builds, served, live) => {
  const pages = await measurePages(builds, served);
  const [shell, portal] = [live.shell, live.portal];
  const before =
    shell && portal ? await measurePages({ shell, portal }, { shell, portal }).catch(() => []) : [];
  const lineOf = (/** @type {MeasuredPage} */ { page, kB, parts }) =>
    `${page} needs ${sum(Object.values(parts)).toFixed(1)} kB of script, may need ${kB} kB`;
  const over = pages.filter(({ kB, parts }) => sum(Object.values(parts)) > kB);
  if (over.length > 0) {
    const lines = over.map((page) => {
      const same = before.find((other) => other.page === page.page);
      return `${lineOf(page)}: ${describeParts(page.parts, same)}`;
    });
    throw new Error(
      `Over budget, in kB${before.length > 0 ? ' (against what is live)' : ''}:\n  ${lines.join('\n  ')}\nThe budgets are in scripts/lib/script-budgets.mjs.`,
    );
  }
  return pages.map(lineOf);
};
