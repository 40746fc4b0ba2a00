import { ownPath } from '@lost-found/router';

/** Leads to the first page of the access level. */
const HOME = '/admin';
const DASHBOARD = '/admin/dashboard';
const LOGIN = '/admin/login';

/** Returns the path of the sign-in page, with the page to open afterwards (the first page by default). */
export const loginPath = (page?: { pathname: string; search: string }): string => {
  const from = page ? page.pathname + page.search : HOME;
  return from === HOME || from === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ from })}`;
};

/**
 * Returns the page to open after the sign-in: the requested page if it belongs to the console, else the
 * first page.
 */
export const returnPath = (params: URLSearchParams, origin?: string): string => {
  const place = ownPath(params.get('from') ?? '', origin);
  if (!place?.pathname.startsWith('/admin/') || place.pathname === LOGIN) return HOME;
  return place.pathname + place.search;
};
