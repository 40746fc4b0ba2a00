import type { Analytics } from '@lost-found/contracts';
import { log, problem, push } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findToast, press } from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';
import { catchDownloads } from '../../test/downloads';

const service = useMockService();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const analytics = async () =>
  (await (await fetch('http://localhost/api/admin/analytics')).json()) as Analytics;
const answer = (figures: Analytics) =>
  service.server.use(http.get('*/api/admin/analytics', () => HttpResponse.json(figures)));

/** The rows of a table: each its cells. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('§3 the figures are those of the database: first what waits for the desk, each leading to just that', async () => {
  renderConsole('/admin/dashboard');
  const first = await screen.findByRole('link', { name: 'Claims waiting 1' });
  await allLoaded();
  expect(first).toHaveAttribute('href', '/admin/claims?status=pending');
  expect(screen.getByRole('link', { name: 'Lost reports waiting 1' })).toHaveAttribute(
    'href',
    '/admin/lost-items?status=pending',
  );
  expect(screen.getByRole('link', { name: 'Found reports waiting 0' })).toHaveAttribute(
    'href',
    '/admin/items?status=pending&kind=found',
  );
  expect(screen.getByRole('link', { name: 'Items waiting for review 1' })).toHaveAttribute(
    'href',
    '/admin/items?status=pending',
  );
  const total = screen.getByRole('link', { name: /^Total items 10/ });
  expect(first.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the navigation counts what waits; it goes down with a decision and up as something comes in', async () => {
  renderConsole('/admin/claims?status=pending');
  expect(await screen.findByRole('link', { name: 'Claim Requests 1 waiting' })).toBeVisible();
  await waitFor(() => expect(service.store.streams.size).toBe(1));
  const somethingChanged = () => push(service.store, service.store.signedInAs?.id ?? '', 'changed', {});
  const [claim] = service.store.claims.filter(({ status }) => status === 'pending');
  if (claim) service.store.claims.push({ ...claim, id: crypto.randomUUID() });
  somethingChanged();
  expect(await screen.findByRole('link', { name: 'Claim Requests 2 waiting' })).toBeVisible();
  for (const one of service.store.claims) one.status = 'rejected';
  somethingChanged();
  expect(await screen.findByRole('link', { name: 'Claim Requests' })).toBeVisible();
});

test('Claimed items has the number of the list that it leads to', async () => {
  const [claimed, other] = service.store.items.filter(({ isLostItem }) => !isLostItem);
  Object.assign(claimed ?? {}, { status: 'resolved' });
  Object.assign(other ?? {}, { status: 'claimed' });
  renderConsole('/admin/dashboard');
  const tile = await screen.findByRole('link', { name: /^Claimed items [1-9]/ });
  const [number] = /\d+/.exec(tile.textContent ?? '') ?? [];
  fireEvent.click(tile);
  expect(await screen.findByText(`${number} items`)).toBeVisible();
});

test('every chart can be read as a table, which leads on', async () => {
  renderConsole('/admin/dashboard');
  await screen.findByRole('link', { name: /^Total items 10/ });
  expect(rowsOf(screen.getByRole('table', { name: 'Items by status' }))).toEqual([
    ['Status', 'Items'],
    ['Pending', '1'],
    ['Approved', '7'],
    ['Rejected', '1'],
    ['Claimed', '1'],
    ['Returned', '0'],
    ['Resolved', '0'],
  ]);
  expect(rowsOf(screen.getByRole('table', { name: 'Items by category' }))).toContainEqual([
    'Electronics',
    '2',
  ]);
  const places = rowsOf(screen.getByRole('table', { name: 'Items by location' }));
  expect(places).toContainEqual(['Gym', '3']);
  // What is on no list of places.
  expect(places.at(-1)?.[0]).toBe('Elsewhere');
  expect(rowsOf(screen.getByRole('table', { name: 'Reports in the last 30 days' }))).toHaveLength(31);

  const status = await panel('Items by status');
  expect(status.queryByRole('link')).not.toBeInTheDocument();
  const view = status.getByRole('button', { name: 'Show as table: Items by status' });
  fireEvent.click(view);
  expect(view).toHaveAttribute('aria-pressed', 'true');
  expect(status.getByRole('group', { name: 'Items by status' })).toHaveAttribute('tabindex', '0');
  expect(status.getByRole('link', { name: 'Approved' })).toHaveAttribute(
    'href',
    '/admin/items?status=approved',
  );
});

test('a change is compared with the 30 days before, and its direction is in words', async () => {
  const change = { totalItems: -25, totalLostItems: 0, totalFoundItems: 12, totalClaims: null };
  answer({ ...(await analytics()), totalClaims: 70, change });
  renderConsole('/admin/dashboard');
  expect(await screen.findByText('Down 25% on the 30 days before')).toBeVisible();
  expect(screen.getByText('Up 12% on the 30 days before')).toBeVisible();
  expect(screen.getByText('Unchanged from the 30 days before')).toBeVisible();
  expect(screen.getByText('New: fewer than 10 in the 30 days before')).toBeVisible();
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
  expect(screen.getByRole('button', { name: 'Export Report' })).toBeDisabled();
  press('Refresh');
  expect(await screen.findByRole('link', { name: /^Total items 10/ })).toBeVisible();
  expect(screen.queryByText('Analytics data unavailable')).not.toBeInTheDocument();
});

test('§7 also where the service itself says that it could not count', async () => {
  answer({ ...(await analytics()), unavailable: true });
  renderConsole('/admin/dashboard');
  expect(await (await panel('Recent activity')).findByText('Analytics data unavailable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total items 0' })).toBeVisible();
});

describe('the report', () => {
  test('is saved as CSV, and no title of an item becomes a formula', async () => {
    const saved = catchDownloads();
    const figures = await analytics();
    const title = '=HYPERLINK("http://evil.example")';
    const timestamp = '2026-11-20T10:00:00.000Z';
    const entry = { id: '1', type: 'SOMETHING_NEW', description: title, timestamp };
    answer({ ...figures, change: { ...figures.change, totalItems: -25 }, recentActivity: [entry] });
    renderConsole('/admin/dashboard');
    await screen.findByRole('link', { name: /^Total items 10/ });
    press('Export Report');
    expect(await findToast(/^88 rows exported to dashboard-report-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
    const lines = (await saved.text()).split('\r\n');
    expect(lines).toContain('Totals,Total items,10,-25');
    expect(lines).toContain('Items by status,Approved,7,');
    expect(lines).toContain(
      `Recent activity (UTC),"'=HYPERLINK(""http://evil.example"")",2026-11-20 10:00:00,`,
    );
    expect(
      lines.filter((line) => line.startsWith('Reports in the last 30 days: Lost reports,')),
    ).toHaveLength(30);
  });

  test('is printed from a page of its own', async () => {
    log(service.store, 'ITEM_APPROVED', { itemId: service.store.items[0]?.id });
    const print = jest.spyOn(window, 'print').mockImplementation();
    renderConsole('/admin/dashboard');
    fireEvent.click(await screen.findByRole('link', { name: 'Printable report' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard report' });
    await waitFor(() => expect(heading).toHaveFocus());
    const totals = await screen.findByRole('table', { name: 'Totals' });
    expect(rowsOf(totals)).toContainEqual(['Total items', '10', expect.any(String)]);
    expect(screen.getByRole('table', { name: 'Recent activity' })).toHaveTextContent('Item approved');
    press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
