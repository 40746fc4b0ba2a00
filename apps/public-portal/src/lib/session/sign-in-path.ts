import { ownPath } from '@lost-found/router';

const SIGN_IN = '/sign-in';
/** Where one is after signing in without having been anywhere. */
export const afterSignIn = '/profile';

/** Nobody wants to come back to the pages of signing in; home is where one is anyway. */
const noPlaces = ['/', SIGN_IN, '/sign-up', '/forgot-password', '/reset-password', '/verify-email'];

const wayBack = (address: string, origin?: string): string | undefined => {
  const place = ownPath(address, origin);
  return place && !noPlaces.includes(place.pathname) ? place.pathname + place.search : undefined;
};

interface Place {
  pathname: string;
  search?: string;
}

/** The sign-in page, and the way back from it. */
export const signInPath = ({ pathname, search = '' }: Place): string => {
  if (pathname === SIGN_IN) return SIGN_IN + search;
  const from = wayBack(pathname + search);
  return from ? `${SIGN_IN}?${new URLSearchParams({ from })}` : SIGN_IN;
};

/** Where to go after signing in: the page that one came from, if it is one of this site. */
export const returnPath = (params: URLSearchParams, origin?: string): string =>
  wayBack(params.get('from') ?? '', origin) ?? afterSignIn;
