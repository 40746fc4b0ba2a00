import { limits } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, getSent, stub, stubBulk, stubClaims, stubItems, useService } from '../../test/service';

useService();

/** Lost reports under review. */
const stubReports = (count: number, words: string) => {
  const titles = Array.from({ length: count }, (_, index) => `${words} ${index + 1}`);
  const rows = stubItems(...titles.map((title) => ({ title, isLostItem: true, status: 'pending' as const })));
  stub('GET /admin/lost-items', ({ query: { page = '1', pageSize = '10', cursor } }) => {
    // A walk by cursor gets all rows at once.
    const start = cursor === undefined ? (Number(page) - 1) * Number(pageSize) : 0;
    const end = cursor === undefined ? start + Number(pageSize) : rows.length;
    return { data: rows.slice(start, end), total: rows.length };
  });
  return rows;
};
const selectPage = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
const reject = async (title: string, reason: string) => {
  press('Reject selected');
  const question = await screen.findByRole('alertdialog', { name: title });
  fill(within(question).getByLabelText(/^Reason/), reason);
  press('Reject', question);
};

test('all results of a search are decided on at once, and none that came in later', async () => {
  const rows = stubReports(13, 'Scarf');
  stubBulk('POST /admin/items/bulk');
  renderConsole('/admin/lost-items?search=scarf&status=pending');
  await findRow('Scarf 1');
  selectPage();
  press('Select all 13 results');
  expect(await screen.findByText('13 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  stubReports(14, 'Scarf');
  await reject('Reject 13 reports?', 'Reported twice');
  expect(await screen.findByText('13 of 13 rejected')).toBeVisible();
  const walk = getSent('GET /admin/lost-items').find((query) => 'cursor' in (query as object));
  expect(walk).toMatchObject({ search: 'scarf', status: 'pending' });
  const ids = rows.map(({ id }) => id);
  const [sent] = getSent('POST /admin/items/bulk') as { ids: string[] }[];
  expect(sent).toMatchObject({ action: 'reject', decisionReason: 'Reported twice' });
  expect(sent?.ids.toSorted()).toEqual(ids.toSorted());
});

test('of more results than can be selected the first ones are, and the button says so', async () => {
  jest.replaceProperty(limits as { selectMax: number }, 'selectMax', 12);
  stubReports(13, 'Scarf');
  renderConsole('/admin/lost-items?search=scarf');
  await findRow('Scarf 1');
  selectPage();
  press('Select the first 12 of 13 results');
  expect(await screen.findByText('12 selected')).toBeVisible();
});

test('an answer to a search that was left selects nothing', async () => {
  const rows = stubReports(20, 'Scarf');
  renderConsole('/admin/lost-items?search=scarf');
  await findRow('Scarf 1');
  selectPage();
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  const gloves = stubReports(1, 'Glove');
  stub('GET /admin/lost-items', async ({ query }) => {
    if (query.cursor === undefined) return { data: gloves };
    await left;
    return { data: rows, total: rows.length };
  });
  press('Select all 20 results');
  await waitFor(() => expect(getRequests('GET /admin/lost-items').at(-1)?.query).toHaveProperty('cursor'));
  fill(screen.getByRole('searchbox'), 'glove');
  await findRow('Glove 1');
  await act(async () => release());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Glove 1' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('many claims are rejected at once with one reason, and each result is shown', async () => {
  const claims = ['First Person', 'Second Person'].map((claimantName) => ({
    claimantName,
    itemTitle: 'Bag',
  }));
  const rows = stubClaims(...claims.map((claim) => ({ ...claim, status: 'pending' as const })));
  stubBulk('POST /admin/claims/bulk', { [rows[1]?.id ?? '']: 'transition_not_allowed' });
  renderConsole('/admin/claims?status=pending');
  await findRow('First Person');
  for (const { claimantName } of claims)
    fireEvent.click(screen.getByRole('checkbox', { name: `Select Bag, ${claimantName}` }));
  await reject('Reject 2 claims?', 'It was given back to its owner');
  expect(await screen.findByText('1 of 2 rejected')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'What became of each' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Bag, Second Person This cannot be done in its present status.',
    'Bag, First Person Rejected',
  ]);
  const ids = rows.map(({ id }) => id);
  const decisionReason = 'It was given back to its owner';
  expect(getSent('POST /admin/claims/bulk')).toEqual([{ ids, action: 'reject', decisionReason }]);
});
