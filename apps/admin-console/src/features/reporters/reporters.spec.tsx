import { screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, getSent, stub, stubRows, useService } from '../../test/service';

const email = 'jonas@campus.example';
const jonas = { name: 'Jonas Weber', email, contact: email, itemsReported: 2 } as const;
const stubReporters = () => stubRows('GET /admin/reporters', [jonas]);
useService(() => void stubReporters());

test('§2 those who report items; the search is in the request, and no results are said', async () => {
  renderConsole('/admin/reporters');
  const row = await findRow(email);
  expect(within(row).getByText('Jonas Weber')).toBeVisible();
  expect(within(row).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  expect(screen.getByText('1 reporter')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Reporters');
  stubRows('GET /admin/reporters', []);
  fill(screen.getByRole('searchbox', { name: 'Search by name or email...' }), 'nobody');
  expect(await screen.findByRole('heading', { name: 'No reporters found' })).toBeVisible();
  expect(getSent('GET /admin/reporters').at(-1)).toMatchObject({ search: 'nobody' });
});

test('§2 the modal lists their items; Verify Reporter works, is announced, and can be reversed after a question', async () => {
  const [reporter] = stubReporters();
  const items = [{ title: 'Key ring' }, { title: 'Wireless earbuds' }];
  stub('GET /admin/reporters/:id', () => ({ ...reporter, items }));
  stub('GET /admin/reporters/:id/items', { data: items });
  const set = (verified: boolean) => () =>
    Object.assign(reporter ?? {}, { verified, verifiedAt: verified ? new Date().toISOString() : null });
  stub('POST /admin/reporters/:id/verify', set(true));
  stub('POST /admin/reporters/:id/unverify', set(false));
  renderConsole('/admin/reporters');
  press(/^View/, await findRow(email));
  const view = await screen.findByRole('dialog');
  const list = within(await within(view).findByRole('list', { name: 'Reported items' }));
  for (const { title } of items) expect(await list.findByText(title)).toBeVisible();
  press('Verify Reporter', view);
  expect(await findToast('Reporter verified')).toBeVisible();
  await waitFor(() =>
    expect(within(view).queryByRole('button', { name: 'Verify Reporter' })).not.toBeInTheDocument(),
  );
  expect(within(view).getByText('Verified on')).toBeVisible();
  press('Take Verification Back', view);
  const question = await screen.findByRole('alertdialog', { name: 'Take the verification back?' });
  press('Take Verification Back', question);
  expect(await findToast('Verification taken back')).toBeVisible();
  expect(await within(view).findByRole('button', { name: 'Verify Reporter' })).toBeVisible();
  expect(getRequests('POST /admin/reporters/:id/unverify')).toHaveLength(1);
});
