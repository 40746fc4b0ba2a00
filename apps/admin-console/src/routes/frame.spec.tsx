import { setSiteApps } from '@lost-found/app-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION_RECORD_KEY } from '../features/sign-in/session-record';
import { choose, fill, findRow, openMenu, press } from '../test/actions';
import { renderConsole } from '../test/console';
import {
  admin,
  countStreams,
  getRequests,
  getSent,
  refuse,
  sendEvent,
  signIn,
  stub,
  stubClaims,
  stubItems,
  stubOnce,
  useService,
} from '../test/service';

useService();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const umbrella = 'Black umbrella';
const desk = { ...admin, id: '00000000-0000-4000-8000-0000000000ae', email: 'desk@campus.example' };
const isSignInPage = async () => expect(await heading('Admin Login')).toBeVisible();
const submit = (user: typeof admin | typeof desk, inside: HTMLElement = document.body) => {
  stub('POST /auth/admin/login', () => {
    signIn({ user });
    return { user };
  });
  fill(within(inside).getByLabelText(/^Email/), user.email);
  fill(within(inside).getByLabelText(/^Password/), 'campus-demo-2026');
  press('Sign In', inside);
};
/** The session is over: the next call says so. */
const endSession = () => stub('GET /auth/session', refuse('unauthenticated'));

test('§2 §4 a page waits with "Loading..."; a session that no longer holds is removed, and after the sign-in it comes back', async () => {
  let answer = (_: Response): void => undefined;
  stub(
    'GET /auth/session',
    new Promise<Response>((resolve) => {
      answer = resolve;
    }),
  );
  const router = renderConsole('/admin/items?status=pending');
  expect(await screen.findByText('Loading...')).toBeVisible();
  endSession();
  answer(refuse('unauthenticated'));
  await isSignInPage();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
  submit(admin);
  expect(await heading('Manage Items')).toBeVisible();
  expect(router.state.location.search).toBe('?status=pending');
});

test('a browser without a session sends no request to the service', async () => {
  localStorage.clear();
  renderConsole('/admin/items');
  await isSignInPage();
  expect(getRequests('GET /auth/session')).toHaveLength(0);
});

test('a person without the role of an administrator cannot use the console', async () => {
  signIn({ user: { ...admin, role: 'user', access: null } });
  renderConsole('/admin/dashboard');
  await isSignInPage();
});

describe('a session that ends during the work', () => {
  const again = () => screen.findByRole('dialog', { name: 'Your session has ended' });
  const edit = async () => {
    stubItems({ title: umbrella });
    renderConsole('/admin/items');
    await choose('Edit', await findRow(umbrella));
    const form = await screen.findByRole('dialog', { name: 'Edit item' });
    fill(within(form).getByLabelText(/^Description/), 'Typed before the session ended');
    return form;
  };

  test('is begun again on the spot, and what was typed is still there', async () => {
    const form = await edit();
    endSession();
    stubOnce('PATCH /admin/items/:id', refuse('unauthenticated'));
    press('Save Changes', form);
    const dialog = await again();
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue(admin.email);
    submit(admin, dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(within(form).getByLabelText(/^Description/)).toHaveValue('Typed before the session ended');
    press('Save Changes', form);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(getSent('PATCH /admin/items/:id')).toHaveLength(2);
  });

  test('is heard of at once, and another administrator finds nothing of it', async () => {
    const form = await edit();
    await waitFor(() => expect(countStreams()).toBe(1));
    endSession();
    sendEvent('end');
    submit(desk, await again());
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await heading('Manage Items')).toBeVisible();
  });

  test('can be left for the sign-in page, which leads back', async () => {
    const [claim] = stubClaims({ itemTitle: 'Bag', status: 'pending' });
    const router = renderConsole('/admin/claims');
    const review = await screen.findByRole('button', { name: /^Review: Bag/ });
    endSession();
    stub('GET /admin/claims/:id', refuse('unauthenticated'));
    fireEvent.click(review);
    const dialog = await again();
    const password = within(dialog).getByLabelText(/^Password/, { selector: 'input' });
    await waitFor(() => expect(password).toHaveFocus());
    fireEvent.keyDown(within(dialog).getByLabelText(/^Email/), { key: 'Escape' });
    expect(dialog).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('link', { name: 'Discard it and go to the sign-in page' }));
    await isSignInPage();
    const from = encodeURIComponent(`/admin/claims?claim=${claim?.id}`);
    expect(router.state.location.search).toBe(`?from=${from}`);
  });
});

test('§2 signing out removes the record and all unsent input, and goes to the sign-in', async () => {
  const router = renderConsole('/admin/items');
  await heading('Manage Items');
  expect(localStorage.getItem(SESSION_RECORD_KEY)).not.toBeNull();
  localStorage.setItem('lost-found-draft.report', '{}');
  sessionStorage.setItem('lost-found-tab.intake-rows', '{}');
  endSession();
  press('Sign Out');
  await isSignInPage();
  expect(localStorage.getItem('lost-found-draft.report')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(router.state.location).toMatchObject({ pathname: '/admin/login', search: '' });
  expect(localStorage.getItem(SESSION_RECORD_KEY)).toBeNull();
  expect(getRequests('POST /auth/logout')).toHaveLength(1);
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
  endSession();
  press('Sign Out');
  await isSignInPage();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('another tab that signs out takes this one along', async () => {
  renderConsole('/admin/items');
  await heading('Manage Items');
  endSession();
  sessionStorage.setItem('lost-found-tab.intake-rows', '{}');
  fireEvent(window, new StorageEvent('storage', { key: SESSION_RECORD_KEY, newValue: null }));
  await isSignInPage();
  expect(sessionStorage).toHaveLength(0);
});

test('where the session cannot be asked for, one can try again', async () => {
  stubOnce('GET /auth/session', refuse('service_busy'));
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
    ...['Counter', 'Intake', 'Take a call', 'Handover'],
    ...['Claim Requests', 'Lost Items Reported', 'Matches', 'Due', expect.stringMatching(/^Notifications/)],
    ...['Manage Items', 'Claimed Items', 'Stocktaking', 'Transfer', 'Round', 'Import'],
    ...['Manage Reporters', 'User Management', 'Dashboard', 'System Logs', 'Status', 'Settings'],
    ...['Sign-in and Security', 'Public site'],
  ]);
  fireEvent.click(navigation.getByRole('link', { name: 'Claimed Items' }));
  const next = await heading('Claimed Items');
  await waitFor(() => expect(next).toHaveFocus());
  expect(document.title).toBe('Claimed Items · Campus Lost & Found');
});

test('a group of the navigation is folded away in this browser', async () => {
  renderConsole('/admin/dashboard');
  await heading('Dashboard');
  const pages = screen.getByRole('navigation', { name: 'Admin pages' });
  const navigation = within(pages);
  press('People', pages);
  expect(navigation.queryByRole('link', { name: 'Manage Reporters' })).not.toBeInTheDocument();
  expect(localStorage.getItem('lost-found-nav-closed')).toBe('people');
  press('People', pages);
  expect(navigation.getByRole('link', { name: 'Manage Reporters' })).toBeVisible();
  expect(localStorage.getItem('lost-found-nav-closed')).toBe('');
});

test.each(['/admin', '/admin/nowhere', '/admin/items/nowhere'])('%s leads to the dashboard', async (path) => {
  const router = renderConsole(path);
  expect(await heading('Dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

describe('an administrator of the desk', () => {
  beforeEach(() => signIn({ user: { ...admin, access: 'desk' } }));

  test('begins at the counter', async () => {
    const router = renderConsole('/admin');
    expect(await heading('Counter')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/counter');
  });

  test('sees a navigation, a list and a row menu without what needs full access', async () => {
    stubItems({ title: umbrella });
    renderConsole('/admin/items');
    const row = await findRow(umbrella);
    const navigation = screen.getByRole('navigation');
    for (const name of ['User Management', 'System Logs', 'Import', 'Settings'])
      expect(within(navigation).queryByRole('link', { name })).toBeNull();
    expect(within(navigation).getByRole('link', { name: /^Claim Requests/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(await openMenu(row)).not.toHaveTextContent('Delete');
  });

  test('sees "No access" at the address of a page for full access, which loads nothing', async () => {
    renderConsole('/admin/users');
    expect(await heading('No access')).toBeVisible();
    expect(getRequests('GET /admin/users')).toHaveLength(0);
  });

  test('sees no link to the figures', async () => {
    renderConsole('/admin/dashboard');
    await heading('Dashboard');
    expect(screen.queryByRole('link', { name: 'Figures' })).not.toBeInTheDocument();
  });
});

describe('an administrator with access intake', () => {
  beforeEach(() => signIn({ user: { ...admin, access: 'intake' } }));

  test('begins at the counter, and sees only what they may do; nothing else is asked', async () => {
    stubItems({ title: umbrella, custody: 'at_desk' });
    const router = renderConsole('/admin');
    expect(await heading('Counter')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Counter',
      'Intake',
      'Notifications',
      'Manage Items',
      'Stocktaking',
      'Transfer',
      'Round',
      'Sign-in and Security',
      'Public site',
    ]);
    void router.navigate('/admin/items');
    const row = await findRow(umbrella);
    expect(await openMenu(row)).toHaveTextContent(/^Receive or moveView$|^Move.*View$/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    press(/^View/, row);
    const dialog = await screen.findByRole('dialog', { name: umbrella });
    for (const name of ['Reject', 'Mark Claimed', 'Part With', 'Merge'])
      expect(within(dialog).queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
    expect(within(dialog).queryByText('Notes')).toBeNull();
    expect(within(dialog).getByRole('button', { name: /^Print label/ })).toBeVisible();
    expect(getRequests('GET /admin/items/:id/history')).toHaveLength(0);
    expect(getRequests('GET /admin/settings/templates')).toHaveLength(0);
  });

  test('sees "No access" at the address of a page of the desk', async () => {
    renderConsole('/admin/claims');
    expect(await heading('No access')).toBeVisible();
  });
});

test('a change of access is said at once, and the page goes on with it', async () => {
  renderConsole('/admin/dashboard');
  await heading('Dashboard');
  signIn({ user: { ...admin, access: 'intake' } });
  sendEvent('changed');
  const dialog = await screen.findByRole('dialog', { name: 'Your access has changed' });
  expect(within(dialog).getByText(/^Intake: take in/)).toBeVisible();
  press('Go on', dialog);
  expect(await heading('No access')).toBeVisible();
});

test('the navigation has a group of the other apps of the site', async () => {
  setSiteApps([{ name: 'cards', mount: '/cards', title: 'Lost cards', audience: 'desk' }]);
  renderConsole('/admin/counter');
  expect(await screen.findByRole('link', { name: 'Lost cards' })).toHaveAttribute('href', '/cards');
  press('More');
  expect(screen.queryByRole('link', { name: 'Lost cards' })).not.toBeInTheDocument();
  setSiteApps([]);
});
