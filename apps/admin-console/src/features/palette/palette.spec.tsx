import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, findRow, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubClaims, stubItems, stubRows, useService } from '../../test/service';

useService(() => void stubRows('GET /admin/users', [{ fullName: 'Jonas Weber' }]));

const pressPaletteKey = (target: Element = document.body, more: object = { ctrlKey: true }) =>
  fireEvent.keyDown(target, { key: 'k', ...more });
const box = () => screen.findByRole('combobox', { name: 'Command palette' });
const open = async () => {
  pressPaletteKey(document.activeElement ?? document.body);
  return box();
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent;

it('opens everywhere, in fields too, and leads to every page by its name without accents or case', async () => {
  const router = renderConsole('/admin/users');
  await findRow('Jonas Weber');
  const search = screen.getByRole('searchbox');
  search.focus();
  expect(pressPaletteKey(search)).toBe(false);
  const palette = await box();
  await waitFor(() => expect(palette).toHaveFocus());
  expect(options()).toEqual(
    expect.arrayContaining(['Dashboard', 'Settings', 'Handover', 'Invite Administrator']),
  );
  fill(palette, 'HÁND');
  await waitFor(() => expect(highlighted()).toBe('Handover'));
  fireEvent.keyDown(palette, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handover'));
  expect(screen.queryByRole('combobox', { name: 'Command palette' })).not.toBeInTheDocument();
  fill(await open(), 'security');
  await waitFor(() => expect(highlighted()).toBe('Sign-in and Security'));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/security'));
});

it('opens by Cmd+K and by its button, and closes by the key and by Escape', async () => {
  renderConsole('/admin/users');
  await findRow('Jonas Weber');
  pressPaletteKey(document.body, { metaKey: true });
  pressPaletteKey(await box(), { metaKey: true });
  expect(screen.queryByRole('combobox', { name: 'Command palette' })).not.toBeInTheDocument();
  press('Search and commands (Ctrl+K)');
  fireEvent.keyDown(await box(), { key: 'Escape' });
  await waitFor(() =>
    expect(screen.queryByRole('combobox', { name: 'Command palette' })).not.toBeInTheDocument(),
  );
});

it('finds items, reports, claims and people by a text, each with where it lies', async () => {
  stubItems({
    ...{ title: 'Weber grill', reference: 'LF-4K7Q2', status: 'claimed', custody: 'at_desk' },
    shelf: 'B 12',
  });
  stubClaims({ claimantName: 'Jonas Weber', itemTitle: 'Red bag', status: 'approved' });
  stub('GET /admin/reporters', { data: [{ name: 'Ida Weber', contact: 'ida@campus.example' }], total: 23 });
  const router = renderConsole('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fill(await open(), 'weber');
  await waitFor(() => expect(highlighted()).toMatch(/^Weber grillLF-4K7Q2 · Reserved · B 12/));
  expect(screen.getByRole('option', { name: /^Jonas Weber: Red bag/ })).toHaveTextContent('Approved');
  expect(screen.getByRole('option', { name: /^Ida Weber/ })).toHaveTextContent('ida@campus.example');
  expect(options()).toContain('All 23 in Manage Reporters');
  fireEvent.click(screen.getByRole('option', { name: /^Jonas Weber: Red bag/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/claims'));
  expect(router.state.location.search).toMatch(/^\?claim=/);
});

it('opens the item of a typed reference, also by an Enter before it is found', async () => {
  const router = renderConsole('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const [item] = stubItems({ title: 'Bag' });
  fill(await open(), (item?.reference ?? '').toLowerCase());
  await waitFor(() => expect(highlighted()).toMatch(/^Open lf-|^Bag/));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toBe(`?item=${item?.id}`));
});

it('leads with a pick-up code to the handover', async () => {
  stub('GET /admin/handover', { data: [] });
  const router = renderConsole('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fill(await open(), '012 345');
  await waitFor(() => expect(highlighted()).toBe('Hand over by the code 012 345'));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(getSent('GET /admin/handover')).toContainEqual({ code: '012 345' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/admin/handover', state: null }),
  );
});

it('begins an intake or a call with a text that nothing has', async () => {
  stubItems();
  stub('GET /admin/users', { data: [] });
  const router = renderConsole('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fill(await open(), 'Purple kite');
  fireEvent.click(await screen.findByRole('option', { name: 'Take a call about “Purple kite”' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/call'));
  expect(await screen.findByRole('textbox', { name: /^Item Title|^Title/ })).toHaveValue('Purple kite');
  fill(await open(), 'Green kite');
  fireEvent.click(await screen.findByRole('option', { name: 'Take in “Green kite”' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/intake'));
  await waitFor(async () =>
    expect(await screen.findByRole('textbox', { name: /^Item Title|^Title/ })).toHaveValue('Green kite'),
  );
});

it('does what the screen, the row with the focus and the open dialog offer', async () => {
  renderConsole('/admin/users');
  const row = await findRow('Jonas Weber');
  within(row).getByRole('button', { name: /^View/ }).focus();
  fill(await open(), 'view: jonas');
  await waitFor(() => expect(highlighted()).toMatch(/^View: Jonas Weber/));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'User' });
  pressPaletteKey(dialog);
  await box();
  expect(options()).not.toContain('Invite Administrator');
  fireEvent.click(screen.getByRole('option', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'User' })).not.toBeInTheDocument());
  fill(await open(), 'invite');
  await waitFor(() => expect(highlighted()).toBe('Invite Administrator'));
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Invite an administrator' })).toBeVisible();
});

it('opens saved views', async () => {
  stub('GET /admin/views', { data: [{ list: 'users', name: 'Desk', query: { role: 'admin' } }] });
  const router = renderConsole('/admin/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fill(await open(), 'desk');
  fireEvent.click(await screen.findByRole('option', { name: 'User Management: Desk' }));
  await waitFor(() => expect(router.state.location.search).toBe('?role=admin'));
});

it('shows everything where only blanks are typed', async () => {
  renderConsole('/admin/users');
  await findRow('Jonas Weber');
  fill(await open(), '   ');
  expect(options()).toContain('Dashboard');
});
