import { useLocation, useNavigate, useSearchParams } from '@lost-found/router';

/** Keeps the open item in the page's address. The visitor can share the address, and Back closes the item. */
export const useOpenItem = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useLocation().state as { openedHere?: boolean } | null;

  const put = (id: string | undefined) => (current: URLSearchParams) => {
    if (id) current.set('item', id);
    else current.delete('item');
    return current;
  };
  return {
    openItemId: params.get('item'),
    openItem: (id: string) => setParams(put(id), { state: { openedHere: true }, preventScrollReset: true }),
    closeItem: () => {
      if (opened?.openedHere) navigate(-1);
      else setParams(put(undefined), { replace: true, preventScrollReset: true });
    },
  };
};
