const HOME = '/admin/dashboard';
const LOGIN = '/admin/login';

/** The sign-in page, and where to go from there. */
export const loginPath = (asked: { pathname: string; search: string }): string => {
  const from = asked.pathname + asked.search;
  return from === HOME ? LOGIN : `${LOGIN}?${new URLSearchParams({ from })}`;
};

const parse = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
};

/**
 * Where to go after signing in: the page that was asked for. Only a path of the console is taken, never an
 * address of another site that somebody put into a link.
 */
export const returnPath = (params: URLSearchParams, origin = window.location.origin): string => {
  const from = params.get('from') ?? '';
  const url = parse(from, origin);
  const isOurs = from.startsWith('/') && url?.origin === origin && url.pathname.startsWith('/admin/');
  return isOurs && url.pathname !== LOGIN ? url.pathname + url.search : HOME;
};
