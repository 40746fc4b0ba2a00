import { quietly } from '@lost-found/app-kit';
import { limits } from '@lost-found/contracts';
import { useState } from 'react';

/** Storage key of the page size in this browser. */
const PAGE_SIZE_KEY = 'lost-found-page-size';

const larger = [25, 50];

/** Returns the page size, one for all lists of this browser: a tall screen has room for more rows. */
export function usePageSize(own: number = limits.pageSize) {
  const sizes = [own, ...larger];
  const [saved, keep] = useState(() => Number(quietly(() => localStorage.getItem(PAGE_SIZE_KEY))));
  const change = (size: number) => {
    keep(size);
    quietly(() =>
      size === own
        ? localStorage.removeItem(PAGE_SIZE_KEY)
        : localStorage.setItem(PAGE_SIZE_KEY, String(size)),
    );
  };
  return { pageSize: sizes.includes(saved) ? saved : own, sizes, change };
}

export type PageSize = ReturnType<typeof usePageSize>;
