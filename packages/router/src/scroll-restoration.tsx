import { type Location, ScrollRestoration as RouterScrollRestoration } from 'react-router-dom';

/** Every first page of a visit has the key `default`: alone it would take up another page's position. */
export const scrollKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Keeps where each entry of the history was scrolled to. */
export const ScrollRestoration = () => <RouterScrollRestoration getKey={scrollKey} />;
