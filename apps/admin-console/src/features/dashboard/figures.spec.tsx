import type { Figures } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { getSent, refuse, stub, stubOnce, useService } from '../../test/service';

useService();

const none = { count: 0, medianDays: null, oldestDays: null };
const noTime = { count: 0, p50Days: null, p90Days: null };
const ways = { donated: 20, police: 7, destroyed: 3, finder: 0 };
const part = {
  found: { total: 200, returned: 80, parted: 30, ...ways, rejected: 10 },
  lost: { total: 9, returned: 3, rejected: 1 },
  claims: { total: 20, handedOver: 9, notFetched: 1, rejected: 4, withdrawn: 2, pending: 4 },
  timeToReturn: { count: 80, p50Days: 2.04, p90Days: 12.55 },
};
const figures: Figures = {
  ...part,
  outcomesByCategory: [{ category: 'Bags', returned: 80, ...ways }],
  outcomesByDesk: [{ deskId: null, returned: 80, ...ways }],
  byCategory: [{ category: 'Bags', count: 4, p50Days: null, p90Days: null }],
  queues: { claims: { count: 4, medianDays: 1.26, oldestDays: 9 }, lostReports: none, foundReports: none },
  periods: [
    { ...part, name: null, from: '2026-09-07', to: '2026-09-13' },
    { ...part, name: null, from: '2026-09-14', to: '2026-09-16', timeToReturn: noTime },
  ],
};
const serve = (answer: Figures) => stub('GET /admin/figures', answer);
const getQueries = () => getSent('GET /admin/figures');

const getRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('each figure has its sample size, and small samples have no figure', async () => {
  serve(figures);
  renderConsole('/admin/figures');
  expect(await getRows('What became of found things')).toEqual([
    ['Outcome', 'Number', '%'],
    ['Returned', '80', '40'],
    ['Donated', '20', '10'],
    ['Given to the police', '7', '3.5'],
    ['Destroyed', '3', '1.5'],
    ['Back to the finder', '0', '0'],
    ['Rejected', '10', '5'],
    ['Still open', '80', '40'],
  ]);
  const columns = ['All', 'Returned', 'Donated', 'Given to the police', 'Destroyed', 'Back to the finder'];
  expect(await getRows('Items that left, by category')).toEqual([
    ['Category', ...columns],
    ['Bags', '110', '80', '20', '7', '3', '0'],
  ]);
  expect((await getRows('Items that left, by desk'))[1]?.[0]).toBe('Never at a desk');
  expect(screen.getByText('Of all 200.')).toBeVisible();
  // The weeks of lost reports.
  expect(screen.getAllByText(/Too few to draw/)).toHaveLength(1);
  // Nine are no rate.
  expect(await getRows('What became of lost reports')).toContainEqual(['Returned', '3', '–']);
  expect(await getRows('How claims ended')).toContainEqual(['Handed over', '9', '45']);
  expect(await getRows('Days until returned')).toEqual([
    ['Category', 'Half within, days', 'Nine of ten within, days', 'Returned'],
    ['All', '2', '12.6', '80'],
    ['Bags', '–', '–', '4'],
  ]);
  expect(await getRows('Age of the queues')).toEqual([
    ['Queue', 'Median, days', 'Oldest, days', 'Waiting'],
    ['Claims', '1.3', '9', '4'],
    ['Lost reports', '–', '–', '0'],
    ['Found reports', '–', '–', '0'],
  ]);
  expect(screen.getByText(/A rate needs 10, a median 5, nine of ten 20\./)).toBeVisible();
});

test('weeks and terms are in the address, and a week leads to its own figures', async () => {
  serve({ ...figures, periods: figures.periods.map((one) => ({ ...one, name: 'Autumn' })).slice(0, 1) });
  const router = renderConsole('/admin/figures?by=term&days=90');
  expect(await getRows('Return rate of found things, by term')).toEqual([
    ['Term', 'Returned, %', 'Returned', 'All'],
    ['Autumn', '40', '80', '200'],
  ]);
  expect(getQueries()).toEqual([{ by: 'term', from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  serve(figures);
  fireEvent.change(screen.getByRole('combobox', { name: 'Over time' }), { target: { value: 'week' } });
  expect(await getRows('Return rate of found things, by week')).toHaveLength(3);
  expect(router.state.location.search).toBe('?by=week&days=90');
  press('Show as table: Return rate of found things, by week');
  fireEvent.click(screen.getByRole('link', { name: 'Sep 7, 2026' }));
  const range = await screen.findByRole('combobox', { name: 'Reported' });
  expect(range).toHaveDisplayValue('Sep 7, 2026 to Sep 13, 2026');
  expect(getQueries().at(-1)).toEqual({ by: 'week', from: '2026-09-07', to: '2026-09-13' });
  fireEvent.change(range, { target: { value: 'all' } });
  expect(router.state.location.search).toBe('?by=week');
});

test('an address may hold anything', async () => {
  serve(figures);
  renderConsole('/admin/figures?by=moon&days=1&from=yesterday&to=');
  await getRows('Age of the queues');
  expect(getQueries()).toEqual([{ by: 'week' }]);
});

test('every chart is saved as CSV, under a name of its own', async () => {
  serve(figures);
  const saved = catchDownloads();
  renderConsole('/admin/figures');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV file: Days until returned, by week' }));
  expect(
    await findToast(/^2 rows exported to figures-time-to-return-by-week-\d{4}-\d{2}-\d{2}\.csv$/),
  ).toBeVisible();
  expect(await saved.text()).toBe(
    [
      'Week from,"Half within, days","Nine of ten within, days",Returned',
      '2026-09-07,2,12.6,80',
      '2026-09-14,,,0',
      '',
    ].join('\r\n'),
  );
  const buttons = screen.getAllByRole('button', { name: /^CSV file: / });
  expect(buttons).toHaveLength(12);
});

test('the figures are a tab of the dashboard, at their own address', async () => {
  serve(figures);
  const router = renderConsole('/admin/dashboard');
  const tabs = within(await screen.findByRole('navigation', { name: 'Statistics' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  fireEvent.click(tabs.getByRole('link', { name: 'Figures' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Figures' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(router.state.location.pathname).toBe('/admin/figures');
  const pages = within(screen.getByRole('navigation', { name: 'Admin pages' }));
  expect(pages.getByRole('link', { current: true })).toHaveTextContent('Dashboard');
});

test('it is printed', async () => {
  serve(figures);
  const print = jest.spyOn(window, 'print').mockImplementation();
  renderConsole('/admin/figures');
  await getRows('Age of the queues');
  press('Print');
  expect(print).toHaveBeenCalledTimes(1);
});

test('without reports the page explains it, and still shows the queues', async () => {
  stub('GET /admin/figures');
  renderConsole('/admin/figures');
  expect(await screen.findByText('Nothing was reported in this time')).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(await getRows('Age of the queues')).toContainEqual(['Claims', '–', '–', '0']);
  expect(screen.getByText('Too few to draw. The table has the counts.')).toBeVisible();
});

test('a campus that named no terms is asked for them', async () => {
  serve({ ...figures, periods: [] });
  renderConsole('/admin/figures?by=term');
  expect(await screen.findByText('When are your terms?')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
});

test('where the figures cannot be had it says so, and asks again', async () => {
  serve(figures);
  stubOnce('GET /admin/figures', refuse('internal_error'));
  renderConsole('/admin/figures');
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  press('Retry');
  expect(await screen.findByText('Of all 200.')).toBeVisible();
});
