import { ownPath } from '@lost-found/router';

const HOME = '/admin/dashboard';
const LOGIN = '/admin/login';

/** The sign-in page, and where to go from there: without a page that was asked for, to the dashboard. */
export const loginPath = (asked?: { pathname: string; search: string }): string => {
  const from = asked ? asked.pathname + asked.search : HOME;
  return from === HOME ? LOGIN : `${LOGIN}?${new URLSearchParams({ from })}`;
};

/** Where to go after signing in: the page that was asked for, if it is one of the console. */
export const returnPath = (params: URLSearchParams, origin?: string): string => {
  const place = ownPath(params.get('from') ?? '', origin);
  if (!place?.pathname.startsWith('/admin/') || place.pathname === LOGIN) return HOME;
  return place.pathname + place.search;
};
