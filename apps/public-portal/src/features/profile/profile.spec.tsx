import { limits } from '@lost-found/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, fill, press } from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import { ADMIN, getSent, PERSON, refuse, signIn, startSession, stub, useService } from '../../test/service';

useService();
const CHANGE = 'PATCH /me';

/** Answers the profile, which a saved change changes. */
const stubProfile = (parts: { avatarUrl?: string | null } = {}) => {
  let profile: object = { ...PERSON, ...parts };
  const change = (changes: object) => {
    profile = { ...profile, ...changes };
    return profile;
  };
  stub('GET /me', () => profile);
  stub(CHANGE, ({ body }) => change(body as object));
  stub('PUT /me/avatar', () => change({ avatarUrl: '/api/files/new' }));
  stub('DELETE /me/avatar', () => change({ avatarUrl: null }));
};

const open = async () => {
  renderPortal('/profile');
  await screen.findByRole('button', { name: 'Save Changes' });
};

beforeEach(() => {
  signIn();
  stubProfile();
});

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
  expect(getSent(CHANGE)).toEqual([
    { fullName: 'Jonas W.', studentId: 'CAMP1234567', phone: '+1 555 010 2211' },
  ]);
  await waitFor(() => expect(control('Student ID (optional)')).toHaveValue('CAMP1234567'));
});

test('Save Changes without a change shows a message and saves nothing', async () => {
  await open();
  press('Save Changes');
  expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  expect(getSent(CHANGE)).toEqual([]);
});

test('an emptied student ID is removed', async () => {
  await open();
  fill({ 'Student ID (optional)': 'CAMP1234567' });
  press('Save Changes');
  await screen.findByText('Your profile has been saved.');
  // The form accepts the next submission only when the button has this name again.
  await screen.findByRole('button', { name: 'Save Changes' });
  fill({ 'Student ID (optional)': ' ' });
  press('Save Changes');
  await waitFor(() => expect(getSent(CHANGE).at(-1)).toMatchObject({ studentId: null }));
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
    signIn(ADMIN);
    await openAgain();
    expect(control('Full Name')).toHaveValue(ADMIN.fullName);
  });
});

describe('the picture', () => {
  const choosePicture = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
      target: { files: [file] },
    });

  test('can be added, replaced and removed', async () => {
    await open();
    choosePicture(getFile('me.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
    expect(getSent('PUT /me/avatar')).toEqual([{ avatar: ['me.png'] }]);
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeVisible();
    press('Remove picture');
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });

  test.each([
    ['has a wrong type', getFile('me.gif', 'image/gif')],
    ['is too large', getFile('me.png', 'image/png', limits.fileBytes + 1)],
  ])('is refused before sending when it %s', async (_, file) => {
    await open();
    choosePicture(file);
    expect(await screen.findByText(/^This file cannot be used/)).toBeVisible();
    expect(getSent('PUT /me/avatar')).toEqual([]);
  });

  const openWithPicture = async () => {
    stubProfile({ avatarUrl: '/api/files/picture-of-jonas' });
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
    startSession(ADMIN);
    press('Remove picture');
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(getSent('DELETE /me/avatar')).toEqual([]);
  });

  test('that the service refuses is not saved, and the reason is shown', async () => {
    stub('PUT /me/avatar', refuse('file_type_unsupported'));
    await open();
    choosePicture(getFile('me.png', 'image/png'));
    expect(await screen.findByText('This kind of file is not accepted.')).toBeVisible();
  });
});
