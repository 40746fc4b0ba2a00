import { endSession, problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { SESSION_RECORD_KEY } from '../features/sign-in/session-record';
import { choose, fill, findRow, openMenu, press } from '../test/actions';
import { renderConsole, useMockService } from '../test/console';

const service = useMockService();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('§2 §4 a page waits with "Loading..."; a session that no longer holds is removed, and after the sign-in it comes back', async () => {
  service.store.signedInAs = null;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  service.server.use(http.get('*/api/auth/session', () => asked));
  const router = renderConsole('/admin/items?status=pending');
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer();
  expect(await heading('Admin Login')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
  fill(screen.getByLabelText(/^Email/), 'admin@campus.example');
  fill(screen.getByLabelText(/^Password/), 'campus-demo-2026');
  press('Sign In');
  expect(await heading('Manage Items')).toBeVisible();
  expect(router.state.location.search).toBe('?status=pending');
});

test('a browser without a session sends no request to the service', async () => {
  localStorage.clear();
  const asked = jest.fn();
  service.server.use(http.get('*/api/auth/session', asked));
  renderConsole('/admin/items');
  expect(await heading('Admin Login')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('a person without the role of an administrator cannot use the console', async () => {
  service.store.signedInAs = service.store.users[2] ?? null;
  renderConsole('/admin/dashboard');
  expect(await heading('Admin Login')).toBeVisible();
});

describe('a session that ends during the work', () => {
  const again = () => screen.findByRole('dialog', { name: 'Your session has ended' });
  const edit = async () => {
    await choose('Edit', await findRow('Black umbrella with a wooden handle'));
    const form = await screen.findByRole('dialog', { name: 'Edit item' });
    fill(within(form).getByLabelText(/^Description/), 'Typed before the session ended');
    return form;
  };
  const signIn = async (email = 'admin@campus.example') => {
    const dialog = await again();
    fill(within(dialog).getByLabelText(/^Email/), email);
    fill(within(dialog).getByLabelText(/^Password/), 'campus-demo-2026');
    press('Sign In', dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  };

  test('is begun again on the spot, and what was typed is still there', async () => {
    renderConsole('/admin/items');
    const form = await edit();
    service.store.signedInAs = null;
    press('Save Changes', form);
    expect(within(await again()).getByLabelText(/^Email/)).toHaveValue('admin@campus.example');
    await signIn();
    expect(within(form).getByLabelText(/^Description/)).toHaveValue('Typed before the session ended');
    press('Save Changes', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(service.store.items.map(({ description }) => description)).toContain(
      'Typed before the session ended',
    );
  });

  test('is heard of at once, and another administrator finds nothing of it', async () => {
    renderConsole('/admin/items');
    const form = await edit();
    await waitFor(() => expect(service.store.streams.size).toBe(1));
    endSession(service.store);
    await signIn('desk@campus.example');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await heading('Manage Items')).toBeVisible();
  });

  test('can be left for the sign-in page, which leads back', async () => {
    const router = renderConsole('/admin/claims');
    const review = await screen.findByRole('button', { name: /^Review: Green canvas backpack/ });
    service.store.signedInAs = null;
    fireEvent.click(review);
    const dialog = await again();
    const password = within(dialog).getByLabelText(/^Password/, { selector: 'input' });
    await waitFor(() => expect(password).toHaveFocus());
    fireEvent.keyDown(within(dialog).getByLabelText(/^Email/), { key: 'Escape' });
    expect(dialog).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('link', { name: 'Discard it and go to the sign-in page' }));
    expect(await heading('Admin Login')).toBeVisible();
    expect(router.state.location.search).toMatch(/^\?from=%2Fadmin%2Fclaims%3Fclaim%3D/);
  });
});

test('§2 signing out removes the record and all unsent input, and goes to the sign-in', async () => {
  const router = renderConsole('/admin/items');
  await heading('Manage Items');
  expect(localStorage.getItem(SESSION_RECORD_KEY)).not.toBeNull();
  localStorage.setItem('lost-found-draft.report', '{}');
  sessionStorage.setItem('lost-found-tab.intake-rows', '{}');
  press('Sign Out');
  expect(await heading('Admin Login')).toBeVisible();
  expect(localStorage.getItem('lost-found-draft.report')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(router.state.location).toMatchObject({ pathname: '/admin/login', search: '' });
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
  expect(service.store.signedInAs).toBeNull();
});

test.each([
  ['before it is drawn', '/admin/login'],
  ['while it is loaded', '/admin/items'],
])('§4 who signs out and goes elsewhere %s is led to the sign-in page all the same', async (_, at) => {
  const router = renderConsole('/admin/items');
  await heading('Manage Items');
  const stop = router.subscribe(({ location, navigation }) => {
    const goesTo = navigation.location?.pathname ?? location.pathname;
    if (goesTo !== '/admin/login' || location.pathname !== at) return;
    stop();
    void router.navigate('/admin/claims');
  });
  press('Sign Out');
  expect(await heading('Admin Login')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('another tab that signs out takes this one along', async () => {
  renderConsole('/admin/items');
  await findRow('Black umbrella with a wooden handle');
  service.store.signedInAs = null;
  sessionStorage.setItem('lost-found-tab.intake-rows', '{}');
  fireEvent(window, new StorageEvent('storage', { key: SESSION_RECORD_KEY, newValue: null }));
  expect(await heading('Admin Login')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('where the session cannot be asked for, one can try again', async () => {
  service.server.use(http.get('*/api/auth/session', () => problem('service_busy'), { once: true }));
  renderConsole('/admin/items');
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await heading('Manage Items')).toBeVisible();
});

test('the navigation names the pages of the console, and a new page takes the focus to its heading', async () => {
  renderConsole('/admin/dashboard');
  await heading('Dashboard');
  const navigation = within(screen.getByRole('navigation', { name: 'Admin pages' }));
  const names = navigation.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Intake',
    'Take a call',
    'Handover',
    'Dashboard',
    'Manage Items',
    'Lost Items Reported',
    'Manage Reporters',
    'Claim Requests',
    'Claimed Items',
    'User Management',
    'System Logs',
    expect.stringMatching(/^Notifications/),
    'Matches',
    'Due',
    'Stocktaking',
    'Transfer',
    'Figures',
    'Import',
    'Status',
    'Settings',
    'Sign-in and Security',
    'Public site',
  ]);
  fireEvent.click(navigation.getByRole('link', { name: 'Claimed Items' }));
  const next = await heading('Claimed Items');
  await waitFor(() => expect(next).toHaveFocus());
  expect(document.title).toBe('Claimed Items · Campus Lost & Found');
  expect(await screen.findByText('Sample data: everything shown here is made up.')).toBeVisible();
});

test.each(['/admin', '/admin/nowhere', '/admin/items/nowhere'])('%s leads to the dashboard', async (path) => {
  const router = renderConsole(path);
  expect(await heading('Dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

describe('an administrator of the desk', () => {
  beforeEach(() => {
    Object.assign(service.store.users[0] ?? {}, { access: 'desk' });
  });

  test('sees a navigation, a list and a row menu without what needs full access', async () => {
    renderConsole('/admin/items');
    const row = await findRow('Black umbrella with a wooden handle');
    const navigation = screen.getByRole('navigation');
    for (const name of ['User Management', 'System Logs', 'Figures', 'Import', 'Settings'])
      expect(within(navigation).queryByRole('link', { name })).toBeNull();
    expect(within(navigation).getByRole('link', { name: /^Claim Requests/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(await openMenu(row)).not.toHaveTextContent('Delete');
  });

  test('sees "No access" at the address of a page for full access, which loads nothing', async () => {
    const asked = jest.fn();
    service.server.use(http.get('*/api/admin/users', asked));
    renderConsole('/admin/users');
    expect(await heading('No access')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});
