import type { Analytics } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { countStreams, refuse, sendEvent, stub, stubOnce, useService } from '../../test/service';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-09-${String(index + 1).padStart(2, '0')}`,
  found: 1,
  lost: 0,
}));
const counts: Parts<Analytics> = {
  ...{ totalItems: 10, totalFoundItems: 8, totalLostItems: 2, itemsPendingReview: 1, claimedItems: 3 },
  byStatus: { pending: 1, approved: 7, rejected: 1, claimed: 1 },
  byCategory: { Electronics: 2, Bags: 8 },
  byLocation: { Gym: 3, Other: 7 },
  perDay: days,
};
const stubAnalytics = (parts: Parts<Analytics> = {}) => stub('GET /admin/analytics', { ...counts, ...parts });
useService(() => {
  stub('GET /admin/queues', { claims: 1, lostReports: 1 });
  stubAnalytics();
});

const open = async () => {
  renderConsole('/admin/dashboard');
  return screen.findByRole('link', { name: /^Total items 10/ });
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** The rows of a table: each its cells. */
const getRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('§3 the tiles begin with what waits for the desk, and each leads to just that', async () => {
  const total = await open();
  const tiles = [
    ['Claims waiting 1', '/admin/claims?status=pending'],
    ['Lost reports waiting 1', '/admin/lost-items?status=pending'],
    ['Found reports waiting 0', '/admin/items?status=pending&kind=found'],
    ['Items waiting for review 1', '/admin/items?status=pending'],
    [/^Claimed items 3/, '/admin/claimed'],
  ] as const;
  for (const [name, href] of tiles)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  const first = screen.getByRole('link', { name: 'Claims waiting 1' });
  expect(first.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the navigation counts what waits, and follows each change', async () => {
  renderConsole('/admin/claims?status=pending');
  expect(await screen.findByRole('link', { name: 'Claim Requests 1 waiting' })).toBeVisible();
  await waitFor(() => expect(countStreams()).toBe(1));
  stub('GET /admin/queues', { claims: 2 });
  sendEvent('changed');
  expect(await screen.findByRole('link', { name: 'Claim Requests 2 waiting' })).toBeVisible();
  stub('GET /admin/queues');
  sendEvent('changed');
  expect(await screen.findByRole('link', { name: 'Claim Requests' })).toBeVisible();
});

test('every chart can be read as a table, which leads on', async () => {
  await open();
  expect(getRows(screen.getByRole('table', { name: 'Items by status' }))).toEqual([
    ['Status', 'Items'],
    ['Pending', '1'],
    ['Approved', '7'],
    ['Rejected', '1'],
    ['Claimed', '1'],
    ['Returned', '0'],
    ['Resolved', '0'],
  ]);
  const categories = getRows(screen.getByRole('table', { name: 'Items by category' }));
  expect(categories).toContainEqual(['Electronics', '2']);
  const places = getRows(screen.getByRole('table', { name: 'Items by location' }));
  expect(places).toContainEqual(['Gym', '3']);
  // What is on no list of places.
  expect(places.at(-1)?.[0]).toBe('Elsewhere');
  expect(getRows(screen.getByRole('table', { name: 'Reports in the last 30 days' }))).toHaveLength(31);

  const status = await panel('Items by status');
  expect(status.queryByRole('link')).not.toBeInTheDocument();
  const view = status.getByRole('button', { name: 'Show as table: Items by status' });
  fireEvent.click(view);
  expect(view).toHaveAttribute('aria-pressed', 'true');
  expect(status.getByRole('group', { name: 'Items by status' })).toHaveAttribute('tabindex', '0');
  const approved = status.getByRole('link', { name: 'Approved' });
  expect(approved).toHaveAttribute('href', '/admin/items?status=approved');
});

test('a change is compared with the 30 days before, and its direction is in words', async () => {
  const change = { totalItems: -25, totalLostItems: 0, totalFoundItems: 12, totalClaims: null };
  stubAnalytics({ totalClaims: 70, change });
  renderConsole('/admin/dashboard');
  expect(await screen.findByText('Down 25% on the 30 days before')).toBeVisible();
  expect(screen.getByText('Up 12% on the 30 days before')).toBeVisible();
  expect(screen.getByText('Unchanged from the 30 days before')).toBeVisible();
  expect(screen.getByText('New: fewer than 10 in the 30 days before')).toBeVisible();
});

test('the recent activity is that of the log; Refresh asks again', async () => {
  await open();
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  stubAnalytics({ recentActivity: [{ type: 'ITEM_APPROVED', title: 'Black umbrella' }] });
  press('Refresh');
  expect(await screen.findByText('Item approved')).toBeVisible();
  expect(screen.getByText('Black umbrella')).toBeVisible();
});

test('§7 where there are no figures, zeros and a word about it, also if the service could not count', async () => {
  stubOnce('GET /admin/analytics', refuse('internal_error'));
  renderConsole('/admin/dashboard');
  const activity = await panel('Recent activity');
  expect(await activity.findByText('Analytics data unavailable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Total items 0' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export Report' })).toBeDisabled();
  press('Refresh');
  expect(await screen.findByRole('link', { name: /^Total items 10/ })).toBeVisible();
  expect(screen.queryByText('Analytics data unavailable')).not.toBeInTheDocument();
  stubAnalytics({ unavailable: true });
  press('Refresh');
  expect(await screen.findByRole('link', { name: 'Total items 0' })).toBeVisible();
});

describe('the report', () => {
  test('is saved as CSV, and no title of an item becomes a formula', async () => {
    const saved = catchDownloads();
    const description = '=HYPERLINK("http://evil.example")';
    const entry = { type: 'SOMETHING_NEW', description, timestamp: '2026-11-20T10:00:00.000Z' };
    stubAnalytics({ change: { totalItems: -25 }, recentActivity: [entry] });
    await open();
    press('Export Report');
    expect(await findToast(/^\d+ rows exported to dashboard-report-\d{4}-\d{2}-\d{2}\.csv$/)).toBeVisible();
    const lines = (await saved.text()).split('\r\n');
    expect(lines).toContain('Totals,Total items,10,-25');
    expect(lines).toContain('Items by status,Approved,7,');
    expect(lines).toContain(
      `Recent activity (UTC),"'=HYPERLINK(""http://evil.example"")",2026-11-20 10:00:00,`,
    );
    const lost = lines.filter((line) => line.startsWith('Reports in the last 30 days: Lost reports,'));
    expect(lost).toHaveLength(30);
  });

  test('is printed from a page of its own', async () => {
    stubAnalytics({ recentActivity: [{ type: 'ITEM_APPROVED' }] });
    const print = jest.spyOn(window, 'print').mockImplementation();
    renderConsole('/admin/dashboard');
    fireEvent.click(await screen.findByRole('link', { name: 'Printable report' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dashboard report' });
    await waitFor(() => expect(heading).toHaveFocus());
    const totals = await screen.findByRole('table', { name: 'Totals' });
    await waitFor(() => expect(getRows(totals)).toContainEqual(['Total items', '10', expect.any(String)]));
    expect(screen.getByRole('table', { name: 'Recent activity' })).toHaveTextContent('Item approved');
    press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test('the week is a text for a newsletter in a language, which one press copies', async () => {
  stub('GET /feeds/week', ({ query }) => new Response(`The week in ${query.lng}`));
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await open();
  press('Week as text');
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(text).toHaveValue('The week in en'));
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'es' } });
  await waitFor(() => expect(text).toHaveValue('The week in es'));
  await act(async () => press('Copy the text'));
  expect(writeText).toHaveBeenCalledWith('The week in es');
  expect(screen.getByText('The text is copied.')).toBeVisible();
});
