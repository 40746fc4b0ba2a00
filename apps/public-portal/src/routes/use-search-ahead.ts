import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { searchListOptions } from '../features/items/search-list';
import { atRest } from '../lib/at-rest';
import { loadSearch } from './load-search';

const leadsToSearch = ({ target }: Event): boolean => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.pathname.endsWith('/search') === true && link.search === '';
};

/**
 * Gets the search ready before it is gone to: its script once the page is at rest, its answer when a link to it
 * is pointed at, touched or focused. What fails here is asked for again by the search itself.
 */
export const useSearchAhead = (): void => {
  const queries = useQueryClient();
  useEffect(() => atRest(() => void loadSearch().catch(() => undefined)), []);
  useEffect(() => {
    const fetchAhead = (event: Event) => {
      if (leadsToSearch(event)) void queries.prefetchInfiniteQuery(searchListOptions());
    };
    const signs = ['pointerover', 'focusin'];
    for (const sign of signs) document.addEventListener(sign, fetchAhead);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchAhead);
    };
  }, [queries]);
};
