const parse = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
};

/** A page drawn on the server can use any origin: only links that leave it matter. */
const pageOrigin = (): string => (typeof window === 'undefined' ? 'http://site' : window.location.origin);

/**
 * Returns the place on this site to which an address from a link leads; undefined for any other address. It
 * accepts only a path, read as by the browser: `//evil.example` and `/\evil.example` name another host, and
 * so does `/.//evil.example` once it is resolved.
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
 * Returns the path at which the page's own URLs begin: that of `<base href>`, without a slash at the end. A standalone
 * page can so be served under any path.
 */
export const basenameOfDocument = (baseUri: string = document.baseURI): string => {
  const { pathname } = new URL('.', baseUri);
  return pathname.replace(/\/$/, '') || '/';
};
