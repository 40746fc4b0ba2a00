// @ts-check
/* The paths of the remotes, which the pointer names. Imports nothing, because the shell's page has this module, too. */

/**
 * What an entry of the pointer says of the place of a remote and of links to it.
 * @typedef {object} Placed
 * @property {string | undefined} [mount]
 * @property {string | undefined} [title] for people, where `titles` lacks their language
 * @property {Record<string, string> | undefined} [titles] by language
 * @property {string | undefined} [audience] who sees links to it; everyone without
 * @property {string[] | undefined} [slots] where it has a panel
 */
/** @typedef {{ name: string, mount: string, title: string, titles?: Record<string, string>, audience?: string, slots?: string[] }} MountedRemote */

/**
 * Returns what says the place of a remote, without what is missing.
 * @param {Placed} app
 */
export const getPlaced = ({ mount, title, titles, audience, slots }) => ({
  ...(mount && { mount }),
  ...(title && { title }),
  ...(titles && { titles }),
  ...(audience && { audience }),
  ...(slots && { slots }),
});

/**
 * The remotes from the time when the shell's build named the mounts. Their releases of then, which may be live, kept or
 * rolled back to, name none.
 * @type {Record<string, Placed | undefined>}
 */
const EARLIER = {
  'public-portal': { mount: '/', title: 'The portal' },
  'admin-console': { mount: '/admin', title: 'The console' },
};

/**
 * Returns the mount of an app; undefined for the shell.
 * @param {string} name
 * @param {Placed | undefined} entry
 */
export const getMount = (name, entry) => entry?.mount ?? EARLIER[name]?.mount;

/**
 * Returns the remotes of a pointer, the longest mount first: the first match answers.
 * @param {Readonly<Record<string, Placed | undefined>>} live
 * @returns {MountedRemote[]}
 */
export const mountTable = (live) =>
  Object.entries(live)
    .flatMap(([name, entry]) => {
      const mount = getMount(name, entry);
      const title = entry?.title ?? EARLIER[name]?.title ?? name;
      return mount ? [{ ...getPlaced(entry ?? {}), name, mount, title }] : [];
    })
    .sort((one, other) => other.mount.length - one.mount.length || one.mount.localeCompare(other.mount));

/**
 * Returns the remotes beside the portal and the console by their names, for links to them.
 * @param {readonly MountedRemote[]} table
 */
export const otherApps = (table) =>
  table
    .filter(({ mount }) => mount !== '/' && mount !== '/admin')
    .sort((one, other) => one.name.localeCompare(other.name));

/**
 * Returns the remote of a path.
 * @param {readonly MountedRemote[]} table
 * @param {string} path
 */
export const remoteAt = (table, path) => {
  const lower = path.toLowerCase();
  return table.find(({ mount }) => mount === '/' || lower === mount || lower.startsWith(`${mount}/`));
};

/** Paths that the service and the site's files answer. */
const taken = /^\/(?:api|remotes|static|files)(?:\/|$)/;

/**
 * Pages that are opened by a secret link, or take a password. They are the portal's alone: another remote there would get
 * the secrets of its visitors.
 */
export const secretPaths = [
  '/case',
  '/claim',
  '/find-report',
  '/forgot-password',
  '/match',
  '/profile',
  '/report-news',
  '/report-status',
  '/reset-password',
  '/sign-in',
  '/sign-up',
  '/verify-email',
];

/** True for a path, and for each path below it. */
const isWithin = (/** @type {string} */ path, /** @type {string} */ above) =>
  path === above || path.startsWith(`${above}/`);

/** Returns the reason why a text cannot be the mount of a remote; undefined if it can. */
export const wrongMount = (/** @type {string | undefined} */ mount = '') => {
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(mount))
    return `"${mount}" is no path in small letters, such as /cards.`;
  if (taken.test(mount)) return `${mount} is answered by the service itself.`;
  if (secretPaths.some((path) => isWithin(mount, path)))
    return `${mount} has secret links or passwords: it belongs to the portal alone.`;
  // Invitations are opened there.
  return mount.startsWith('/admin/') ? `${mount} belongs to the console at /admin.` : undefined;
};

const normalised = (/** @type {string} */ mount) => mount.toLowerCase().replace(/\/+$/, '');

/**
 * Returns the reason why an app cannot have its mount in a pointer; undefined if it can.
 * @param {Readonly<Record<string, Placed | undefined>>} live
 * @param {string} name
 */
export const wrongPlace = (live, name) => {
  const mount = getMount(name, live[name]);
  if (mount === undefined) return undefined;
  const wrong = wrongMount(mount);
  if (wrong) return `${name}: ${wrong}`;
  const others = mountTable(live).filter((one) => one.name !== name);
  const own = normalised(mount);
  const double = others.find((one) => normalised(one.mount) === own);
  if (double) return `${name} and ${double.name} have the same mount, ${mount}.`;
  const nested = others.find(({ mount: other }) => {
    const its = normalised(other);
    // Everything is below the root.
    return own !== '' && its !== '' && (isWithin(own, its) || isWithin(its, own));
  });
  return nested && `${name} at ${mount} and ${nested.name} at ${nested.mount}: one is within the other.`;
};

/**
 * Returns a pointer without the apps that take the place of another one. The portal and the console stay, and of two
 * mounts the outer one.
 * @template {Placed} Entry
 * @param {Record<string, Entry | undefined>} live
 * @returns {Record<string, Entry | undefined>}
 */
export const withoutWrongPlaces = (live) => {
  const left = { ...live };
  const isEarlier = (/** @type {string} */ name) => Number(Object.hasOwn(EARLIER, name));
  const getLength = (/** @type {string} */ name) => getMount(name, live[name])?.length ?? 0;
  const names = Object.keys(live).sort(
    (one, other) => isEarlier(one) - isEarlier(other) || getLength(other) - getLength(one),
  );
  for (const name of names) if (wrongPlace(left, name)) delete left[name];
  return left;
};

/**
 * The only mount of an app unless its rights name others; undefined for the shell.
 * @param {string} name
 */
export const usualMount = (name) => (name === 'shell' ? undefined : (EARLIER[name]?.mount ?? `/${name}`));
