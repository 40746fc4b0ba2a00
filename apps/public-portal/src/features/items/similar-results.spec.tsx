import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeMatch, scarf, stubItems, umbrella } from '../../test/items';
import { renderPortal } from '../../test/portal';
import { getSent, loseAnswer, stub, useService } from '../../test/service';

useService();
let items: ReturnType<typeof stubItems>;
beforeEach(() => {
  items = stubItems();
});

/** Answers all requests for similar items with the items of these titles. */
const answerWith = (...titles: string[]) =>
  stub('POST /items/similar', { matches: titles.map((title) => makeMatch(title)) });
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
  answerWith(scarf);
  renderPortal('/search?search=umbrella');
  const section = await similar();
  expect(names(section.getAllByRole('article'))).toEqual([scarf]);
  expect(names(screen.getAllByRole('article'))).toEqual([umbrella, scarf]);
  expect(screen.getByText('1 item found')).toBeVisible();
  expect(getSent('POST /items/similar')).toEqual([{ title: 'umbrella', within: {}, except: [items[0]?.id] }]);
});

test('similar results stay within the chosen category and location', async () => {
  answerWith(umbrella);
  renderPortal('/search?search=umbrela&category=Accessories&location=Main+Library');
  const section = await similar();
  expect(names(section.getAllByRole('article'))).toEqual([umbrella]);
  const within = { category: 'Accessories', location: 'Main Library' };
  expect(getSent('POST /items/similar')).toEqual([{ title: 'umbrela', within, except: [] }]);
});

test.each([
  ['the exact search has enough results', 'search=a', '6 items found'],
  ['the text is too short', 'search=zq', '0 items found'],
  ['there is no search text', 'category=Books', '1 item found'],
  ['a later page is shown', 'search=zeppelin&page=2', '0 items found'],
])('similar results are not requested when %s', async (_, params, count) => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  renderPortal(`/search?${params}`);
  await screen.findByText(count);
  expect(fetched.mock.calls.map(([url]) => String(url)).join()).not.toContain('similar');
});

test('the search shows no error when similar results cannot be loaded', async () => {
  stub('POST /items/similar', loseAnswer());
  renderPortal('/search?search=zeppelin');
  await waitFor(() => expect(getSent('POST /items/similar')).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: headings })).not.toBeInTheDocument();
});

test('a similar result can be viewed and claimed as any other item', async () => {
  const match = makeMatch(umbrella);
  stub('POST /items/similar', { matches: [match] });
  stub('GET /items/:id', { access: 'full', ...match.item });
  const router = renderPortal('/search?search=umbrela');
  const section = await similar();
  fireEvent.click(section.getByRole('button', { name: `View Details: ${umbrella}` }));
  const details = within(await screen.findByRole('dialog', { name: umbrella }));
  expect(router.state.location.search).toMatch(/^\?search=umbrela&item=/);
  fireEvent.click(await details.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByRole('dialog', { name: 'Claim this item' })).toBeVisible();
});
