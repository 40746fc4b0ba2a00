/**
 * The root of the site: `<base href>` on the page of a standalone remote, otherwise the root of the host. The page's
 * own address can be any path below it.
 */
const root = (): string => {
  const base = globalThis.document?.querySelector('base')?.href;
  return base ?? new URL('/', globalThis.location?.href ?? 'http://localhost/').href;
};

/** The absolute address of a page of the site. @param path from the root on, without a slash before it */
export const siteUrl = (path: string): string => new URL(path, root()).href;

/** The absolute address of an item's public page. */
export const itemUrl = (id: string): string => siteUrl(`item/${id}`);
