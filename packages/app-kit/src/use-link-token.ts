import { useLocation, useNavigate } from '@lost-found/router';
import { useEffect, useState } from 'react';

/** Mail security encodes the `#` of a secret link, some of it twice. */
const ENCODED = /%(?:25)*23/;

/** Reads `/case%23<token>` as `/case#<token>`. To be called before the router reads the address. */
export const restoreLinkToken = (): void => {
  const { pathname, search, hash } = window.location;
  const [page, token] = pathname.split(ENCODED);
  if (token === undefined) return;
  window.history.replaceState(null, '', `${page}#${token}${search}${hash}`);
};

/**
 * Returns the token after the `#` of a followed link. It removes it from the address at once, so that other people
 * cannot read it on the screen or in the history of a shared computer.
 * @returns empty where the page was not opened by a link
 */
export const useLinkToken = (): string => {
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const followed = hash.slice(1);
  const [token, setToken] = useState(followed);
  if (followed && followed !== token) setToken(followed);
  useEffect(() => {
    if (followed) void navigate(pathname + search, { replace: true });
  }, [followed, pathname, search, navigate]);
  return followed || token;
};
