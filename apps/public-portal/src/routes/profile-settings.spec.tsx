import { allEmailNotifications, sessionMarkerKey } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { control, fill, press, summary } from '../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../test/portal';

const service = useMockService();
const password = 'campus-demo-2026';
const kept = () => service.store.accounts.get(sampleUser(service.store).id);

const open = async () => {
  const router = renderPortal('/profile/settings');
  await screen.findByLabelText('Language', { selector: 'select' });
  await screen.findByText('This device');
  return router;
};

beforeEach(() => signInAs(service.store, sampleUser(service.store)));

describe('display', () => {
  test('the language changes the page at once and stays with the account', async () => {
    await open();
    await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
    await waitFor(() => expect(kept()?.language).toBe('es'));
    await userEvent.setup().selectOptions(screen.getByLabelText('Idioma'), 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('says in which language the e-mails come, where it is another one than the page’s', async () => {
    const { id } = sampleUser(service.store);
    service.store.accounts.set(id, {
      studentId: null,
      phone: null,
      language: 'fr',
      theme: 'system',
      emailNotifications: { ...allEmailNotifications },
    });
    await open();
    expect(screen.getByLabelText('Language')).toHaveValue('en');
    expect(screen.getByLabelText('Language')).toHaveAccessibleDescription(
      expect.stringContaining('Language of our emails: Français.'),
    );
  });

  test('the theme changes the page at once and stays with the account', async () => {
    await open();
    await userEvent.setup().selectOptions(screen.getByLabelText('Theme'), 'Dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(kept()?.theme).toBe('dark'));
    await userEvent.setup().selectOptions(screen.getByLabelText('Theme'), 'system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('e-mail', () => {
  const messages = () => screen.getByRole('checkbox', { name: 'There is a new message for me' });

  test('is chosen by type; only the desk is told of what comes in', async () => {
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.setup().click(messages());
    expect(await screen.findByText('Your settings have been saved.')).toBeVisible();
    expect(kept()?.emailNotifications).toEqual({ ...allEmailNotifications, new_message: false });
    expect(messages()).not.toBeChecked();
  });

  test('a choice shows from the click on', async () => {
    await open();
    fireEvent.click(messages());
    expect(messages()).not.toBeChecked();
    expect(await screen.findByText('Your settings have been saved.')).toBeVisible();
    expect(messages()).not.toBeChecked();
  });

  test('a choice that could not be saved goes back, and it is said', async () => {
    service.server.use(http.patch('*/api/me/settings', () => HttpResponse.error()));
    await open();
    await userEvent.setup().click(messages());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your settings could not be saved/);
    await waitFor(() => expect(messages()).toBeChecked());
  });
});

describe('the password', () => {
  const change = (values: Record<string, string>) => {
    fill({
      'Current password': password,
      'New password': 'another long one',
      'Confirm new password': 'another long one',
      ...values,
    });
    press('Change password');
  };

  test('is changed, and ends the other sessions', async () => {
    await open();
    change({});
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    await waitFor(() => expect(control('New password')).toHaveValue(''));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  });

  test.each([
    ['Current password', '', ['Password is required']],
    ['Current password', 'not this one', ['The current password is not correct']],
    ['Confirm new password', 'something else', ['Passwords do not match']],
    ['Confirm new password', '', ['Please confirm your password']],
  ])('%s %j is refused', async (name, value, messages) => {
    await open();
    change({ [name]: value });
    expect((await summary()).texts).toEqual(messages);
  });

  test('that is too short is refused', async () => {
    await open();
    change({ 'New password': 'short', 'Confirm new password': 'short' });
    expect((await summary()).texts).toEqual(['Password must be at least 10 characters']);
  });
});

describe('sessions', () => {
  const there = /^Sign out there: Safari on iPhone/;

  test('a failure says so', async () => {
    service.server.use(http.delete('*/api/auth/sessions/:id', () => HttpResponse.error()));
    await open();
    await userEvent.setup().click(screen.getByRole('button', { name: there }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You could not be signed out there/);
  });
});

test('all that is kept can be downloaded', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Download my data' });
  expect(link).toHaveAttribute('href', '/api/me/export');
  expect(link).toHaveAttribute('download');
});

describe('deleting the account', () => {
  const ask = async () => {
    const router = await open();
    press('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
    return { router, dialog };
  };

  test('asks for the password once more; then everything is gone', async () => {
    const { id } = sampleUser(service.store);
    const { router, dialog } = await ask();
    fill({ 'Your password': password });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(service.store.users.some((user) => user.id === id)).toBe(false);
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem(sessionMarkerKey)).toBeNull();
  });

  test.each([
    ['', 'Password is required'],
    ['not this one', 'The current password is not correct'],
  ])('does nothing with the password %j', async (typed, message) => {
    const { dialog } = await ask();
    fill({ 'Your password': typed });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(control('Your password')).toHaveFocus());
    expect(service.store.signedInAs).not.toBeNull();
  });

  test('asks for no password where they are switched off', async () => {
    service.store.config.signIn = { passwords: false, providers: [] };
    const { dialog } = await ask();
    await waitFor(() => expect(dialog.queryByLabelText('Your password')).toBeNull());
  });

  test('can be left', async () => {
    const { dialog } = await ask();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(service.store.signedInAs).not.toBeNull();
  });
});
