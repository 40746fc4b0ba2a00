import type { Analytics } from '@lost-found/contracts';
import { log, problem } from '@lost-found/mocks';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { press } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

const service = useMockService();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const names = async (name: string) =>
  (await panel(name)).getAllByRole('link').map(({ textContent }) => textContent?.trim());

test('§3 the figures are those of the database', async () => {
  renderConsole('/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'Waiting for review 1' })).toHaveAttribute(
    'href',
    '/admin/items?status=pending',
  );
  expect(screen.getByRole('link', { name: 'Total items 10' })).toBeVisible();
  expect(await names('Items by status')).toEqual(['Pending 1', 'Approved 7', 'Rejected 1', 'Claimed 1']);
  expect(await names('Items by category')).toContain('Electronics 2');
});

test('a change is told against the 30 days before', async () => {
  const answer = (await (await fetch('http://localhost/api/admin/analytics')).json()) as Analytics;
  const change = { totalItems: -25, totalLostItems: 0, totalFoundItems: 12, totalClaims: null };
  service.server.use(http.get('*/api/admin/analytics', () => HttpResponse.json({ ...answer, change })));
  renderConsole('/admin/dashboard');
  expect(await screen.findByText('-25% vs. the 30 days before')).toBeVisible();
  expect(screen.getByText('+12% vs. the 30 days before')).toBeVisible();
  expect(screen.getByText('0% vs. the 30 days before')).toBeVisible();
  expect(screen.getAllByText(/vs\. the 30 days before/)).toHaveLength(3);
});

test('recent activity comes from the logs; Refresh asks again', async () => {
  renderConsole('/admin/dashboard');
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  log(service.store, 'ITEM_APPROVED', { itemId: service.store.items[0]?.id });
  press('Refresh');
  expect(await screen.findByText('Item approved')).toBeVisible();
  expect(screen.getByText('Black umbrella with a wooden handle')).toBeVisible();
});

test('§7 where there are no figures, zeros and a word about it', async () => {
  service.server.use(http.get('*/api/admin/analytics', () => problem('internal_error'), { once: true }));
  renderConsole('/admin/dashboard');
  const activity = await panel('Recent activity');
  expect(await activity.findByText('Analytics data unavailable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total items 0' })).toBeVisible();
  press('Refresh');
  expect(await screen.findByRole('link', { name: 'Total items 10' })).toBeVisible();
  expect(screen.queryByText('Analytics data unavailable')).not.toBeInTheDocument();
});
