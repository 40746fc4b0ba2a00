import { allEmailNotifications, sessionMarkerKey } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { control, fill, press, summary } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();
const password = 'campus-demo-2026';
const storedSettings = () => service.store.accounts.get(sampleUser(service.store).id);

const open = async () => {
  const router = renderPortal('/profile/settings');
  await screen.findByLabelText('Language', { selector: 'select' });
  await screen.findByText('This device');
  return router;
};

beforeEach(() => signInAs(service.store, sampleUser(service.store)));

describe('the display settings', () => {
  test('change the language of the page at once and store it in the account', async () => {
    await open();
    await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
    await waitFor(() => expect(storedSettings()?.language).toBe('es'));
    await userEvent.setup().selectOptions(screen.getByLabelText('Idioma'), 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('name the language of the e-mails when it differs from the page’s language', async () => {
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

  test('change the theme of the page at once and store it in the account', async () => {
    await open();
    await userEvent.setup().selectOptions(screen.getByLabelText('Theme'), 'Dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await waitFor(() => expect(storedSettings()?.theme).toBe('dark'));
    await userEvent.setup().selectOptions(screen.getByLabelText('Theme'), 'system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('the e-mail settings', () => {
  const messages = () => screen.getByRole('checkbox', { name: 'There is a new message for me' });

  test('change by type, and hide "new submission" from persons without the administrator role', async () => {
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.setup().click(messages());
    expect(await screen.findByText('Your settings have been saved.')).toBeVisible();
    expect(storedSettings()?.emailNotifications).toEqual({ ...allEmailNotifications, new_message: false });
    expect(messages()).not.toBeChecked();
  });

  test('show a choice from the click on', async () => {
    await open();
    fireEvent.click(messages());
    expect(messages()).not.toBeChecked();
    expect(await screen.findByText('Your settings have been saved.')).toBeVisible();
    expect(messages()).not.toBeChecked();
  });

  test('restore the old value and show an error when a choice cannot be saved', async () => {
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

  test('can be changed, and the change ends the other sessions', async () => {
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
  ])('is not changed when %s is %j', async (name, value, messages) => {
    await open();
    change({ [name]: value });
    expect((await summary()).texts).toEqual(messages);
  });

  test('is refused when it is too short', async () => {
    await open();
    change({ 'New password': 'short', 'Confirm new password': 'short' });
    expect((await summary()).texts).toEqual(['Password must be at least 10 characters']);
  });
});

describe('the list of sessions', () => {
  const there = /^Sign out there: Safari on iPhone/;

  test('shows an error when a session cannot be ended', async () => {
    service.server.use(http.delete('*/api/auth/sessions/:id', () => HttpResponse.error()));
    await open();
    await userEvent.setup().click(screen.getByRole('button', { name: there }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You could not be signed out there/);
  });
});

test('all data of the account can be downloaded', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Download my data' });
  expect(link).toHaveAttribute('href', '/api/me/export');
  expect(link).toHaveAttribute('download');
});

describe('the deletion of the account', () => {
  const ask = async () => {
    const router = await open();
    press('Delete my account');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account for good?' }));
    return { router, dialog };
  };

  test('removes the account after the password is given again', async () => {
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
  ])('is refused with the password %j', async (typed, message) => {
    const { dialog } = await ask();
    fill({ 'Your password': typed });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(control('Your password')).toHaveFocus());
    expect(service.store.signedInAs).not.toBeNull();
  });

  test('asks for no password when passwords are switched off', async () => {
    service.store.config.signIn = { passwords: false, providers: [] };
    const { dialog } = await ask();
    await waitFor(() => expect(dialog.queryByLabelText('Your password')).toBeNull());
  });

  test('can be cancelled', async () => {
    const { dialog } = await ask();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(service.store.signedInAs).not.toBeNull();
  });
});
