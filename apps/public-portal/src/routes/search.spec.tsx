import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveClaimLink } from '../parts/claims/claimed';
import { stubItems, umbrella } from '../test/items';
import { renderPortal } from '../test/portal';
import { getSent, loseAnswer, stub, stubOnce, useService } from '../test/service';

useService();
const user = userEvent.setup();

let items: ReturnType<typeof stubItems>;
beforeEach(() => {
  items = stubItems();
});

const box = () => screen.findByRole('searchbox', { name: 'Search items' });
/** Enters the whole text at once. Between two keys, a slow machine could reach the pause that starts a search. */
const search = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const cards = () => screen.queryAllByRole('article');
const card = (name: string) => screen.findByRole('article', { name });

test('§2 the search lists the available items with place and date', async () => {
  renderPortal('/search');
  const found = within(await card(umbrella));
  expect(found.getByText('Available')).toBeVisible();
  for (const fact of ['Main Library', 'Nov 20, 2026']) expect(found.getByText(fact)).toBeVisible();
  expect(await screen.findByText('6 items found')).toBeVisible();
  expect(await box()).toHaveAttribute('placeholder', 'Search items...');
  expect(screen.getByRole('link', { name: 'Report your lost item' })).toHaveAttribute('href', '/report-lost');
});

test('the whole card of an item is one link to its page, below its two buttons', async () => {
  const router = renderPortal('/search');
  const [item] = items;
  const links = within(await card(umbrella)).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([umbrella]);
  expect(within(await card(umbrella)).getByRole('button', { name: `Claim: ${umbrella}` })).toHaveAttribute(
    'href',
    `/claim/${item?.id}`,
  );
  await user.click(links[0] as HTMLElement);
  expect(router.state.location.pathname).toBe(`/item/${item?.id}`);
});

test('an item without a picture has a drawing of its kind in its colour, or the icon of its category', async () => {
  stubItems(
    { title: 'A', drawing: { kind: 'umbrella', colour: 'blue' } },
    { title: 'B', category: 'Books', drawing: { kind: 'wormhole' } },
    { title: 'C', drawing: { isKeptBack: true } },
  );
  renderPortal('/search');
  const art = async (title: string) =>
    (await card(title)).querySelectorAll('svg[aria-hidden] svg, svg[data-tint]');
  expect([...(await art('A'))].map((svg) => svg.getAttribute('data-tint'))).toEqual(['blue']);
  expect((await art('B'))[0]).toHaveClass('lucide-book-open');
  expect((await art('C'))[0]).toHaveClass('lucide-eye-off');
  expect(within(await card('A')).queryByRole('img')).not.toBeInTheDocument();
});

test('an item that the visitor claimed in this tab is marked and has no Claim button', async () => {
  saveClaimLink(items[0]?.id ?? '', 'http://localhost/case#of-mine');
  renderPortal('/search');
  const claimed = within(await card(umbrella));
  expect(claimed.getByText('You claimed this')).toBeVisible();
  expect(claimed.queryByText('Available')).not.toBeInTheDocument();
  expect(claimed.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
  const [other] = cards().filter(({ textContent }) => !textContent?.includes(umbrella));
  expect(within(other as HTMLElement).getByRole('button', { name: /^Claim/ })).toBeVisible();
});

test('§5 typed text starts a search after a pause and is kept in the address', async () => {
  const router = renderPortal('/search');
  await search('UMBRELLA');
  expect(await screen.findByText('1 item found')).toBeVisible();
  expect(router.state.location.search).toBe('?search=UMBRELLA');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Books');
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.getByText(/adjusting your search criteria, or check back later/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByText('6 items found')).toBeVisible();
  expect(await box()).toHaveValue('');
});

test('the count is announced when the results arrive, by a live region that existed before', async () => {
  renderPortal('/search');
  const status = await screen.findByText('Searching...');
  expect(status).toHaveAttribute('role', 'status');
  await waitFor(() => expect(status).toHaveTextContent('6 items found'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stub('GET /items', async () => {
    await held;
    return { data: items.slice(0, 1) };
  });
  await search('umbrella');
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeVisible());
  expect(status).toHaveTextContent('6 items found');
  answer();
  await waitFor(() => expect(status).toHaveTextContent('1 item found'));
});

test('an empty result without filters shows a hint and no button to clear filters', async () => {
  stub('GET /items', {});
  renderPortal('/search');
  expect(await screen.findByRole('heading', { name: 'No items found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).not.toBeInTheDocument();
});

test('the search reads its filters from the address and ignores unknown values', async () => {
  renderPortal('/search?location=Gym&category=Weapons&search=key');
  expect(await screen.findByText('1 item found')).toBeVisible();
  expect(getSent('GET /items')).toEqual([{ search: 'key', location: 'Gym', page: '1', pageSize: '12' }]);
  expect(await box()).toHaveValue('key');
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Gym');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('');
});

const addPens = (count: number) =>
  stubItems(...Array.from({ length: count }, (_, index) => ({ title: `Pen ${index + 1}` })));

test('Load more adds the next page and announces the end of the list', async () => {
  addPens(10);
  renderPortal('/search');
  expect(await screen.findByText('16 items found')).toBeVisible();
  expect(cards()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const end = await screen.findByText("You've seen all 16 items");
  await waitFor(() => expect(end).toHaveFocus());
  expect(cards()).toHaveLength(16);
});

test('an address with a page number starts at that page and links to the first results', async () => {
  addPens(12);
  const router = renderPortal('/search?page=2');
  expect(await screen.findByText('18 items found')).toBeVisible();
  expect(cards()).toHaveLength(6);
  await user.click(screen.getByRole('link', { name: 'To the first results' }));
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('link', { name: 'To the first results' })).not.toBeInTheDocument();
});

test('the pages of Load more are shown again after a reload', async () => {
  addPens(10);
  const router = renderPortal('/search');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(cards()).toHaveLength(16));
  const { state } = router.state.location;
  cleanup();
  await renderPortal('/').navigate('/search', { state });
  await waitFor(() => expect(cards()).toHaveLength(16));
});

test('the filter by time asks for the days up to today', async () => {
  const router = renderPortal('/search');
  await card(umbrella);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 7 days');
  expect(router.state.location.search).toBe('?foundWithin=7');
  await waitFor(() =>
    expect(getSent('GET /items')).toContainEqual(expect.objectContaining({ foundWithin: '7' })),
  );
});

test('the list can be followed as a feed of its category and place', async () => {
  renderPortal('/search?location=Gym&search=key');
  expect(await screen.findByRole('link', { name: 'Follow this list in a feed reader' })).toHaveAttribute(
    'href',
    '/api/feeds/atom?location=Gym&lng=en',
  );
});

test('a changed filter starts at the first page', async () => {
  const router = renderPortal('/search?page=2&search=umbrella');
  await screen.findByRole('heading', { name: 'No items found' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Main Library');
  expect(await card(umbrella)).toBeVisible();
  expect(router.state.location.search).toBe('?search=umbrella&location=Main+Library');
});

test('a new search after Load more shows no text of the earlier search', async () => {
  addPens(10);
  renderPortal('/search');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText("You've seen all 16 items");
  await search('zeppelin');
  expect(await screen.findByText('0 items found')).toBeVisible();
  expect(screen.queryByText(/^You've seen/)).not.toBeInTheDocument();
});

test('Load more keeps the focus while there are more items', async () => {
  addPens(24);
  renderPortal('/search');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('24 items shown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' })).toHaveFocus();
});

test('a failed next page shows an error, keeps the list and can be requested again', async () => {
  addPens(10);
  renderPortal('/search');
  await card(umbrella);
  stubOnce('GET /items', loseAnswer());
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/The next items could not be loaded/)).toBeVisible();
  expect(cards()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText("You've seen all 16 items")).toBeVisible();
});

test('a failed search can be repeated', async () => {
  stubOnce('GET /items', loseAnswer());
  renderPortal('/search');
  expect(await screen.findByRole('heading', { name: 'The search did not work' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(umbrella)).toBeVisible();
});

describe('§2 View Details', () => {
  it('links to the page of the item, and opens by the space bar as a button does', async () => {
    renderPortal('/search');
    const button = within(await card(umbrella)).getByRole('button', { name: /^View Details/ });
    expect(button).toHaveAttribute('href', `/item/${items[0]?.id}`);
    button.focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('dialog', { name: umbrella })).toBeVisible();
  });

  const open = async () => {
    const router = renderPortal('/search');
    await user.click(within(await card(umbrella)).getByRole('button', { name: /^View Details/ }));
    return { router, dialog: within(await screen.findByRole('dialog', { name: umbrella })) };
  };

  test('shows the data from the list after a failure, and can be loaded again', async () => {
    stubOnce('GET /items/:id', loseAnswer());
    stub('GET /items/:id/contact', { contactInfo: 'Library front desk, ext. 1204' });
    const { dialog } = await open();
    expect(await dialog.findByText('The details could not be loaded.')).toBeVisible();
    expect(dialog.getByText('Main Library')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Library front desk, ext. 1204')).toBeVisible();
  });

  test('opens the claim', async () => {
    const { dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Claim' }));
    const claim = await screen.findByRole('dialog', { name: 'Claim this item' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: umbrella })).not.toBeInTheDocument());
    await waitFor(() => expect(claim).toContainElement(document.activeElement as HTMLElement));
  });

  test('shows that the item has already been claimed', async () => {
    stub('GET /items/:id', { access: 'reference', status: 'claimed', title: umbrella });
    renderPortal(`/search?item=${items[0]?.id}`);
    expect(await screen.findByText('This item has already been claimed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });
});

test('a place in the search box is offered as a filter, which the link sets', async () => {
  const router = renderPortal('/search');
  await search('in the GYM');
  const offer = await screen.findByRole('link', { name: /^Show the .*items? found in Gym$/ });
  await user.click(offer);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location.search).toBe('?location=Gym');
  await waitFor(() => expect(offer).not.toBeInTheDocument());
});

test.each([
  ['electronic', '/search?category=Electronics', /in Electronics$/],
  ['library', '/search?location=Main+Library', /found in Main Library$/],
  ['umbrella, main library', '/search?search=umbrella&location=Main+Library', /Library, with “umbrella”$/],
])('the search %j offers %s', async (typed, address, name) => {
  renderPortal('/search');
  await search(typed);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

test('the student ID field names the desk for a visitor who has none', async () => {
  const desk = { name: 'Desk', address: 'Student Center, room 12', hours: 'Mon-Fri 9-17' };
  stub('GET /config', { desks: [desk] });
  renderPortal('/report-lost');
  expect(await screen.findByRole('textbox', { name: /^Student ID/ })).toHaveAccessibleDescription(
    /No student ID\? Ask at the desk: .*Student Center, room 12, Mon-Fri 9-17/,
  );
});
