import type { SimilarItems } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { matchOf } from '../../test/matches';
import { renderPortal, useMockService } from '../../test/portal';

const service = useMockService();

const umbrella = 'Black umbrella with a wooden handle';
const scarf = 'Grey wool scarf';

/** Answers all requests for similar items with the items of these titles. Returns the list of requests. */
const answerWith = (...titles: string[]) => {
  const asked: SimilarItems[] = [];
  service.server.use(
    http.post('*/api/items/similar', async ({ request }) => {
      asked.push((await request.json()) as SimilarItems);
      return HttpResponse.json({ matches: titles.map((title) => matchOf(service.store, title)) });
    }),
  );
  return asked;
};
const headings = /^(Similar results|Nothing with exactly “.*”\. These are close:)$/;
const similar = async () => within(await screen.findByRole('region', { name: headings }));
const names = (cards: HTMLElement[]) =>
  cards.map((card) => within(card).getByRole('heading').textContent ?? '');

test('similar results replace an empty exact search, with a heading and without a count', async () => {
  answerWith(umbrella);
  renderPortal('/search?search=umbrela');
  const section = await similar();
  expect(section.getByText('Same color: black')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Nothing with exactly “umbrela”. These are close:',
  );
  expect(screen.getByText('No exact match. These are close: 1 similar result')).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.queryByRole('heading', { name: 'No items found' })).not.toBeInTheDocument();
});

test('similar results follow a short exact search and do not repeat its items', async () => {
  const asked = answerWith(scarf);
  renderPortal('/search?search=umbrella');
  const section = await similar();
  expect(names(section.getAllByRole('article'))).toEqual([scarf]);
  expect(names(screen.getAllByRole('article'))).toEqual([umbrella, scarf]);
  expect(screen.getByText('1 item found')).toBeVisible();
  const known = service.store.items.find(({ title }) => title === umbrella)?.id;
  expect(asked).toEqual([{ title: 'umbrella', within: {}, except: [known] }]);
});

test('similar results stay within the chosen category and location', async () => {
  const item = service.store.items.find(({ title }) => title === umbrella);
  const asked = answerWith(umbrella);
  renderPortal(`/search?search=umbrela&category=${item?.category}&location=${item?.location}`);
  const section = await similar();
  expect(names(section.getAllByRole('article'))).toEqual([umbrella]);
  const within = { category: item?.category, location: item?.location };
  expect(asked).toEqual([{ title: 'umbrela', within, except: [] }]);
});

test.each([
  ['the exact search has enough results', 'search=a', '6 items found'],
  ['the text is too short', 'search=zq', '0 items found'],
  ['there is no search text', 'category=Books', '1 item found'],
  ['a later page is shown', 'search=zeppelin&page=2', '0 items found'],
])('similar results are not requested when %s', async (_, params, count) => {
  const asked = answerWith(umbrella);
  renderPortal(`/search?${params}`);
  await screen.findByText(count);
  const region = screen.findByRole('region', { name: headings }, { timeout: 300 });
  await expect(region).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('the search shows no error when similar results cannot be loaded', async () => {
  const asked: unknown[] = [];
  service.server.use(
    http.post('*/api/items/similar', () => {
      asked.push(1);
      return HttpResponse.error();
    }),
  );
  renderPortal('/search?search=zeppelin');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: headings })).not.toBeInTheDocument();
});

test('a similar result can be viewed and claimed as any other item', async () => {
  answerWith(umbrella);
  const router = renderPortal('/search?search=umbrela');
  const section = await similar();
  fireEvent.click(section.getByRole('button', { name: `View Details: ${umbrella}` }));
  const details = within(await screen.findByRole('dialog', { name: umbrella }));
  expect(router.state.location.search).toMatch(/^\?search=umbrela&item=/);
  fireEvent.click(await details.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByRole('dialog', { name: 'Claim this item' })).toBeVisible();
});
