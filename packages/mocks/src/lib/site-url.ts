/**
 * Where the site begins: what `<base href>` says on the page of a remote that stands alone, else the root of the page's
 * host. Not the page's own address, which may be any below it.
 */
const root = (): string => {
  const base = globalThis.document?.querySelector('base')?.href;
  return base ?? new URL('/', globalThis.location?.href ?? 'http://localhost/').href;
};

/** The absolute address of a page of the site. @param path from the root on, without a slash before it */
export const siteUrl = (path: string): string => new URL(path, root()).href;

/** The absolute address of an item's public page. */
export const itemUrl = (id: string): string => siteUrl(`item/${id}`);
