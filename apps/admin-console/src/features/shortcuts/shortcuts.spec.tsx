import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import { findRow, press, pressKey } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { stubItems, useService } from '../../test/service';

useService();
afterEach(() => setShortcutsOn(true));

const type = (...keys: string[]) => pressKey(document.activeElement ?? document.body, ...keys);

test('x selects a row where rows can be selected', async () => {
  stubItems({ title: 'Bag' });
  renderConsole('/admin/items');
  const row = await findRow('Bag');
  within(row).getByRole('button', { name: /^View/ }).focus();
  type('x');
  expect(within(row).getByRole('checkbox')).toBeChecked();
});

test('? shows them all, and there they can be switched off', async () => {
  const router = renderConsole('/admin/claimed');
  await screen.findByRole('heading', { level: 1, name: 'Claimed Items' });
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
