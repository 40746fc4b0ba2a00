import type { ItemStatus } from '@lost-found/contracts';
import { sampleId } from '@lost-found/mocks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

const umbrella = 'Black umbrella with a wooden handle';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the page of an available item shows all public data and Claim', async () => {
  renderPortal(`/item/${sampleId('1', 1)}`);
  await waitFor(() => expect(document.title).toBe('Item details · Campus Lost & Found'));
  expect(await heading(umbrella)).toBeVisible();
  await waitFor(() => expect(document.title).toBe(`${umbrella} · Campus Lost & Found`));
  expect(await screen.findByText('Library front desk, ext. 1204')).toBeVisible();
  const claim = screen.getByRole('button', { name: 'Claim' });
  expect(claim).toHaveAttribute('href', `/claim/${sampleId('1', 1)}`);
  act(() => claim.click());
  expect(await screen.findByRole('dialog', { name: 'Claim this item' })).toBeVisible();
});

test.each([
  ['their description', 'A long umbrella on a table', 'A long umbrella on a table, picture 1 of 1'],
  ['the title without one', '', `${umbrella}, picture 1 of 1`],
])('the photos of an item are named by %s', async (_, photoDescription, name) => {
  Object.assign(service.store.items[0] ?? {}, { images: ['/api/files/1'], photoDescription });
  renderPortal(`/item/${sampleId('1', 1)}`);
  expect(await screen.findByRole('img', { name })).toBeVisible();
});

test('a published lost report has no contact and cannot be claimed', async () => {
  renderPortal(`/item/${sampleId('2', 10)}`);
  expect(await heading('Silver ring with a blue stone')).toBeVisible();
  expect(screen.getByText('Last Seen Location')).toBeVisible();
  expect(screen.queryByText('Contact Information')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

describe('the printed poster', () => {
  const poster = async () => within(await screen.findByTestId('poster'));

  test('of a found item shows picture, title, place, date, code and address', async () => {
    const [item] = service.store.items;
    if (item) Object.assign(item, { images: ['/api/files/1'], dateFound: '2026-11-20' });
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    renderPortal(`/item/${sampleId('1', 1)}`);
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
    renderPortal(`/item/${sampleId('2', 10)}`);
    const paper = await poster();
    expect(paper.getByText('Missing')).toBeInTheDocument();
    expect(paper.getByText(/^Last seen: /)).toBeInTheDocument();
    expect(paper.getByText(/Have you seen it\?/)).toBeInTheDocument();
  });
});

const sampleItem = (state: { status: ItemStatus; isLostItem: boolean }) => {
  const [item] = service.store.items;
  if (!item) throw new Error('no sample items');
  return Object.assign(item, state);
};

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
] as const)(
  'an item with the status %s (lost report: %s) shows its status and only its reference',
  async (status, isLostItem, text, shown, named) => {
    const item = sampleItem({ status, isLostItem });
    renderPortal(`/item/${item.id}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(item.reference)).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryAllByText(item.title)).toHaveLength(named ? 1 : 0);
    for (const hidden of [item.description, item.contactInfo, item.location]) {
      expect(screen.queryByText(hidden)).not.toBeInTheDocument();
    }
    for (const name of ['Claim', 'Print poster']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  },
);

test('a disposed item is shown as closed and not as claimed', async () => {
  const item = sampleItem({ status: 'resolved', isLostItem: false });
  Object.assign(item, { custody: 'gone', outcome: 'police' });
  renderPortal(`/item/${item.id}`);
  expect(await screen.findByText(closed)).toBeVisible();
  expect(screen.queryByText(item.title)).not.toBeInTheDocument();
});

test.each(['pending', 'rejected'] as const)('a found item that is %s is not found', async (status) => {
  const item = sampleItem({ status, isLostItem: false });
  renderPortal(`/item/${item.id}`);
  expect(await heading('Item not found')).toBeVisible();
  expect(screen.queryByText(item.title)).not.toBeInTheDocument();
});

test('an unknown id shows "Item not found"', async () => {
  renderPortal(`/item/${sampleId('9', 9)}`);
  expect(await heading('Item not found')).toBeVisible();
});

test('the item can be loaded again after a failure', async () => {
  service.server.use(http.get('*/api/items/:id', () => HttpResponse.error(), { once: true }));
  renderPortal(`/item/${sampleId('1', 1)}`);
  const again = await screen.findByRole('button', { name: 'Retry' });
  act(() => again.click());
  expect(await heading(umbrella)).toBeVisible();
});
