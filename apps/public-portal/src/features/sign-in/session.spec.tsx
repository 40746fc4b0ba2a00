import { sessionMarkerKey, storedAdminSessionKey } from '@lost-found/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { control, fill, press, summary } from '../../test/form';
import { stubItems } from '../../test/items';
import { renderPortal } from '../../test/portal';
import {
  ADMIN,
  endSession,
  getSent,
  loseAnswer,
  PERSON,
  refuse,
  signIn,
  startSession,
  stub,
  stubOnce,
  useService,
} from '../../test/service';

useService();
let items: ReturnType<typeof stubItems>;
beforeEach(() => {
  items = stubItems();
});
const REPORT = 'POST /found-reports';

const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const labels = () =>
  navigation()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const everyone = ['Home', 'Search Items', 'Report Found', 'Report Lost'];

describe('§1 the navigation', () => {
  test('offers Sign In to a visitor, and sends no session request', async () => {
    renderPortal('/search');
    await screen.findByText('6 items found');
    expect(labels()).toEqual([...everyone, 'Admin', 'Find my claim or report', 'Sign In']);
    expect(navigation().getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/sign-in?from=%2Fsearch',
    );
    expect(getSent('GET /auth/session')).toEqual([]);
  });

  test('offers the profile and the bell to a person, but no admin link', async () => {
    signIn();
    renderPortal('/search');
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    expect(labels()).toEqual([...everyone, 'Profile', 'Sign Out']);
    expect(await screen.findByRole('link', { name: /^Notifications/ })).toBeVisible();
  });

  test('offers the dashboard to an administrator who signed in to the console', async () => {
    startSession(ADMIN);
    localStorage.setItem(storedAdminSessionKey, '{}');
    renderPortal('/search');
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    expect(labels()).toEqual([...everyone, 'Profile', 'Dashboard', 'Sign Out']);
    expect(navigation().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  });

  test('changes when a person signs in in another tab', async () => {
    renderPortal('/search');
    await screen.findByText('6 items found');
    const { id: newValue } = signIn();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionMarkerKey, newValue })));
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  });

  test('changes when the browser restores the page after a sign-in', async () => {
    renderPortal('/search');
    await screen.findByText('6 items found');
    signIn();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  });

  test('offers Sign In and removes the stored record when the session does not exist', async () => {
    localStorage.setItem(sessionMarkerKey, PERSON.id);
    renderPortal('/search');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(localStorage.getItem(sessionMarkerKey)).toBeNull();
  });
});

describe('Sign Out', () => {
  test('leads home and removes all stored data, also the input', async () => {
    signIn();
    const router = renderPortal('/report');
    await screen.findByRole('button', { name: 'Submit Report' });
    fill({ Title: 'Red bottle' });
    expect(sessionStorage.getItem('lost-found-tab.draft.report')).not.toBeNull();
    press('Sign Out');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(getSent('POST /auth/logout')).toHaveLength(1);
    await waitFor(() => expect({ ...localStorage, ...sessionStorage }).toEqual({}));
  });

  test('shows a failure, and the person is still signed in', async () => {
    signIn();
    stub('POST /auth/logout', loseAnswer());
    renderPortal('/search');
    await screen.findByRole('button', { name: 'Sign Out' });
    press('Sign Out');
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(await messages.findByText('Signing out did not work. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  });
});

describe('the profile', () => {
  beforeEach(() => {
    stub('GET /me', { ...signIn(), studentId: 'CAMP7654321', phone: '+1 555 010 1234' });
  });

  test('fills in the lost report, and its values are not stored in the draft', async () => {
    renderPortal('/report-lost');
    await screen.findByRole('button', { name: 'Submit Report' });
    expect(control('Contact Information')).toHaveValue('jonas.weber@campus.example');
    expect(control('Student ID')).toHaveValue('CAMP7654321');
    expect(control('Your Name')).toHaveValue('Jonas Weber');
    expect(screen.queryByText('We kept what you typed last time')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('lost-found-tab.draft.reportLost')).toBeNull();
    fill({ 'Item Name': 'Student card' });
    const draft = sessionStorage.getItem('lost-found-tab.draft.reportLost');
    expect(draft).toContain('Student card');
    for (const known of ['CAMP7654321', 'jonas.weber', 'Jonas']) expect(draft).not.toContain(known);
  });

  test('fills in the claim', async () => {
    renderPortal(`/claim/${items[0]?.id}`);
    await screen.findByRole('button', { name: 'Submit Claim' });
    await waitFor(() => expect(control('Full Name')).toHaveValue('Jonas Weber'));
    expect(control('Student ID')).toHaveValue('CAMP7654321');
    expect(control('Email Address')).toHaveValue('jonas.weber@campus.example');
    expect(control('Phone (optional)')).toHaveValue('+1 555 010 1234');
    expect(control('Ownership Description')).toHaveValue('');
  });

  test('does not block the form when it cannot be loaded', async () => {
    stub('GET /me', loseAnswer());
    renderPortal('/report-lost');
    await screen.findByRole('button', { name: 'Submit Report' });
    expect(control('Your Name')).toHaveValue('');
  });
});

describe('a session that ended elsewhere', () => {
  const report = {
    Title: 'Red bottle',
    Category: 'Other',
    'Location Found': 'Gym',
    'Date Found': '2026-01-05',
    Description: 'Red steel bottle',
  };
  const open = async () => {
    const user = signIn();
    renderPortal('/report');
    await screen.findByRole('button', { name: 'Submit Report' });
    // The bell is loaded, so the session is known to the page.
    await screen.findByRole('link', { name: /^Notifications/ });
    fill(report);
    return user;
  };
  const prompt = () => screen.findByRole('dialog', { name: 'Please sign in again' });

  test('asks to sign in again over the page, keeps the input, and sends it as the same person', async () => {
    const user = await open();
    endSession();
    stub('POST /auth/login', () => ({ user: startSession() }));
    stubOnce('POST /auth/login', refuse('invalid_credentials'));
    press('Submit Report');
    const dialog = within(await prompt());
    await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
    expect(dialog.getByLabelText('Email Address')).toHaveValue(user.email);
    expect(getSent(REPORT)).toEqual([]);
    const keys = userEvent.setup();
    await keys.type(dialog.getByLabelText(/^Password/), 'wrong password');
    press('Sign in and continue');
    expect(await dialog.findByText('Invalid email or password')).toBeVisible();
    await keys.clear(dialog.getByLabelText(/^Password/));
    await keys.type(dialog.getByLabelText(/^Password/), 'seven green kites');
    press('Sign in and continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const [name, value] of Object.entries(report)) expect(control(name)).toHaveValue(value);
    press('Submit Report');
    await screen.findByRole('heading', { name: /^Item successfully reported!/ });
    expect(getSent(REPORT)).toMatchObject([{ title: 'Red bottle' }]);
  });

  test('allows the person to continue as a visitor', async () => {
    await open();
    endSession();
    press('Submit Report');
    await prompt();
    press('Continue without signing in');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(control('Title')).toHaveValue('Red bottle');
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    fill({ 'Contact Information': 'front desk' });
    press('Submit Report');
    await screen.findByRole('heading', { name: /^Item successfully reported!/ });
    expect(getSent(REPORT)).toMatchObject([{ title: 'Red bottle', contactInfo: 'front desk' }]);
  });

  test('clears the profile values when the person continues as a visitor, and keeps the typed values', async () => {
    const user = await open();
    expect(control('Contact Information')).toHaveValue(user.email);
    endSession();
    press('Submit Report');
    await prompt();
    press('Continue without signing in');
    await waitFor(() => expect(control('Contact Information')).toHaveValue(''));
    expect(control('Title')).toHaveValue('Red bottle');
    press('Submit Report');
    expect((await summary()).texts).toEqual(['Contact information is required']);
    // Values that are typed now count as typed, also after a sign-in in another tab.
    fill({ 'Contact Information': user.email });
    signIn();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: sessionMarkerKey, newValue: user.id }));
    });
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    expect(control('Contact Information')).toHaveValue(user.email);
  });

  test('clears the profile values of a claim when the person continues as a visitor', async () => {
    signIn();
    renderPortal(`/claim/${items[0]?.id}`);
    await screen.findByRole('button', { name: 'Submit Claim' });
    await waitFor(() => expect(control('Full Name')).toHaveValue('Jonas Weber'));
    const ownership = 'It has my initials on the inside.';
    fill({ 'Student ID': 'CAMP1234567', 'Ownership Description': ownership });
    endSession();
    press('Submit Claim');
    await prompt();
    press('Continue without signing in');
    await waitFor(() => expect(control('Full Name')).toHaveValue(''));
    expect(control('Email Address')).toHaveValue('');
    expect(control('Student ID')).toHaveValue('CAMP1234567');
    expect(control('Ownership Description')).toHaveValue(ownership);
  });

  test('is noticed when another tab signs out, and resumed when it signs in again', async () => {
    const user = await open();
    const storeMarker = (newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionMarkerKey, newValue })));
    storeMarker(null);
    const dialog = await prompt();
    // The dialog must hide the page, because another person may use the computer.
    expect(document.querySelector('[data-concealing]')?.compareDocumentPosition(dialog)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    storeMarker(user.id);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    storeMarker(ADMIN.id);
    expect(await prompt()).toBeVisible();
  });

  test('is noticed when an administrator signs in to the console in another tab', async () => {
    await open();
    const record = JSON.stringify({ id: ADMIN.id });
    localStorage.setItem(storedAdminSessionKey, record);
    startSession(ADMIN);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: storedAdminSessionKey, newValue: record }));
    });
    await prompt();
    press('Continue without signing in');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Every submission from this browser now belongs to the administrator, so the page shows that session.
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(localStorage.getItem(storedAdminSessionKey)).toBe(record);
  });

  test('prevents a submission when another person has signed in and the page got no event', async () => {
    await open();
    startSession(ADMIN);
    press('Submit Report');
    await prompt();
    expect(getSent(REPORT)).toEqual([]);
  });
});
