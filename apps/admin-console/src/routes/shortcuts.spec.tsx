import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setShortcutsOn } from '../lib/shortcuts/use-shortcuts';
import { findRow, press, pressKey } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

useMockService();
beforeEach(() => setShortcutsOn(true));

const type = (...keys: string[]) => pressKey(document.activeElement ?? document.body, ...keys);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('two keys lead to a page', async () => {
  renderConsole('/admin/claimed');
  await heading('Claimed Items');
  type('g', 'c');
  expect(await heading('Claim Requests')).toBeVisible();
  type('g', 'i');
  expect(await heading('Manage Items')).toBeVisible();
});

test('a list is worked through by keys: rows, what opens one, its search', async () => {
  renderConsole('/admin/claims');
  await findRow('Green canvas backpack');
  type('j');
  const first = screen.getByRole('button', { name: /^Review: Green canvas backpack/ });
  expect(first).toHaveFocus();
  type('j');
  expect(screen.getByRole('button', { name: /^View: Wireless earbuds/ })).toHaveFocus();
  type('j', 'k');
  expect(first).toHaveFocus();
  fireEvent.click(first);
  const dialog = await screen.findByRole('dialog', { name: 'Green canvas backpack' });
  fireEvent.keyDown(dialog, { key: '/' });
  press('Close', dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  pressKey(document.body, '/');
  const box = await screen.findByRole('searchbox');
  await waitFor(() => expect(box).toHaveFocus());
});

test('x selects a row where rows can be selected', async () => {
  renderConsole('/admin/items');
  const row = await findRow('Green canvas backpack');
  within(row).getByRole('button', { name: /^View/ }).focus();
  type('x');
  expect(within(row).getByRole('checkbox')).toBeChecked();
});

test('? shows them all, and there they can be switched off', async () => {
  const router = renderConsole('/admin/claimed');
  await heading('Claimed Items');
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(sheet.getByRole('region', { name: 'Go to' })).toHaveTextContent('g then iManage Items');
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Use single-key shortcuts in this browser' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  type('g', 'c');
  expect(router.state.navigation.state).toBe('idle');
  press('Keyboard shortcuts');
  expect(await screen.findByRole('checkbox', { name: /^Use single-key/ })).not.toBeChecked();
});
