import { limits } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { control, fill, press, summary } from '../test/form';
import { fileOf, renderPortal, sampleUser, signInAs, useMockService } from '../test/portal';

const service = useMockService();
const person = () => sampleUser(service.store);
const kept = () => service.store.accounts.get(person().id);

const open = async () => {
  renderPortal('/profile');
  await screen.findByRole('button', { name: 'Save Changes' });
};

beforeEach(() => signInAs(service.store, person()));

test('the profile area leads to each of its screens', async () => {
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

test('name, student ID and phone are saved, the ID in capitals', async () => {
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
  expect(kept()).toMatchObject({ studentId: 'CAMP1234567', phone: '+1 555 010 2211' });
  expect(control('Student ID (optional)')).toHaveValue('CAMP1234567');
});

test('an emptied student ID or phone is removed', async () => {
  await open();
  fill({ 'Student ID (optional)': 'CAMP1234567' });
  press('Save Changes');
  await waitFor(() => expect(kept()?.studentId).toBe('CAMP1234567'));
  fill({ 'Student ID (optional)': ' ' });
  press('Save Changes');
  await waitFor(() => expect(kept()?.studentId).toBeNull());
});

test.each([
  ['Full Name', '', 'Full name is required'],
  ['Full Name', 'x'.repeat(limits.nameMax + 1), 'Please use at most 120 characters'],
  ['Student ID (optional)', 'ABCD1234567', 'Student ID must be in format CAMP1234567'],
  ['Phone (optional)', '12345', 'Please enter a valid phone number'],
  ['Phone (optional)', 'call me maybe', 'Please enter a valid phone number'],
])('%s: %.12j is refused', async (name, value, message) => {
  await open();
  fill({ [name]: value });
  press('Save Changes');
  expect((await summary()).texts).toEqual([message]);
  expect(control(name)).toBeInvalid();
});

test('a failure says so and loses nothing', async () => {
  service.server.use(http.patch('*/api/me', () => HttpResponse.error(), { once: true }));
  await open();
  fill({ 'Full Name': 'Jo' });
  press('Save Changes');
  expect(await screen.findByText('Your profile could not be saved. Please try again.')).toBeVisible();
  expect(control('Full Name')).toHaveValue('Jo');
  press('Save Changes');
  expect(await screen.findByText('Your profile has been saved.')).toBeVisible();
});

describe('the picture', () => {
  const choosePicture = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
      target: { files: [file] },
    });

  test('is put, replaced and removed', async () => {
    await open();
    choosePicture(fileOf('me.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
    expect(person().avatarUrl).toMatch(/^\/api\/files\//);
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
    press('Remove picture');
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(person().avatarUrl).toBeNull();
  });

  test.each([
    ['of another kind', fileOf('me.gif', 'image/gif')],
    ['too large', fileOf('me.png', 'image/png', limits.fileBytes + 1)],
  ])('%s is refused before it is sent', async (_, file) => {
    await open();
    choosePicture(file);
    expect(await screen.findByText(/^This file cannot be used/)).toBeVisible();
    expect(person().avatarUrl).toBeNull();
  });

  test('that the service refuses stays out, and it is said why', async () => {
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

test('signing out from a page that needs an account leads home, and not to the sign-in', async () => {
  await open();
  press('Sign Out');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /^Lost Something/ })).toBeVisible();
});
