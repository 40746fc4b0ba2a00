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
 * @property {string} title
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

/**
 * Describes an error in one app's entry; undefined if it is correct.
 * @param {App} app
 */
const wrongApp = ({ name, folder, kind, mount, title, port, demo }) => {
  if (!/^apps\/[^/]+$/.test(folder)) return `${name} has the folder "${folder}", which is none of apps/.`;
  if (!['host', 'remote'].includes(kind)) return `${name} is neither "host" nor "remote".`;
  if (!title) return `${name} has no title.`;
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
    title = '',
    mount,
    port = 3004,
    budgets,
  } = JSON.parse(readFileSync(path.join(root, remoteFile), 'utf8'));
  const wrong = wrongName(name) ?? wrongMount(mount) ?? (title ? undefined : `${name} has no title.`);
  if (wrong) throw new Error(`${remoteFile}: ${wrong}`);
  return {
    name,
    folder: root,
    kind: 'remote',
    mount,
    title,
    budgets,
    demo: '/',
    port: { env: 'PORT', default: port },
  };
};
