import { sampleId } from '@lost-found/mocks';
import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an available item: everything public, and Claim', async () => {
  renderPortal(`/item/${sampleId('1', 1)}`);
  expect(await heading('Black umbrella with a wooden handle')).toBeVisible();
  expect(screen.getByText('Library front desk, ext. 1204')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Claim' }).click());
  expect(await screen.findByRole('dialog', { name: 'Claim this item' })).toBeVisible();
});

test('a published lost report has no contact and cannot be claimed', async () => {
  renderPortal(`/item/${sampleId('2', 10)}`);
  expect(await heading('Silver ring with a blue stone')).toBeVisible();
  expect(screen.getByText('Last Seen Location')).toBeVisible();
  expect(screen.queryByText('Contact Information')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test.each([
  ['claimed', false, 'This item has already been claimed', 'Claimed'],
  ['returned', true, 'This item is back with its owner', 'Returned'],
  ['pending', true, 'This report is under review', 'Pending Review'],
  ['rejected', true, 'This report is closed', 'Rejected'],
] as const)(
  'an item that is %s says so and shows its reference only',
  async (status, isLostItem, text, shown) => {
    const [item] = service.store.items;
    if (!item) throw new Error('no sample items');
    Object.assign(item, { status, isLostItem });
    renderPortal(`/item/${item.id}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(item.id)).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByText(item.description)).not.toBeInTheDocument();
  },
);

test('an id that leads nowhere', async () => {
  renderPortal(`/item/${sampleId('9', 9)}`);
  expect(await heading('Item not found')).toBeVisible();
});

test('a failure can be tried again', async () => {
  service.server.use(http.get('*/api/items/:id', () => HttpResponse.error(), { once: true }));
  renderPortal(`/item/${sampleId('1', 1)}`);
  const again = await screen.findByRole('button', { name: 'Retry' });
  act(() => again.click());
  expect(await heading('Black umbrella with a wooden handle')).toBeVisible();
});
