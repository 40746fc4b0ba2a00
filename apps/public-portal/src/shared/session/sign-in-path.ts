import { ownPath } from '@lost-found/router';

const SIGN_IN = '/sign-in';
/** The page after a sign-in that has no page to return to. */
export const afterSignIn = '/profile';

/** The pages to which a sign-in does not return: the account pages and the home page. */
const excludedPages = ['/', SIGN_IN, '/sign-up', '/forgot-password', '/reset-password', '/verify-email'];

const wayBack = (address: string, origin?: string): string | undefined => {
  const place = ownPath(address, origin);
  return place && !excludedPages.includes(place.pathname) ? place.pathname + place.search : undefined;
};

interface Place {
  pathname: string;
  search?: string;
}

/** Returns the path of the sign-in page, with the page to return to. */
export const signInPath = ({ pathname, search = '' }: Place): string => {
  if (pathname === SIGN_IN) return SIGN_IN + search;
  const from = wayBack(pathname + search);
  return from ? `${SIGN_IN}?${new URLSearchParams({ from })}` : SIGN_IN;
};

/** Returns the path after a sign-in: the earlier page if it belongs to this site, else the profile. */
export const returnPath = (params: URLSearchParams, origin?: string): string =>
  wayBack(params.get('from') ?? '', origin) ?? afterSignIn;
