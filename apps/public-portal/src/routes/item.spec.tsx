import { setSiteApps } from '@lost-found/app-kit';
import type { PanelRequest, PublicItem } from '@lost-found/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { umbrella } from '../test/items';
import { renderPortal } from '../test/portal';
import { loseAnswer, refuse, stub, stubOnce, useService } from '../test/service';

useService();

const stubItem = (parts: Partial<PublicItem> = {}) =>
  stub('GET /items/:id', { access: 'full', title: umbrella, status: 'approved', ...parts });
beforeEach(() => stubItem());

const lost = {
  title: 'Silver ring with a blue stone',
  isLostItem: true,
  location: 'Cafeteria',
} as const;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the page of an available item shows all public data and Claim', async () => {
  stub('GET /items/:id/contact', { contactInfo: 'Library front desk, ext. 1204' });
  renderPortal('/item/1');
  await waitFor(() => expect(document.title).toBe('Item details · Campus Lost & Found'));
  expect(await heading(umbrella)).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${umbrella} · Campus Lost & Found`));
  expect(await screen.findByText('Library front desk, ext. 1204')).toBeVisible();
  const claim = screen.getByRole('button', { name: 'Claim' });
  expect(claim).toHaveAttribute('href', expect.stringMatching(/^\/claim\/./));
  act(() => claim.click());
  expect(await screen.findByRole('dialog', { name: 'Claim this item' })).toBeVisible();
});

test.each([
  ['their description', 'A long umbrella on a table', 'A long umbrella on a table, picture 1 of 1'],
  ['the title without one', '', `${umbrella}, picture 1 of 1`],
])('the photos of an item are named by %s', async (_, photoDescription, name) => {
  stubItem({ images: ['/api/files/1'], photoDescription });
  renderPortal('/item/1');
  expect(await screen.findByRole('img', { name })).toBeVisible();
});

test('a published lost report has no contact and cannot be claimed', async () => {
  stubItem(lost);
  renderPortal('/item/1');
  expect(await heading('Silver ring with a blue stone')).toBeVisible();
  expect(screen.getByText('Last Seen Location')).toBeVisible();
  expect(screen.queryByText('Contact Information')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test('the URL of an item is copied, and shown if the browser forbids the copy', async () => {
  const itemUrl = 'https://campus.example/item/1';
  stubItem({ itemUrl });
  const user = userEvent.setup(); // puts a clipboard there
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderPortal('/item/1');
  const copy = await screen.findByRole('button', { name: 'Copy link' });
  await user.click(copy);
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(itemUrl);
  copied.mockRejectedValue(new Error('not here'));
  await user.click(copy);
  expect(await screen.findByText(itemUrl, { selector: '[role=status]' })).toBeVisible();
});

describe('the printed poster', () => {
  const poster = async () => within(await screen.findByTestId('poster'));

  test('of a found item shows picture, title, place, date, code and address', async () => {
    const itemUrl = 'https://campus.example/item/1';
    const printed = { dateFound: '2026-11-20', location: 'Main Library', qrCode: 'data:image/png;base64,' };
    stubItem({ images: ['/api/files/1'], itemUrl, ...printed });
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    renderPortal('/item/1');
    const paper = await poster();
    for (const text of ['Found', umbrella, 'Main Library, Nov 20, 2026', /Is this yours\?/, /\/item\//]) {
      expect(paper.getByText(text)).toBeInTheDocument();
    }
    const [picture, code] = paper.getAllByRole('presentation');
    expect(picture).toHaveAttribute('src', '/api/files/1');
    expect(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
    act(() => screen.getByRole('button', { name: 'Print poster' }).click());
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('of a lost report shows where the item was last seen', async () => {
    stubItem(lost);
    renderPortal('/item/1');
    const paper = await poster();
    expect(paper.getByText('Missing')).toBeInTheDocument();
    expect(paper.getByText(/^Last seen: /)).toBeInTheDocument();
    expect(paper.getByText(/Have you seen it\?/)).toBeInTheDocument();
  });
});

const gone = 'This item has already been claimed';
const returned = 'This item is back with its owner';
const closed = 'This report is closed';

test.each([
  ['claimed', false, gone, 'Claimed', true],
  ['resolved', false, gone, 'Resolved', true],
  ['returned', true, returned, 'Returned', true],
  ['pending', true, 'This report is under review', 'Pending Review', false],
  ['rejected', true, closed, 'Rejected', false],
  ['resolved', true, closed, 'Resolved', false],
  // A disposed item: its owner did not come.
  ['resolved', false, closed, 'Resolved', false],
] as const)(
  'an item with the status %s (lost report: %s) shows %j and its reference',
  async (status, isLostItem, text, shown, hasTitle) => {
    const item = { status, isLostItem, reference: 'LF-4K7Q2', title: hasTitle ? umbrella : undefined };
    stub('GET /items/:id', { access: 'reference', ...item });
    renderPortal('/item/1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('LF-4K7Q2')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryAllByText(umbrella)).toHaveLength(hasTitle ? 1 : 0);
    for (const name of ['Claim', 'Print poster']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  },
);

test('an unknown id shows "Item not found"', async () => {
  stub('GET /items/:id', refuse('not_found'));
  renderPortal('/item/1');
  expect(await heading('Item not found')).toBeVisible();
});

test('the item can be loaded again after a failure', async () => {
  stubOnce('GET /items/:id', loseAnswer());
  renderPortal('/item/1');
  const again = await screen.findByRole('button', { name: 'Retry' });
  act(() => again.click());
  expect(await heading(umbrella)).toBeVisible();
});

test('an item has the panels that other apps have for its page', async () => {
  const cards = { name: 'cards', mount: '/cards', title: 'Lost cards', slots: ['item-page'] };
  setSiteApps([cards, { ...cards, name: 'keys', slots: ['counter-home'] }]);
  const show = jest.fn(({ detail }: CustomEvent<PanelRequest>) =>
    detail.show(({ title, of }) => <p>{`${title} ${JSON.stringify(of)}`}</p>),
  );
  window.addEventListener('lost-found:panel', show as never);
  stubItem({ id: '00000000-0000-4000-8000-000000000001' });
  renderPortal('/item/1');
  expect(
    await screen.findByText('Lost cards {"itemId":"00000000-0000-4000-8000-000000000001"}'),
  ).toBeVisible();
  expect(show.mock.calls.map(([{ detail }]) => detail.name)).toEqual(['cards']);
  window.removeEventListener('lost-found:panel', show as never);
  setSiteApps([]);
});
