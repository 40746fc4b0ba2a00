import { asksProofHeader, invitationLink, type Proof } from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buttonsOf, choose, fill, findRow, findToast, openMenu, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const stored = (email: string) => service.store.users.find((user) => user.email === email);
const dialog = () => screen.findByRole('dialog');

/** Returns a mock that receives the changes of each account that the screen sends. */
const catchChanges = () => {
  const sent = jest.fn();
  service.server.use(
    http.patch('*/api/admin/users/:id', async ({ request }) => {
      sent(await request.clone().json());
    }),
  );
  return sent;
};

test('§2 everybody who has an account', async () => {
  renderConsole('/admin/users');
  const row = await findRow('Jonas Weber');
  for (const fact of ['jonas.weber@campus.example', 'User', 'Verified'])
    expect(within(row).getByText(fact)).toBeVisible();
  expect(buttonsOf(row)).toEqual(['View', 'More actions']);
  expect(await openMenu(row)).toHaveTextContent(/^ViewEditDelete$/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User Management');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['User', 'Role', 'Email Verified', 'Created', 'Actions']);
});

test('§2 search and role filter; no results', async () => {
  renderConsole('/admin/users?search=weber');
  await findRow('Jonas Weber');
  fill(screen.getByRole('combobox', { name: 'Role' }), 'admin');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('§2 the detail modal', async () => {
  renderConsole('/admin/users');
  press(/^View/, await findRow('Jonas Weber'));
  const details = await dialog();
  await waitFor(() => expect(details).toHaveFocus());
  const view = within(details);
  expect(view.getByText('jonas.weber@campus.example')).toBeVisible();
  expect(view.queryByRole('button', { name: /^View/ })).not.toBeInTheDocument();
  expect(view.getByText(stored('jonas.weber@campus.example')?.id ?? '')).toBeVisible();
});

test('§2 §8 the edit modal sends what was changed', async () => {
  const sent = catchChanges();
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Full Name/), 'Jonas W. Weber');
  fill(within(edit).getByLabelText(/^Email Verified/), 'false');
  press('Save Changes', edit);
  expect(await findToast('User updated successfully')).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ fullName: 'Jonas W. Weber', emailVerified: false }]]);
  expect(await findRow('Jonas W. Weber')).toHaveTextContent('Not verified');
});

test('the edit modal gives an administrator the desk only, and warns that they are signed out', async () => {
  const sent = catchChanges();
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Samira Haddad'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Access/), 'desk');
  expect(within(edit).getByText(/signed out everywhere/)).toBeVisible();
  press('Save Changes', edit);
  expect(await findToast('User updated successfully')).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ access: 'desk' }]]);
  expect(await findRow('Samira Haddad')).toHaveTextContent('Admin, desk');
});

test('the edit modal begins in its first field; Save Changes with nothing changed says so', async () => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  await waitFor(() => expect(within(edit).getByLabelText(/^Full Name/)).toHaveFocus());
  const before = { ...stored('jonas.weber@campus.example') };
  press('Save Changes', edit);
  expect(await findToast('Nothing was changed.')).toBeVisible();
  expect(stored('jonas.weber@campus.example')).toEqual(before);
});

test('§8 an address that another account has is refused at its field', async () => {
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Email\b(?! Verified)/), 'desk@campus.example');
  press('Save Changes', edit);
  expect(await within(edit).findByText('Another account uses this email address.')).toBeVisible();
  expect(await findToast(/^Failed to update user\b/)).toBeVisible();
});

test('a person with an unverified email cannot become an administrator, and the field explains it', async () => {
  Object.assign(stored('jonas.weber@campus.example') ?? {}, { emailVerified: false });
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Role/), 'admin');
  press('Save Changes', edit);
  const text = 'Only somebody whose email is verified can become an administrator.';
  expect(await within(edit).findByText(text)).toBeVisible();
  expect(await findToast(/^Failed to update user\b/)).toBeVisible();
  expect(stored('jonas.weber@campus.example')).toMatchObject({ role: 'user' });
});

/** The service wants to know once more who it is, until it was told. */
const askForProof = (method: 'patch' | 'post' | 'delete', path: string) => {
  let isGiven = false;
  const sent: unknown[] = [];
  service.server.use(
    http[method](path, async ({ request }) => {
      if (request.headers.get(asksProofHeader) === null) return problem('unauthenticated');
      if (isGiven) return undefined;
      sent.push(await request.clone().text());
      return HttpResponse.json({ code: 'proof_required', params: { minutes: 15 } }, { status: 403 });
    }),
    http.post('*/api/auth/proof', async ({ request }) => {
      const { currentPassword } = (await request.clone().json()) as Proof;
      isGiven = currentPassword === service.store.config.demo?.adminPassword;
    }),
  );
  return sent;
};
const proofDialog = () => screen.findByRole('dialog', { name: 'Is it you?' });
const prove = async (text = service.store.config.demo?.adminPassword ?? '') => {
  const asked = await proofDialog();
  fill(within(asked).getByLabelText(/^Your Password/), text);
  press('Go On', asked);
  return asked;
};

test.each([
  [/^Role/, 'admin', 'role'],
  [/^Email\b(?! Verified)/, 'jonas@campus.example', 'email'],
] as const)(
  'another value of %s goes on by itself once it is clear who asks',
  async (label, value, field) => {
    askForProof('patch', '*/api/admin/users/:id');
    renderConsole('/admin/users');
    await choose('Edit', await findRow('Jonas Weber'));
    const edit = await dialog();
    const { id } = stored('jonas.weber@campus.example') ?? {};
    fill(within(edit).getByLabelText(label), value);
    press('Save Changes', edit);
    const asked = await prove('not this one');
    expect(await within(asked).findByText('The current password is not correct')).toBeVisible();
    await prove();
    expect(await findToast('User updated successfully')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).not.toBeInTheDocument();
    expect(service.store.users.find((user) => user.id === id)).toMatchObject({ [field]: value });
  },
);

test('a person without a password gives a factor, and the request continues', async () => {
  let isShown = false;
  const created = { createdAt: new Date().toISOString(), lastUsedAt: null };
  service.server.use(
    http.get('*/api/admin/factors', () =>
      HttpResponse.json({
        required: false,
        hasPassword: false,
        factors: [{ id: crypto.randomUUID(), kind: 'totp', name: 'My phone', ...created }],
        recoveryCodesLeft: 10,
      }),
    ),
    http.patch('*/api/admin/users/:id', () => (isShown ? undefined : problem('proof_required'))),
    http.post('*/api/auth/proof', async ({ request }) => {
      const { code } = (await request.json()) as Proof;
      if (code !== '123456') return problem('second_factor_wrong');
      isShown = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Role/), 'admin');
  press('Save Changes', edit);
  const asked = await proofDialog();
  fill(await within(asked).findByLabelText(/^Code from your app/), '000000');
  expect(within(asked).queryByLabelText(/^Your Password/)).not.toBeInTheDocument();
  expect(within(asked).getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  press('Go On', asked);
  expect(await within(asked).findByText(/^This was not accepted/)).toBeVisible();
  fill(within(asked).getByLabelText(/^Code from your app/), '123456');
  press('Go On', asked);
  expect(await findToast('User updated successfully')).toBeVisible();
  expect(stored('jonas.weber@campus.example')).toMatchObject({ role: 'admin' });
});

test('a person without a proof changes nothing, and their typed text stays', async () => {
  const sent = askForProof('patch', '*/api/admin/users/:id');
  renderConsole('/admin/users');
  await choose('Edit', await findRow('Jonas Weber'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Role/), 'admin');
  press('Save Changes', edit);
  press('Cancel', await proofDialog());
  expect(await findToast(/^Failed to update user. Not done: this needs your password/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(within(edit).getByLabelText(/^Role/)).toHaveValue('admin');
  expect(stored('jonas.weber@campus.example')).toMatchObject({ role: 'user' });
});

test('the last administrator is neither demoted nor deleted, in plain words', async () => {
  service.store.users = service.store.users.filter(({ email }) => email !== 'desk@campus.example');
  renderConsole('/admin/users');
  const words = 'The last administrator can be neither deleted nor demoted.';
  await choose('Edit', await findRow('Alex Morgan'));
  const edit = await dialog();
  fill(within(edit).getByLabelText(/^Role/), 'user');
  expect(within(edit).getByText(/^This is your own account/)).toBeVisible();
  press('Save Changes', edit);
  expect(await within(edit).findByText(words)).toBeVisible();
  press('Cancel', edit);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Delete', await findRow('Alex Morgan'));
  press('Delete', await screen.findByRole('alertdialog'));
  expect(await findToast(`Failed to delete user. ${words}`)).toBeVisible();
  expect(await findRow('Alex Morgan')).toBeVisible();
});

test('§2 §8 deleting asks first', async () => {
  renderConsole('/admin/users');
  await choose('Delete', await findRow('Jonas Weber'));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Are you sure you want to delete "Jonas Weber"?');
  expect(question).toHaveAccessibleDescription('This action cannot be undone.');
  expect(stored('jonas.weber@campus.example')).toBeDefined();
  press('Delete', question);
  expect(await findToast('User deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Jonas Weber/ })).not.toBeInTheDocument());
});

test('§8 a list that fails to load is reported, and can be loaded again', async () => {
  service.server.use(http.get('*/api/admin/users', () => problem('internal_error'), { once: true }));
  renderConsole('/admin/users');
  expect(await findToast('Failed to load users')).toBeVisible();
  press('Retry');
  expect(await findRow('Jonas Weber')).toBeVisible();
});

describe('an administrator is invited', () => {
  const invited = { id: crypto.randomUUID(), email: 'new@campus.example', fullName: 'new@campus.example' };
  let asked: unknown[];
  beforeEach(() => {
    asked = [];
    service.server.use(
      http.post('*/api/admin/users/invitations', async ({ request }) => {
        asked.push(await request.json());
        const [like] = service.store.users;
        const now = new Date().toISOString();
        const user = { ...like, ...invited, role: 'admin', emailVerified: false, invitedAt: now } as never;
        service.store.users.push(user);
        return HttpResponse.json(user, { status: 201 });
      }),
    );
  });
  const open = async () => {
    renderConsole('/admin/users');
    await findRow('Jonas Weber');
    press('Invite Administrator');
    return dialog();
  };
  const send = (form: HTMLElement, email = invited.email) => {
    fill(within(form).getByLabelText(/^Email/), email);
    press('Send Invitation', form);
  };

  test('by e-mail, in a language', async () => {
    const form = await open();
    fill(within(form).getByLabelText(/^Language/), 'fr');
    fill(within(form).getByLabelText(/^Access/), 'full');
    send(form);
    expect(await findToast('The invitation to new@campus.example is on its way')).toBeVisible();
    expect(asked).toEqual([{ email: invited.email, language: 'fr', access: 'full' }]);
    const row = await findRow('new@campus.example');
    expect(within(row).getByText('Invited')).toBeVisible();
    expect(await openMenu(row)).toHaveTextContent(/^ViewInvite againDelete$/);
  });

  test('and again, once the link has ended', async () => {
    const invitedAt = new Date(Date.now() - invitationLink).toISOString();
    const [like] = service.store.users;
    service.store.users.push({ ...like, ...invited, emailVerified: false, invitedAt } as never);
    renderConsole('/admin/users');
    const row = await findRow(invited.email);
    expect(within(row).getByText('Invitation expired')).toBeVisible();
    await choose('Invite again', row);
    expect(within(await dialog()).getByLabelText(/^Email/)).toHaveValue(invited.email);
  });

  test('an address with an account is refused, with the next step', async () => {
    service.server.use(
      http.post('*/api/admin/users/invitations', () => problem('email_taken'), { once: true }),
    );
    const form = await open();
    send(form, 'jonas.weber@campus.example');
    expect(await within(form).findByText(/This address has an account already/)).toBeVisible();
  });

  test('the demo says that it needs the service', async () => {
    service.server.use(http.post('*/api/admin/users/invitations', () => problem('needs_service')));
    const form = await open();
    send(form);
    expect(await findToast(/This needs the service/)).toBeVisible();
    expect(form).toBeVisible();
  });
});

describe('sessions of a person', () => {
  const somewhere = (userId: string, userAgent: string) => {
    const at = new Date().toISOString();
    const session = { id: crypto.randomUUID(), userId, createdAt: at, lastSeenAt: at, expiresAt: at };
    service.store.sessions.push({ ...session, ipAddress: '192.0.2.7', userAgent });
  };
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  const open = async () => {
    renderConsole('/admin/users');
    press(/^View/, await findRow('Jonas Weber'));
    const section = await screen.findByRole('region', { name: 'Signed in on' });
    await within(section).findByText('Safari on iPhone');
    return section;
  };
  const agents = () => {
    const { id } = stored('jonas.weber@campus.example') ?? {};
    return service.store.sessions.filter(({ userId }) => userId === id).map(({ userAgent }) => userAgent);
  };
  beforeEach(() => {
    const { id = '' } = stored('jonas.weber@campus.example') ?? {};
    service.store.sessions = service.store.sessions.filter(({ userId }) => userId !== id);
    somewhere(id, PHONE);
    somewhere(id, 'curl');
  });

  test('is shown, and can be ended in one place', async () => {
    const section = await open();
    press(/^Sign out there: Safari on iPhone/, section);
    expect(await findToast('Signed out there')).toBeVisible();
    await waitFor(() => expect(section).toHaveFocus());
    await waitFor(() => expect(within(section).queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(within(section).getByText('Unknown device')).toBeVisible();
    expect(agents()).toEqual(['curl']);
  });

  test('and everywhere', async () => {
    const section = await open();
    press('Sign out everywhere', section);
    expect(await findToast('Signed out everywhere')).toBeVisible();
    expect(await within(section).findByText('Not signed in anywhere')).toBeVisible();
    expect(agents()).toEqual([]);
  });
});
