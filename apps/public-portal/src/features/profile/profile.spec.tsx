import { type AdminUser, limits } from '@lost-found/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { control, fill, inSummary, press, summary } from '../../test/form';
import { fileOf, renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();
const person = () => sampleUser(service.store);
const storedAccount = () => service.store.accounts.get(person().id);

const open = async () => {
  renderPortal('/profile');
  await screen.findByRole('button', { name: 'Save Changes' });
};

beforeEach(() => signInAs(service.store, person()));

test('the profile area links to each of its screens', async () => {
  await open();
  const places = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Profile', '/profile'],
    ['My Items', '/profile/items'],
    ['My Claims', '/profile/claims'],
    ['Notifications', '/profile/notifications'],
    ['Settings', '/profile/settings'],
  ]);
  expect(places[0]).toHaveAttribute('aria-current', 'page');
});

test('name, student ID and phone are saved, and the student ID in capitals', async () => {
  await open();
  expect(control('Full Name')).toHaveValue('Jonas Weber');
  fill({
    'Full Name': ' Jonas W. ',
    'Student ID (optional)': 'camp1234567',
    'Phone (optional)': '+1 555 010 2211',
  });
  press('Save Changes');
  expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
  expect(person().fullName).toBe('Jonas W.');
  expect(storedAccount()).toMatchObject({ studentId: 'CAMP1234567', phone: '+1 555 010 2211' });
  await waitFor(() => expect(control('Student ID (optional)')).toHaveValue('CAMP1234567'));
});

test('Save Changes without a change shows a message and saves nothing', async () => {
  const sent = jest.fn();
  service.server.events.on('request:start', ({ request }) => request.method !== 'GET' && sent(request.url));
  await open();
  press('Save Changes');
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  service.server.events.removeAllListeners();
});

test('an emptied student ID is removed', async () => {
  await open();
  fill({ 'Student ID (optional)': 'CAMP1234567' });
  press('Save Changes');
  await screen.findByText('Your profile has been saved.');
  expect(storedAccount()?.studentId).toBe('CAMP1234567');
  // The form accepts the next submission only when the button has this name again.
  await screen.findByRole('button', { name: 'Save Changes' });
  fill({ 'Student ID (optional)': ' ' });
  press('Save Changes');
  await waitFor(() => expect(storedAccount()?.studentId).toBeNull());
});

test.each([
  ['Full Name', 'x'.repeat(limits.nameMax + 1), 'Please use at most 120 characters'],
  ['Student ID (optional)', 'ABCD1234567', 'Student ID must be in format CAMP1234567'],
  ['Phone (optional)', 'call me maybe', 'Please enter a valid phone number'],
])('the field %s refuses %.12j', async (name, value, message) => {
  await open();
  fill({ [name]: value });
  press('Save Changes');
  expect((await summary()).texts).toEqual([inSummary(name, message)]);
  expect(control(name)).toBeInvalid();
});

test('the form shows a failure and keeps the input', async () => {
  service.server.use(http.patch('*/api/me', () => HttpResponse.error(), { once: true }));
  await open();
  fill({ 'Full Name': 'Jo' });
  press('Save Changes');
  expect(await screen.findByText('Your profile could not be saved. Please try again.')).toBeVisible();
  expect(control('Full Name')).toHaveValue('Jo');
  press('Save Changes');
  expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
});

describe('unsaved input', () => {
  const notice = 'We kept what you typed last time';
  const openAgain = async () => {
    cleanup();
    await open();
  };

  test('survives a reload, except the student ID, until it is saved', async () => {
    await open();
    fill({ 'Full Name': 'Jonas W.', 'Student ID (optional)': 'CAMP1234567' });
    await openAgain();
    expect(screen.getByText(notice)).toBeVisible();
    expect(control('Full Name')).toHaveValue('Jonas W.');
    expect(control('Student ID (optional)')).toHaveValue('');
    press('Save Changes');
    expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
    expect(person().fullName).toBe('Jonas W.');
    await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
    await openAgain();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  test('is replaced by the saved values when the reader starts over', async () => {
    await open();
    fill({ 'Full Name': 'Jonas W.' });
    await openAgain();
    press('Start over');
    press('Discard');
    expect(control('Full Name')).toHaveValue('Jonas Weber');
    await waitFor(() => expect(control('Full Name')).toHaveFocus());
    await openAgain();
    expect(control('Full Name')).toHaveValue('Jonas Weber');
  });

  test('is not shown to another person who signs in', async () => {
    await open();
    fill({ 'Full Name': 'Jonas W.' });
    const other = service.store.users.find(({ id }) => id !== person().id) as AdminUser;
    signInAs(service.store, other);
    await openAgain();
    expect(control('Full Name')).toHaveValue(other.fullName);
  });
});

describe('the picture', () => {
  const choosePicture = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
      target: { files: [file] },
    });

  test('can be added, replaced and removed', async () => {
    await open();
    choosePicture(fileOf('me.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
    expect(person().avatarUrl).toMatch(/^\/api\/files\//);
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
    press('Remove picture');
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(person().avatarUrl).toBeNull();
  });

  test.each([
    ['has a wrong type', fileOf('me.gif', 'image/gif')],
    ['is too large', fileOf('me.png', 'image/png', limits.fileBytes + 1)],
  ])('is refused before sending when it %s', async (_, file) => {
    await open();
    choosePicture(file);
    expect(await screen.findByText(/^This file cannot be used/)).toBeVisible();
    expect(person().avatarUrl).toBeNull();
  });

  const openWithPicture = async () => {
    person().avatarUrl = '/api/files/picture-of-jonas';
    await open();
    await screen.findByRole('img', { name: 'Your picture' });
  };

  test('keeps the focus in its section after its removal', async () => {
    await openWithPicture();
    const remove = screen.getByRole('button', { name: 'Remove picture' });
    remove.focus();
    press('Remove picture');
    expect(remove).toHaveFocus();
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
  });

  test('of another person is never changed', async () => {
    await openWithPicture();
    const admin = service.store.users.find(({ role }) => role === 'admin') as AdminUser;
    admin.avatarUrl = '/api/files/picture-of-the-desk';
    service.store.signedInAs = admin;
    press('Remove picture');
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(admin.avatarUrl).toBe('/api/files/picture-of-the-desk');
  });

  test('that the service refuses is not saved, and the reason is shown', async () => {
    service.server.use(
      http.put('*/api/me/avatar', () =>
        HttpResponse.json({ code: 'file_type_unsupported', detail: '' }, { status: 415 }),
      ),
    );
    await open();
    choosePicture(fileOf('me.png', 'image/png'));
    expect(await screen.findByText('This kind of file is not accepted.')).toBeVisible();
  });
});
