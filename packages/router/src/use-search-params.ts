import { use, useCallback } from 'react';
import {
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams as useShownParams,
} from 'react-router-dom';
import { PageRouter } from './router-provider';

type ChangeParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Returns the parameters of the address, and a function that changes them. React Router's own hook starts
 * from the last rendered address: of two quick changes – typing, then opening a row – the second would revert
 * the first. This one starts from the router's current or next location, and a change during a navigation to
 * another page does not stop it.
 */
export const useSearchParams = (): [URLSearchParams, ChangeParams] => {
  const [params] = useShownParams();
  const here = useHref(useLocation().pathname);
  const navigate = useNavigate();
  const router = use(PageRouter);
  const change = useCallback<ChangeParams>(
    (next, options) => {
      if (!router) return;
      const latest = router.state.navigation.location ?? router.state.location;
      if (latest.pathname !== here) return;
      navigate({ search: next(new URLSearchParams(latest.search)).toString() }, options);
    },
    [router, here, navigate],
  );
  return [params, change];
};
