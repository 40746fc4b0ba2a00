import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { screens } from './public-pages';
import { usePrefetch } from './use-prefetch';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  for (const name of ['item', 'search'] as const) jest.spyOn(screens, name).mockResolvedValue({} as never);
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const getAddresses = () => jest.mocked(fetch).mock.calls.map(([url]) => String(url));

const Links = ({ paths }: { paths: string[] }) => {
  usePrefetch();
  return paths.map((path) => (
    <a key={path} href={path}>
      {path}
    </a>
  ));
};

/** Renders links on a page that prefetches.  @returns the links */
const show = (...paths: string[]) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Links paths={paths} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole('link');
};

const pointAt = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

test('an item is prefetched once when the mouse rests on its link', () => {
  const [link] = show('/item/1') as [HTMLElement];
  pointAt(link);
  jest.advanceTimersByTime(64);
  expect(screens.item).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(screens.item).toHaveBeenCalledTimes(1);
  pointAt(document.body);
  pointAt(link);
  jest.advanceTimersByTime(65);
  expect(getAddresses()).toEqual(['/api/items/1']);
});

test('a passing mouse and a click prefetch nothing', () => {
  const [link] = show('/item/1') as [HTMLElement];
  pointAt(link);
  pointAt(document.body);
  jest.advanceTimersByTime(65);
  pointAt(link);
  fireEvent.click(link);
  jest.advanceTimersByTime(65);
  expect(getAddresses()).toEqual([]);
});

test('a touch prefetches at once, at most three pages at a time', () => {
  for (const link of show('/item/1', '/item/2', '/item/3', '/item/4')) {
    pointAt(link, 'touch');
    jest.advanceTimersByTime(0);
  }
  expect(getAddresses()).toHaveLength(3);
});

test('the focus prefetches the search', () => {
  const [link] = show('/search') as [HTMLElement];
  fireEvent.focusIn(link);
  jest.advanceTimersByTime(65);
  expect(getAddresses()).toEqual(['/api/items?pageSize=12&page=1']);
});

test('a link to another page or site prefetches nothing', () => {
  for (const link of show('/admin/dashboard', '/profile/items', 'https://elsewhere.example/search')) {
    fireEvent.focusIn(link);
    jest.advanceTimersByTime(65);
  }
  expect(getAddresses()).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const [link] = show('/item/1') as [HTMLElement];
  fireEvent.focusIn(link);
  jest.advanceTimersByTime(65);
  expect(getAddresses()).toEqual([]);
});
