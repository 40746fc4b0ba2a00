import { type AdminUser, asksProofHeader, invitationLink } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, getButtons, openMenu, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import {
  admin,
  getRequests,
  getSent,
  refuse,
  stub,
  stubOnce,
  stubRows,
  useService,
} from '../../test/service';

const jonas = { fullName: 'Jonas Weber', email: 'jonas.weber@campus.example', role: 'user' } as const;
const stubUsers = (...users: Parts<AdminUser>[]) => stubRows('GET /admin/users', users);
useService(() => void stubUsers({ ...jonas, emailVerified: true }));

const dialog = () => screen.findByRole('dialog');
const openEdit = async (name: string = jonas.fullName) => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow(name));
  return dialog();
};
const email = /^Email\b(?! Verified)/;
const sentChanges = () => getSent('PATCH /admin/users/:id');

test('§2 everybody who has an account', async () => {
  renderConsole('/admin/users');
  const row = await findRow(jonas.fullName);
  for (const fact of [jonas.email, 'User', 'Verified']) expect(within(row).getByText(fact)).toBeVisible();
  expect(getButtons(row)).toEqual(['View', 'More actions']);
  expect(await openMenu(row)).toHaveTextContent(/^ViewEditDelete$/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User Management');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['User', 'Role', 'Email Verified', 'Created', 'Actions']);
});

test('§2 search and role are in the request; no results', async () => {
  renderConsole('/admin/users?search=weber');
  await findRow(jonas.fullName);
  stubUsers();
  fill(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
  expect(getSent('GET /admin/users').at(-1)).toMatchObject({ search: 'weber', role: 'admin' });
});

test('§2 the detail modal has the address and the id', async () => {
  const [user] = stubUsers(jonas);
  renderConsole('/admin/users');
  press(/^View/, await findRow(jonas.fullName));
  const details = await dialog();
  await waitFor(() => expect(details).toHaveFocus());
  const view = within(details);
  expect(view.getByText(jonas.email)).toBeVisible();
  expect(view.queryByRole('button', { name: /^View/ })).not.toBeInTheDocument();
  expect(view.getByText(user?.id ?? '')).toBeVisible();
});

describe('the edit modal', () => {
  test('§2 §8 begins in its first field, and sends what was changed', async () => {
    const edit = await openEdit();
    await waitFor(() => expect(within(edit).getByLabelText(/^Full Name/)).toHaveFocus());
    fill(within(edit).getByLabelText(/^Full Name/), 'Jonas W. Weber');
    fill(within(edit).getByLabelText(/^Email Verified/), 'false');
    press('Save Changes', edit);
    expect(await findToast('User updated successfully')).toBeVisible();
    expect(sentChanges()).toEqual([{ fullName: 'Jonas W. Weber', emailVerified: false }]);
  });

  test('gives an administrator the desk only, and says that they stay signed in', async () => {
    stubUsers({ fullName: 'Samira Haddad', role: 'admin', access: 'full' });
    const edit = await openEdit('Samira Haddad');
    fill(within(edit).getByLabelText(/^Access/), 'desk');
    expect(within(edit).getByText(/stays signed in/)).toBeVisible();
    press('Save Changes', edit);
    expect(await findToast('User updated successfully')).toBeVisible();
    expect(sentChanges()).toEqual([{ access: 'desk' }]);
  });

  test('corrects the access of an open invitation, and nothing else of it', async () => {
    const invitedAt = new Date().toISOString();
    stubUsers({
      fullName: 'ada@campus.example',
      email: 'ada@campus.example',
      role: 'admin',
      access: 'desk',
      invitedAt,
    });
    const edit = await openEdit('ada@campus.example');
    expect(within(edit).queryByLabelText(/^Full Name/)).not.toBeInTheDocument();
    fill(within(edit).getByLabelText(/^Access/), 'intake');
    press('Save Changes', edit);
    expect(await findToast('User updated successfully')).toBeVisible();
    expect(sentChanges()).toEqual([{ access: 'intake' }]);
  });

  test('says that nothing was changed', async () => {
    press('Save Changes', await openEdit());
    expect(await findToast('Nothing was changed.')).toBeVisible();
    expect(sentChanges()).toEqual([]);
  });

  test.each([
    ['email_taken', email, 'other@campus.example', 'Another account uses this email address.'],
    [
      'transition_not_allowed',
      /^Role/,
      'admin',
      'Only somebody whose email is verified can become an administrator.',
    ],
  ] as const)('§8 shows the refusal %s at its field', async (code, label, value, text) => {
    stub('PATCH /admin/users/:id', refuse(code));
    const edit = await openEdit();
    fill(within(edit).getByLabelText(label), value);
    press('Save Changes', edit);
    expect(await within(edit).findByText(text)).toBeVisible();
    expect(await findToast(/^Failed to update user\b/)).toBeVisible();
  });

  test('says in plain words that the last administrator stays one', async () => {
    stubUsers({ ...admin, emailVerified: true });
    stub('PATCH /admin/users/:id', refuse('last_admin'));
    const edit = await openEdit(admin.fullName);
    fill(within(edit).getByLabelText(/^Role/), 'user');
    expect(within(edit).getByText(/^This is your own account/)).toBeVisible();
    press('Save Changes', edit);
    const words = 'The last administrator can be neither deleted nor demoted.';
    expect(await within(edit).findByText(words)).toBeVisible();
  });
});

describe('a change that needs a proof', () => {
  /** Refuses changes until the right proof was sent. */
  const askForProof = (isRight: (proof: { currentPassword?: string; code?: string }) => boolean) => {
    let isGiven = false;
    stub('PATCH /admin/users/:id', ({ headers }) => {
      if (headers.get(asksProofHeader) === null) return refuse('unauthenticated');
      return isGiven ? {} : refuse('proof_required', { params: { minutes: 15 } });
    });
    stub('POST /auth/proof', ({ body }) => {
      isGiven = isRight(body as object);
      if (isGiven) return undefined;
      const isPassword = 'currentPassword' in (body as object);
      return isPassword
        ? refuse('validation_failed', { fields: { currentPassword: 'password_incorrect' } })
        : refuse('second_factor_wrong');
    });
  };
  const proofDialog = () => screen.findByRole('dialog', { name: 'Is it you?' });
  const makeAdmin = async () => {
    const edit = await openEdit();
    fill(within(edit).getByLabelText(/^Role/), 'admin');
    press('Save Changes', edit);
    return { edit, dialog: await proofDialog() };
  };
  const isDone = async () => {
    expect(await findToast('User updated successfully')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).not.toBeInTheDocument();
    expect(sentChanges().at(-1)).toMatchObject({ role: 'admin' });
  };

  test('continues by itself after the password', async () => {
    stub('GET /admin/factors', { hasPassword: true });
    askForProof(({ currentPassword }) => currentPassword === 'right');
    const { dialog } = await makeAdmin();
    fill(within(dialog).getByLabelText(/^Your Password/), 'not this one');
    press('Go On', dialog);
    expect(await within(dialog).findByText('The current password is not correct')).toBeVisible();
    fill(within(dialog).getByLabelText(/^Your Password/), 'right');
    press('Go On', dialog);
    await isDone();
  });

  test('continues after the code of a person without a password', async () => {
    const factors = [{ kind: 'totp', name: 'My phone' }] as const;
    stub('GET /admin/factors', { hasPassword: false, factors, recoveryCodesLeft: 10 });
    askForProof(({ code }) => code === '123456');
    const { dialog } = await makeAdmin();
    fill(await within(dialog).findByLabelText(/^Code from your app/), '000000');
    expect(within(dialog).queryByLabelText(/^Your Password/)).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    press('Go On', dialog);
    expect(await within(dialog).findByText(/^This was not accepted/)).toBeVisible();
    fill(within(dialog).getByLabelText(/^Code from your app/), '123456');
    press('Go On', dialog);
    await isDone();
  });

  test('is not done without the proof, and the typed text stays', async () => {
    askForProof(() => false);
    const { edit, dialog } = await makeAdmin();
    press('Cancel', dialog);
    expect(await findToast(/^Failed to update user. Not done: this needs your password/)).toBeVisible();
    expect(sentChanges()).toHaveLength(1);
    expect(within(edit).getByLabelText(/^Role/)).toHaveValue('admin');
  });
});

test('§2 §8 deleting asks first, and says why it failed', async () => {
  stubOnce('DELETE /admin/users/:id', refuse('last_admin'));
  renderConsole('/admin/users');
  await choose('Delete', await findRow(jonas.fullName));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Are you sure you want to delete "Jonas Weber"?');
  expect(question).toHaveAccessibleDescription('This action cannot be undone.');
  expect(getRequests('DELETE /admin/users/:id')).toHaveLength(0);
  press('Delete', question);
  const words = 'The last administrator can be neither deleted nor demoted.';
  expect(await findToast(`Failed to delete user. ${words}`)).toBeVisible();
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await choose('Delete', await findRow(jonas.fullName));
  stubUsers();
  press('Delete', await screen.findByRole('alertdialog'));
  expect(await findToast('User deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Jonas Weber/ })).not.toBeInTheDocument());
});

test('§8 a list that fails to load is reported, and can be loaded again', async () => {
  stubOnce('GET /admin/users', refuse('internal_error'));
  renderConsole('/admin/users');
  expect(await findToast('Failed to load users')).toBeVisible();
  press('Retry');
  expect(await findRow(jonas.fullName)).toBeVisible();
});

describe('an administrator is invited', () => {
  const invited = { email: 'new@campus.example', fullName: 'new@campus.example', role: 'admin' } as const;
  const open = async () => {
    renderConsole('/admin/users');
    await findRow(jonas.fullName);
    press('Invite Administrator');
    return dialog();
  };
  const send = (form: HTMLElement) => {
    fill(within(form).getByLabelText(/^Email/), invited.email);
    press('Send Invitation', form);
  };

  test('by e-mail, in a language', async () => {
    stub('POST /admin/users/invitations', () => {
      const [user] = stubUsers({ ...invited, access: 'full', invitedAt: new Date().toISOString() });
      return user;
    });
    const form = await open();
    fill(within(form).getByLabelText(/^Language/), 'fr');
    fill(within(form).getByLabelText(/^Access/), 'full');
    send(form);
    expect(await findToast('The invitation to new@campus.example is on its way')).toBeVisible();
    const sent = { email: invited.email, language: 'fr', access: 'full' };
    expect(getSent('POST /admin/users/invitations')).toEqual([sent]);
    const row = await findRow(invited.email);
    expect(within(row).getByText('Invited')).toBeVisible();
    expect(await openMenu(row)).toHaveTextContent(/^ViewEditInvite againDelete$/);
  });

  test('and again, once the link has ended', async () => {
    stubUsers({ ...invited, invitedAt: new Date(Date.now() - invitationLink).toISOString() });
    renderConsole('/admin/users');
    const row = await findRow(invited.email);
    expect(within(row).getByText('Invitation expired')).toBeVisible();
    await choose('Invite again', row);
    expect(within(await dialog()).getByLabelText(/^Email/)).toHaveValue(invited.email);
  });

  test('unless the address has an account: the form says the next step', async () => {
    stub('POST /admin/users/invitations', refuse('email_taken'));
    const form = await open();
    send(form);
    expect(await within(form).findByText(/This address has an account already/)).toBeVisible();
  });
});

describe('the sessions of a person', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const elsewhere = { userAgent: 'curl' };
  const open = async () => {
    stub('GET /admin/users/:id/sessions', { data: [{ userAgent: PHONE }, elsewhere] });
    renderConsole('/admin/users');
    press(/^View/, await findRow(jonas.fullName));
    const section = await screen.findByRole('region', { name: 'Signed in on' });
    await within(section).findByText('Safari on iPhone');
    return section;
  };

  test('are shown, and one is ended', async () => {
    const section = await open();
    stub('GET /admin/users/:id/sessions', { data: [elsewhere] });
    press(/^Sign out there: Safari on iPhone/, section);
    expect(await findToast('Signed out there')).toBeVisible();
    await waitFor(() => expect(section).toHaveFocus());
    await waitFor(() => expect(within(section).queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(within(section).getByText('Unknown device')).toBeVisible();
    expect(getRequests('DELETE /admin/sessions/:id')).toHaveLength(1);
  });

  test('are ended everywhere', async () => {
    const section = await open();
    stub('GET /admin/users/:id/sessions');
    press('Sign out everywhere', section);
    expect(await findToast('Signed out everywhere')).toBeVisible();
    expect(await within(section).findByText('Not signed in anywhere')).toBeVisible();
    expect(getRequests('DELETE /admin/users/:id/sessions')).toHaveLength(1);
  });
});
