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
 * The parameters of the address that is shown, and a way to change them. React Router's own builds a change on what
 * was rendered last: of two changes in quick succession – typing, then opening a row – the later would take the
 * earlier back. Here it builds on where the router is, or is going; and who is on the way to another page is not
 * called back to this one.
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
