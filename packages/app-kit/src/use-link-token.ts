import { useLocation, useNavigate } from '@lost-found/router';
import { useEffect, useState } from 'react';

/**
 * The token of the link that was followed, from behind the `#` of its address. It leaves the address at once: nobody
 * is to find a way in over a shoulder, or in the history of a shared computer.
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
