const SIGN_IN = '/sign-in';
/** Where one is after signing in without having been anywhere. */
export const afterSignIn = '/profile';

/** The pages of signing in: nobody wants to come back to them. */
const accountPages = [SIGN_IN, '/sign-up', '/forgot-password', '/reset-password', '/verify-email'];

/** A path that begins with two slashes is none: it names another host, as `/.//evil.example` does once it is resolved. */
const leadsBack = (pathname: string): boolean =>
  pathname !== '/' && !pathname.startsWith('//') && !accountPages.includes(pathname);

interface Place {
  pathname: string;
  search?: string;
}

/** The sign-in page, and the way back from it. */
export const signInPath = ({ pathname, search = '' }: Place): string => {
  if (pathname === SIGN_IN) return SIGN_IN + search;
  return leadsBack(pathname) ? `${SIGN_IN}?${new URLSearchParams({ from: pathname + search })}` : SIGN_IN;
};

const parse = (address: string, origin: string): URL | undefined => {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
};

/**
 * Where to go after signing in: the page that one came from. Only a path of this site is taken, never an address of
 * another one that somebody put into a link.
 */
export const returnPath = (params: URLSearchParams, origin = window.location.origin): string => {
  const from = params.get('from') ?? '';
  const url = parse(from, origin);
  const isOurs = from.startsWith('/') && url?.origin === origin && leadsBack(url.pathname);
  return isOurs ? url.pathname + url.search : afterSignIn;
};
