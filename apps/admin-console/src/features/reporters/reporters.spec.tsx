import { screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const jonas = 'jonas.weber@campus.example';
const gym = 'gym@campus.example';
const dialog = () => screen.findByRole('dialog');

test('§2 those who report items, with how many and when', async () => {
  renderConsole('/admin/reporters');
  const row = await findRow(jonas);
  expect(within(row).getByText('Jonas Weber')).toBeVisible();
  expect(within(row).getByRole('link', { name: jonas })).toHaveAttribute('href', `mailto:${jonas}`);
  expect(screen.getByText('7 reporters')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Reporters');
});

test('§2 search by name or email; no results', async () => {
  renderConsole('/admin/reporters');
  await findRow(jonas);
  fill(screen.getByRole('searchbox', { name: 'Search by name or email...' }), 'nobody');
  expect(await screen.findByRole('heading', { name: 'No reporters found' })).toBeVisible();
});

test('§2 the modal lists their items; Verify Reporter works, is announced and logged, and can be reversed after a question', async () => {
  renderConsole('/admin/reporters');
  await findRow(jonas);
  press(`View: ${gym}`);
  const view = await dialog();
  const items = within(await within(view).findByRole('list', { name: 'Reported items' }));
  expect(await items.findByText('Key ring with three keys')).toBeVisible();
  expect(items.getByText('Wireless earbuds in a white case')).toBeVisible();
  press('Verify Reporter', view);
  expect(await findToast('Reporter verified')).toBeVisible();
  await waitFor(() =>
    expect(within(view).queryByRole('button', { name: 'Verify Reporter' })).not.toBeInTheDocument(),
  );
  expect(within(view).getByText('Verified on')).toBeVisible();
  expect(service.store.logs[0]).toMatchObject({ action: 'REPORTER_VERIFIED' });
  press('Take Verification Back', view);
  const question = await screen.findByRole('alertdialog', { name: 'Take the verification back?' });
  press('Take Verification Back', question);
  expect(await findToast('Verification taken back')).toBeVisible();
  expect(await within(view).findByRole('button', { name: 'Verify Reporter' })).toBeVisible();
  expect(service.store.logs[0]).toMatchObject({
    action: 'REPORTER_VERIFIED',
    details: { changes: [{ field: 'verified', before: true, after: false }] },
  });
});
