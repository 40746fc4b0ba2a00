// @ts-check
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { liveFolders, readRelease } from './layout.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */
/**
 * A remote with its budgets, in kB as sent (brotli), by a page's path below the mount.
 * @typedef {{ name: string, mount?: string | undefined, budgets?: Record<string, number> | undefined }} Budgeted
 */
/** @typedef {Record<string, string | undefined>} Folders of builds or releases, by the app's name */
/** @typedef {{ page: string, kB: number, parts: Record<string, number> }} MeasuredPage */

const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);

/** The size as sent: small files have no compressed copy. */
const measureSize = async (/** @type {string} */ file) =>
  (await stat(`${file}.br`).catch(() => stat(file))).size;
const sizeOfAll = async (/** @type {string[]} */ files) =>
  sum(await Promise.all([...new Set(files)].map(measureSize)));

/**
 * The scripts among what a first page needs (`needs.json`), with their paths.
 * @param {string} folder
 * @param {{ file: string, as: string }[]} [needs]
 */
const getScripts = (folder, needs = []) =>
  needs.filter((need) => need.as === 'script').map(({ file }) => path.join(folder, file));

/**
 * The kB of each group of files, by its name; a file counts in the first group that has it.
 * @param {Record<string, string[]>} groups
 */
const getSizes = async (groups) => {
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
 * Measures the script of each public page of a remote, in kB by part, in the language with the longest texts.
 * @param {Budgeted} remote
 * @param {string} shellFolder
 * @param {string} folder
 * @returns {Promise<MeasuredPage[]>}
 */
const measurePages = async ({ name, mount = '', budgets = {} }, shellFolder, folder) => {
  const [{ index }, shell, own] = await Promise.all([
    readJson(path.join(shellFolder, 'chunk-groups.json')),
    readJson(path.join(shellFolder, 'needs.json')),
    readJson(path.join(folder, 'needs.json')),
  ]);
  const texts = await Promise.all(
    Object.keys(own.texts).map((language) =>
      sizeOfAll([
        ...getScripts(shellFolder, shell.texts[language]),
        ...getScripts(folder, own.texts[language]),
      ]),
    ),
  );
  return Promise.all(
    Object.entries(budgets).map(async ([page, kB]) => {
      if (!own.screens[page])
        throw new SiteRefusal(`There is a budget for ${page}, which ${name} has no screen for.`);
      const parts = await getSizes({
        shell: index.map((/** @type {string} */ file) => path.join(shellFolder, file)),
        entry: [path.join(folder, own.entry)],
        frame: getScripts(folder, own.always),
        screen: getScripts(folder, own.screens[page]),
      });
      const address = mount === '/' ? page : `${mount}${page}`;
      return { page: address, kB, parts: { ...parts, texts: Math.max(...texts) / 1000 } };
    }),
  );
};

/**
 * Measures the pages of all remotes that have a build or a release, in this shell.
 * @param {Folders} folders
 * @param {Budgeted[]} budgeted
 */
const measureAll = async ({ shell, ...folders }, budgeted) => {
  const measured = budgeted.map(async (remote) => {
    const folder = folders[remote.name];
    return shell && folder ? await measurePages(remote, shell, folder) : [];
  });
  return (await Promise.all(measured)).flat();
};

/**
 * Describes each part with its size and its growth, if the live size is known.
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
 * Counts the script that each public page needs before it can be used, and fails on a page over its budget, with its parts and their growth. Downloads that wait until the page is at
 * rest do not count. A budget is today's figure plus 1 to 2 kB: names with hashes compress differently from
 * one machine to the next, by up to 0.2 kB.
 * @param {Folders} folders of the shell and of the remotes to count
 * @param {Folders} live folders of the live releases, for comparison
 * @param {Budgeted[]} budgeted the remotes with their budgets
 * @returns a line for each page
 * @throws SiteRefusal for a page over its budget
 */
export const checkScriptBudgets = async (folders, live, budgeted) => {
  const pages = await measureAll(folders, budgeted);
  const before = await measureAll(live, budgeted).catch(() => []);
  const formatLine = (/** @type {MeasuredPage} */ { page, kB, parts }) =>
    `${page} needs ${sum(Object.values(parts)).toFixed(1)} kB of script, may need ${kB} kB`;
  const over = pages.filter(({ kB, parts }) => sum(Object.values(parts)) > kB);
  if (over.length > 0) {
    const lines = over.map((page) => {
      const same = before.find((other) => other.page === page.page);
      return `${formatLine(page)}: ${describeParts(page.parts, same)}`;
    });
    throw new SiteRefusal(
      `Over budget, in kB${before.length > 0 ? ' (against what is live)' : ''}:\n  ${lines.join('\n  ')}\nThe budgets are in apps/apps.json; of a remote in another repository in its remote.json.`,
    );
  }
  return pages.map(formatLine);
};

/**
 * Returns the remotes with their budgets: of a built folder in its release, of the others as given.
 * @param {string} site
 * @param {PreparedRelease['release']} release
 * @param {Pointer} live
 * @param {Budgeted[]} remotes
 */
const readBudgets = async (site, release, live, remotes) => {
  const others = Object.entries(release.name === 'shell' ? live : {});
  const named = others.map(([name, entry]) => entry && readRelease(site, name, entry.version));
  const built = [release, ...(await Promise.all(named))].flatMap((one) => (one?.budgets ? [one] : []));
  return [...remotes.filter(({ name }) => !built.some((one) => one.name === name)), ...built];
};

/**
 * Refuses a public page that would need more script than it may: of a shell the pages of all remotes, of a remote its
 * own.
 * @param {string} site
 * @param {Pick<PreparedRelease, 'release' | 'folder'>} prepared
 * @param {Pointer} live
 * @param {Budgeted[]} remotes those of `apps/apps.json`
 */
export const requireBudgets = async (site, { folder, release }, live, remotes) => {
  const before = liveFolders(site, live);
  const { shell } = before;
  const folders = { ...(release.name === 'shell' ? before : { shell }), [release.name]: folder };
  await checkScriptBudgets(folders, before, await readBudgets(site, release, live, remotes));
};
