const parse = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
};

/** Of a page that is drawn on the server any will do: only what leads away from it matters. */
const pageOrigin = (): string => (typeof window === 'undefined' ? 'http://site' : window.location.origin);

/**
 * The place of this site that an address from a link leads to; undefined where it leads anywhere else. Only a path is
 * taken, as the browser would read it: `//evil.example` and `/\evil.example` name another host, and so does
 * `/.//evil.example` once it is resolved.
 */
export const ownPath = (
  address: string,
  origin: string = pageOrigin(),
): { pathname: string; search: string } | undefined => {
  const url = address.startsWith('/') ? parse(address, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return { pathname: url.pathname, search: url.search };
};

/**
 * Under which path the page's own URLs begin: that of `<base href>`, without the slash at its end. A page
 * that stands alone can so be served under any path.
 */
export const basenameOfDocument = (baseUri: string = document.baseURI): string => {
  const { pathname } = new URL('.', baseUri);
  return pathname.replace(/\/$/, '') || '/';
};
