// @ts-check
/*
 * Checks of a folder that another repository built. It is data until a browser loads it: nothing of it runs in Node. The
 * release command and the service make the same checks.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { requirePlace } from './change.mjs';
import { getEntryScript } from './describe-release.mjs';
import { getAppsOnSamePage, requireFit } from './fit.mjs';
import { findForeignStyle } from './foreign-styles.mjs';
import { isAppName, releaseUrl, serverBundle } from './layout.mjs';
import { findSigner } from './rights.mjs';
import { requireBudgets } from './script-budgets.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Pointer} Pointer */
/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('./layout.mjs').Release} Release */
/** @typedef {import('./rights.mjs').Rights} Rights */
/** @typedef {{ safeParse: (value: any) => { error?: { issues: { path: PropertyKey[], message: string }[] } | undefined } }} Schema */
/**
 * Schemas of the contracts.
 * @typedef {{ builtReleaseSchema: Schema, mainPathSchema: Schema, pageNeedsSchema: Schema }} Schemas
 */
/** @typedef {{ file: string }[]} Needs */
/** @typedef {{ entry?: string, always: Needs, texts: Record<string, Needs>, screens: Record<string, Needs>, untranslated?: string[] }} PageNeeds */

/** The main path of a built folder. */
export const mainPathFile = 'main-path.json';
const OWN = 'release.json';
const MANIFEST = 'mf-manifest.json';
const languages = ['en', 'es', 'fr'];

/**
 * Reads JSON by a schema; refuses with the first fault.
 * @param {string} file
 * @param {string} text
 * @param {Schema} schema
 * @returns {any}
 */
const parseBy = (file, text, schema) => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SiteRefusal(`${file} cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return value;
  const place = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new SiteRefusal(`${file} is refused: ${place}${issue.message}.`);
};

/**
 * The same of a file in a folder.
 * @param {string} folder
 * @param {string} file
 * @param {Schema} schema
 */
const readBy = async (folder, file, schema) => {
  const text = await readFile(path.join(folder, file), 'utf8').catch((error) => {
    throw new SiteRefusal(`${file} cannot be read: ${error.message}.`);
  });
  return parseBy(file, text, schema);
};

/**
 * Reads the description of a folder that another repository built.
 * @param {string} text of its release.json
 * @param {Pick<Schemas, 'builtReleaseSchema'>} schemas
 * @param {Rights | undefined} rights
 * @returns {Release}
 * @throws SiteRefusal for a wrong description, the shell, and a server bundle without the right to draw
 */
export const parseBuiltRelease = (text, { builtReleaseSchema }, rights) => {
  /** @type {Release} */
  const release = parseBy(OWN, text, builtReleaseSchema);
  if (!isAppName(release.name) || release.name === 'shell')
    throw new SiteRefusal(`"${release.name}" is no name of a remote in kebab-case, such as lost-cards.`);
  if (release.files[serverBundle] && !rights?.get(release.name)?.mayDraw)
    throw new SiteRefusal(
      `${release.name} has ${serverBundle}, which runs in the service: only "mayDraw" in RELEASE_KEYS allows it.`,
    );
  return release;
};

/**
 * Refuses a description that names other entries than its files have.
 * @param {string} folder
 * @param {Release} release
 */
const requireEntries = async (folder, release) => {
  const { name, version, files } = release;
  const script = await getEntryScript(folder, MANIFEST).catch(() => undefined);
  if (!script || !files[script])
    throw new SiteRefusal(`${MANIFEST} names no script of the release as its entry.`);
  const expected = {
    manifestUrl: `${releaseUrl(name, version)}/${MANIFEST}`,
    integrity: files[MANIFEST],
    entryIntegrity: files[script],
    serverIntegrity: files[serverBundle],
  };
  for (const [field, value] of Object.entries(expected))
    if (release[/** @type {keyof typeof expected} */ (field)] !== value)
      throw new SiteRefusal(
        `${OWN} is refused: ${field} must be ${value ?? `left out without ${serverBundle}`}.`,
      );
};

/**
 * Refuses texts that a language lacks. The build fills them up with English and names them.
 * @param {PageNeeds} needs
 */
const requireTexts = ({ texts, untranslated: [text] = [] }) => {
  const isThere = (/** @type {string} */ language) => (texts[language] ?? []).length > 0;
  const missing = languages.find((language) => !isThere(language));
  if (missing && languages.some(isThere)) throw new SiteRefusal(`needs.json names no texts in ${missing}.`);
  if (text !== undefined)
    throw new SiteRefusal(`${text} is missing: readers of that language would get English.`);
};

/**
 * Refuses needs of a page that are not in the release: the budgets are counted by them.
 * @param {string} folder
 * @param {Release} release
 * @param {Schema} schema
 */
const requireNeeds = async (folder, { files, budgets = {} }, schema) => {
  const isCounted = Object.keys(budgets).length > 0;
  if (!files['needs.json'] && !isCounted) return;
  /** @type {PageNeeds} */
  const needs = await readBy(folder, 'needs.json', schema);
  const { entry, always, texts, screens } = needs;
  const named = [always, ...Object.values(texts), ...Object.values(screens)].flat().map(({ file }) => file);
  const script = entry ?? (isCounted ? 'no entry' : []);
  const foreign = [script, named].flat().find((file) => !Object.hasOwn(files, file));
  if (foreign !== undefined)
    throw new SiteRefusal(`needs.json names ${foreign}, which the release does not have.`);
  requireTexts(needs);
};

/**
 * Refuses a stylesheet that changes other apps.
 * @param {string} folder
 * @param {Release} release
 */
const requireOwnStyles = (folder, { name, files }) => {
  const foreign = findForeignStyle(folder, name, Object.keys(files));
  if (foreign) throw new SiteRefusal(foreign);
};

/**
 * Checks a release that another repository built, by its files alone.
 * @param {Pick<PreparedRelease, 'release' | 'folder'>} prepared a folder with the listed files, which have their hashes
 * @param {Schemas} schemas
 * @throws SiteRefusal
 */
export const checkBuiltFolder = async ({ release, folder }, schemas) => {
  await requireEntries(folder, release);
  await requireNeeds(folder, release, schemas.pageNeedsSchema);
  requireOwnStyles(folder, release);
  if (release.files[mainPathFile]) await readBy(folder, mainPathFile, schemas.mainPathSchema);
};

/**
 * Checks a release against the live ones: signature, mount, contract, shared packages and budgets.
 * @param {import('./folder-site.mjs').FolderSite} store
 * @param {Pick<PreparedRelease, 'release' | 'folder'>} prepared
 * @param {Pointer} live
 * @param {import('./script-budgets.mjs').Budgeted[]} [remotes] those of `apps/apps.json`
 * @throws SiteRefusal
 */
export const checkAgainstLive = async ({ folder: site, rights }, prepared, live, remotes = []) => {
  const { release } = prepared;
  const { name } = release;
  // The change of the pointer checks signature and place again, because another release may be live then.
  findSigner(rights, release);
  await requireFit(site, release, getAppsOnSamePage(name, live));
  requirePlace({ ...live, [name]: release }, name);
  await requireBudgets(site, prepared, live, remotes);
};
