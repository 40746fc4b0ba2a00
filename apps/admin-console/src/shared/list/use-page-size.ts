import { quietly } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { useState } from 'react';

/** Where this browser keeps how many rows its lists show. */
const PAGE_SIZE_KEY = 'lost-found-page-size';

const larger = [25, 50];

/**
 * How many rows of a list a page has, chosen for every list of this browser: a tall screen has room for more than the
 * list's own.
 */
export function usePageSize(own: number = limits.pageSize) {
  const sizes = [own, ...larger];
  const [kept, keep] = useState(() => Number(quietly(() => localStorage.getItem(PAGE_SIZE_KEY))));
  const change = (size: number) => {
    keep(size);
    quietly(() =>
      size === own
        ? localStorage.removeItem(PAGE_SIZE_KEY)
        : localStorage.setItem(PAGE_SIZE_KEY, String(size)),
    );
  };
  return { pageSize: sizes.includes(kept) ? kept : own, sizes, change };
}

export type PageSize = ReturnType<typeof usePageSize>;
