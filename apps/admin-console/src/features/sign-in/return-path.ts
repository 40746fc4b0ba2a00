import { ownPath } from '@lost-found/router';

const HOME = '/admin/dashboard';
const LOGIN = '/admin/login';

/** Returns the path of the sign-in page, with the page to open afterwards (the dashboard by default). */
export const loginPath = (page?: { pathname: string; search: string }): string => {
  const from = page ? page.pathname + page.search : HOME;
  return from === HOME ? LOGIN : `${LOGIN}?${new URLSearchParams({ from })}`;
};

/**
 * Returns the page to open after the sign-in: the requested page if it belongs to the console, else the
 * dashboard.
 */
export const returnPath = (params: URLSearchParams, origin?: string): string => {
  const place = ownPath(params.get('from') ?? '', origin);
  if (!place?.pathname.startsWith('/admin/') || place.pathname === LOGIN) return HOME;
  return place.pathname + place.search;
};
