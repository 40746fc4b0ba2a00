import { allEmailNotifications, sessionMarkerKey } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { control, fill, press, summary } from '../../test/form';
import { renderPortal } from '../../test/portal';
import { getSent, loseAnswer, refuseFields, signIn, stub, useService } from '../../test/service';

useService();
const password = 'seven green kites';
const [SETTINGS, CHANGE] = ['GET /me/settings', 'PATCH /me/settings'] as const;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const here = { userAgent: 'curl', current: true };

const open = async () => {
  const router = renderPortal('/profile/settings');
  await screen.findByLabelText('Language', { selector: 'select' });
  await screen.findByText('This device');
  return router;
};

beforeEach(() => {
  signIn();
  stub('GET /auth/sessions', { data: [here, { userAgent: PHONE }] });
});

describe('the display settings', () => {
  test('change the language of the page at once and store it in the account', async () => {
    await open();
    await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible();
    await waitFor(() => expect(getSent(CHANGE)).toEqual([{ language: 'es' }]));
    await userEvent.setup().selectOptions(screen.getByLabelText('Idioma'), 'English');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('name the language of the e-mails when it differs from the page’s language', async () => {
    stub(SETTINGS, { language: 'fr' });
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
    await waitFor(() => expect(getSent(CHANGE)).toEqual([{ theme: 'dark' }]));
    await userEvent.setup().selectOptions(screen.getByLabelText('Theme'), 'system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('the e-mail settings', () => {
  const messages = () => screen.getByRole('checkbox', { name: 'There is a new message for me' });

  beforeEach(() => {
    let saved = allEmailNotifications;
    stub(SETTINGS, () => ({ emailNotifications: saved }));
    stub(CHANGE, ({ body }) => {
      saved = { ...saved, ...(body as { emailNotifications: typeof saved }).emailNotifications };
      return { emailNotifications: saved };
    });
  });
  test('change by type, and hide "new submission" from persons without the administrator role', async () => {
    await open();
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.setup().click(messages());
    expect(await screen.findByText('Your settings have been saved.')).toBeVisible();
    expect(getSent(CHANGE)).toEqual([{ emailNotifications: { new_message: false } }]);
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
    stub(CHANGE, loseAnswer());
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
    stub('POST /auth/change-password', () => void stub('GET /auth/sessions', { data: [here] }));
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
    stub('POST /auth/change-password', refuseFields({ currentPassword: 'password_incorrect' }));
    await open();
    change({ [name]: value });
    expect((await summary()).texts).toEqual(messages);
  });
});

describe('the list of sessions', () => {
  const there = /^Sign out there: Safari on iPhone/;

  test('shows an error when a session cannot be ended', async () => {
    stub('DELETE /auth/sessions/:id', loseAnswer());
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
    const { router, dialog } = await ask();
    fill({ 'Your password': password });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(getSent('DELETE /me')).toMatchObject([{ currentPassword: password }]);
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem(sessionMarkerKey)).toBeNull();
  });

  test.each([
    ['', 'Password is required'],
    ['not this one', 'The current password is not correct'],
  ])('is refused with the password %j', async (typed, message) => {
    stub('DELETE /me', refuseFields({ currentPassword: 'password_incorrect' }));
    const { dialog } = await ask();
    fill({ 'Your password': typed });
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(control('Your password')).toHaveFocus());
  });

  test('asks for no password when passwords are switched off', async () => {
    stub('GET /config', { signIn: { passwords: false, providers: [] } });
    const { dialog } = await ask();
    await waitFor(() => expect(dialog.queryByLabelText('Your password')).toBeNull());
  });
});
