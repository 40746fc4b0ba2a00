// @ts-check
/* The paths of the remotes, which the pointer names. Imports nothing, because the shell's page has this module, too. */

/** @typedef {{ mount?: string | undefined, title?: string | undefined }} Placed an entry of the pointer */
/** @typedef {{ name: string, mount: string, title: string }} MountedRemote */

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
export const mountOf = (name, entry) => entry?.mount ?? EARLIER[name]?.mount;

/**
 * Returns the remotes of a pointer, the longest mount first: the first match answers.
 * @param {Readonly<Record<string, Placed | undefined>>} live
 * @returns {MountedRemote[]}
 */
export const mountTable = (live) =>
  Object.entries(live)
    .flatMap(([name, entry]) => {
      const mount = mountOf(name, entry);
      return mount ? [{ name, mount, title: entry?.title ?? EARLIER[name]?.title ?? name }] : [];
    })
    .sort((one, other) => other.mount.length - one.mount.length || one.mount.localeCompare(other.mount));

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

/** Returns the reason why a text cannot be the mount of a remote; undefined if it can. */
export const wrongMount = (/** @type {string | undefined} */ mount = '') => {
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(mount))
    return `"${mount}" is no path in small letters, such as /cards.`;
  return taken.test(mount) ? `${mount} is answered by the service itself.` : undefined;
};

const normalised = (/** @type {string} */ mount) => mount.toLowerCase().replace(/\/+$/, '');

/**
 * Returns the reason why an app cannot have its mount in a pointer; undefined if it can.
 * @param {Readonly<Record<string, Placed | undefined>>} live
 * @param {string} name
 */
export const wrongPlace = (live, name) => {
  const mount = mountOf(name, live[name]);
  if (mount === undefined) return undefined;
  const wrong = wrongMount(mount);
  if (wrong) return `${name}: ${wrong}`;
  const other = mountTable(live).find(
    (one) => one.name !== name && normalised(one.mount) === normalised(mount),
  );
  return other && `${name} and ${other.name} have the same mount, ${mount}.`;
};
