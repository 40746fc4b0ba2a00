// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongMount } from '../../site-store/src/mounts.mjs';

/**
 * An app of the site, as `apps/apps.json` says. Read by scripts before anything is installed: hence JavaScript, and no
 * import of a package.
 * @typedef {object} App
 * @property {string} name in `/remotes.json`, in the URL of a release and, behind `@lost-found/`, in its package.json
 * @property {string} folder `apps/<folder>`
 * @property {'host' | 'remote'} kind one app is the host: the shell, which loads the remotes
 * @property {string} [mount] of a remote: the path below which its pages are
 * @property {string} title in the file a text, or one by language: then this is the English one
 * @property {Record<string, string>} [titles] of a remote, by language
 * @property {'everyone' | 'signed-in' | 'desk'} [audience] of a remote: who sees links to it; everyone without
 * @property {string[]} [slots] of a remote: where it has a panel, by the names of the contracts' `SlotProps`
 * @property {{ env: string, default: number }} port of its development server: the variable that says it, and the
 *   port without that
 * @property {string} demo the path of its own page in `npm run demo`
 * @property {Record<string, number>} [budgets] of a remote: by a page's path below the mount, the most script that it
 *   may need, in kB as sent (brotli)
 */

const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const demoPath = /^\/(?:[a-z0-9-]+\/)*$/;

/** Why a text cannot be the name of an app; undefined if it can. */
export const wrongName = (/** @type {string} */ name) =>
  kebabCase.test(name) ? undefined : `"${name}" is no name in kebab-case, such as lost-cards.`;

/**
 * Describes an error in the folder of an app; undefined if it has the app's package.
 * @param {App} app
 * @param {string} root
 */
const wrongFolder = ({ name, folder }, root) => {
  const packageFile = path.join(root, folder, 'package.json');
  if (!existsSync(packageFile)) return `${name} has the folder ${folder}, in which there is no package.json.`;
  const called = JSON.parse(readFileSync(packageFile, 'utf8')).name;
  return called === `@lost-found/${name}`
    ? undefined
    : `${folder}/package.json is of ${called}, not of @lost-found/${name}.`;
};

/** The languages of the site. */
const languages = ['en', 'es', 'fr'];
const audiences = ['everyone', 'signed-in', 'desk'];
const slotNames = ['item-page', 'counter-home'];

/**
 * The title of an app, and its titles by language where the file has several.
 * @param {unknown} title
 * @returns {{ title: string, titles?: Record<string, string> }}
 */
const readTitle = (title) => {
  if (typeof title !== 'object' || title === null) return { title: typeof title === 'string' ? title : '' };
  const titles = /** @type {Record<string, string>} */ (title);
  return { title: titles.en ?? '', titles };
};

/**
 * Describes an error in what links to an app say and where it has a panel; undefined if there is none.
 * @param {string} name
 * @param {Pick<App, 'title' | 'titles' | 'audience' | 'slots'>} links
 */
const wrongLinks = (name, { title, titles, audience, slots = [] }) => {
  if (!title) return `${name} has no title.`;
  const isFilled = (/** @type {string} */ language) =>
    typeof titles?.[language] === 'string' && titles[language];
  if (titles && !(Object.keys(titles).length === languages.length && languages.every(isFilled)))
    return `${name} has no title in each of ${languages.join(', ')}.`;
  if (audience !== undefined && !audiences.includes(audience))
    return `${name} has the audience "${audience}", which is none of ${audiences.join(', ')}.`;
  return Array.isArray(slots) && slots.every((slot) => slotNames.includes(slot))
    ? undefined
    : `${name} has slots that are no list of ${slotNames.join(', ')}.`;
};

/**
 * Describes an error in one app's entry; undefined if it is correct.
 * @param {App} app
 */
const wrongApp = ({ name, folder, kind, mount, port, demo, ...links }) => {
  if (!/^apps\/[^/]+$/.test(folder)) return `${name} has the folder "${folder}", which is none of apps/.`;
  if (!['host', 'remote'].includes(kind)) return `${name} is neither "host" nor "remote".`;
  const wrong = wrongLinks(name, links);
  if (wrong) return wrong;
  if (!/^[A-Z][A-Z0-9_]*$/.test(port?.env) || !Number.isInteger(port?.default)) return `${name} has no port.`;
  if (!demoPath.test(demo)) return `${name} has no demo path such as /portal/.`;
  return kind === 'remote' ? wrongMount(mount) && `${name}: ${wrongMount(mount)}` : undefined;
};

/** Describes a value that two apps share but must not; undefined if there is none.  @param {App[]} apps */
const sharedByTwo = (apps) => {
  const facets = {
    name: (/** @type {App} */ app) => app.name,
    folder: (/** @type {App} */ app) => app.folder,
    mount: (/** @type {App} */ app) => app.mount,
    'demo path': (/** @type {App} */ app) => app.demo,
    port: (/** @type {App} */ app) => app.port.default,
    'port variable': (/** @type {App} */ app) => app.port.env,
  };
  for (const [what, of] of Object.entries(facets)) {
    for (const [index, app] of apps.entries()) {
      const other = apps.slice(0, index).find((one) => of(one) !== undefined && of(one) === of(app));
      if (other) return `${other.name} and ${app.name} have the same ${what}, ${of(app)}.`;
    }
  }
  return undefined;
};

/**
 * Describes the first error in a manifest, without reading the apps' folders; undefined if it is correct.
 * @param {App[]} apps
 */
export const wrongApps = (apps) => {
  const wrong = apps.map((app) => wrongName(app.name) ?? wrongApp(app)).find(Boolean) ?? sharedByTwo(apps);
  if (wrong) return wrong;
  if (apps.filter(({ kind }) => kind === 'host').length !== 1)
    return 'One app, and one only, has to be the host.';
  return apps.some(({ mount }) => mount === '/') ? undefined : 'No remote has the mount /.';
};

/**
 * Returns the apps of a workspace, the host first.
 * @param {string} root the workspace's folder
 * @throws an error with a message of one line for the author of the manifest
 */
export const readApps = (root) => {
  const file = path.join(root, 'apps/apps.json');
  const refuse = (/** @type {string} */ why) => new Error(`apps/apps.json: ${why}`);
  /** @type {App[]} */
  let apps;
  try {
    apps = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(/** @type {Error} */ (error).message);
  }
  if (!Array.isArray(apps)) throw refuse('it has to be a list of apps.');
  apps = apps.map((app) => ({ ...app, ...readTitle(app.title) }));
  const wrong = wrongApps(apps) ?? apps.map((app) => wrongFolder(app, root)).find(Boolean);
  if (wrong) throw refuse(wrong);
  return apps.sort((one, other) => Number(other.kind === 'host') - Number(one.kind === 'host'));
};

/** The file that describes a remote in another repository: its entry as in `apps/apps.json`. */
const remoteFile = 'remote.json';

/** True if the folder is a remote in another repository, which is a workspace of its own. */
export const standsAlone = (/** @type {string} */ root) => existsSync(path.join(root, remoteFile));

/**
 * Returns the remote in a folder of another repository.
 * @param {string} root
 * @returns {App}
 * @throws an error with a message of one line for the author of the file
 */
export const readRemote = (root) => {
  const {
    name = '',
    title,
    mount,
    audience,
    slots,
    port = 3004,
    budgets,
  } = JSON.parse(readFileSync(path.join(root, remoteFile), 'utf8'));
  const links = { ...readTitle(title), ...(audience !== undefined && { audience }), ...(slots && { slots }) };
  const wrong = wrongName(name) ?? wrongMount(mount) ?? wrongLinks(name, links);
  if (wrong) throw new Error(`${remoteFile}: ${wrong}`);
  return {
    name,
    folder: root,
    kind: 'remote',
    mount,
    ...links,
    budgets,
    demo: '/',
    port: { env: 'PORT', default: port },
  };
};
