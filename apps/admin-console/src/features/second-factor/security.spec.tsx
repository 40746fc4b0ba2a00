import { makePasskey } from '@lost-found/app-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeyError } from '../../../../../packages/app-kit/src/second-factor/passkeys';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { catchDownloads } from '../../test/downloads';
import { RIGHT_CODE, stubFactors } from '../../test/second-factor';
import { admin, refuse, stub, useService } from '../../test/service';

const made = jest.mocked(makePasskey);
const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA' },
} as const;
useService(() => {
  made.mockReset().mockResolvedValue(passkey);
  stub('POST /admin/factors/passkey-options', { challenge: 'AAAA' });
});

const phone = {
  id: crypto.randomUUID(),
  kind: 'totp',
  name: 'My phone',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:30:00.000Z',
} as const;
const key = { ...phone, id: crypto.randomUUID(), kind: 'passkey', name: 'My key', lastUsedAt: null } as const;

const open = async () => {
  renderConsole('/admin/security');
  await screen.findByRole('heading', { level: 1, name: 'Sign-in and Security' });
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const saveCodes = async () => {
  const codes = await dialog('Keep these recovery codes');
  fireEvent.click(within(codes).getByLabelText('I have kept these codes'));
  press('Done', codes);
  await waitFor(() => expect(codes).not.toBeInTheDocument());
};
const addApp = async (code = RIGHT_CODE) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add Authenticator App' }));
  const form = await dialog('Add an authenticator app');
  fill(await within(form).findByLabelText(/^Code from the app/), code);
  press('Confirm', form);
  return form;
};

test('is reached from the navigation', async () => {
  stubFactors();
  renderConsole('/admin/dashboard');
  fireEvent.click(await screen.findByRole('link', { name: 'Sign-in and Security' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in and Security' })).toBeVisible();
  expect(await screen.findByText('Your account has no second factor yet.')).toBeVisible();
});

test('an app is added by its picture or its key, and only with a code of it', async () => {
  stubFactors();
  await open();
  const form = await addApp('000000');
  expect(within(form).getByRole('img', { name: 'QR code with the key of your account' })).toBeVisible();
  expect(within(form).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(within(form).getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
    'href',
    'otpauth://totp/Campus?secret=JBSWY3DPEHPK3PXP',
  );
  expect(await within(form).findByText(/^Not this code\. Check that the clock/)).toBeVisible();
  fill(within(form).getByLabelText(/^Code from the app/), '123 456');
  fill(within(form).getByLabelText(/^Name/), 'My phone');
  press('Confirm', form);
  await saveCodes();
  const list = await screen.findByRole('list', { name: 'Passkeys and Apps' });
  expect(within(list).getByText('My phone')).toBeVisible();
  expect(list).toHaveTextContent('Authenticator app');
  expect(list).toHaveTextContent('Not used yet');
  expect(screen.getByText('10 codes are left.')).toBeVisible();
});

test('the recovery codes stay until they are kept: copied, saved or printed', async () => {
  const user = userEvent.setup(); // puts a clipboard there
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const saved = catchDownloads();
  const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  stubFactors();
  await open();
  await addApp();
  const codes = await dialog('Keep these recovery codes');
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  press('Done', codes);
  expect(await within(codes).findByText('Please keep the codes first, then tick the box.')).toBeVisible();
  expect(within(codes).getByLabelText('I have kept these codes')).toHaveFocus();
  await user.keyboard('{Escape}');
  press('Close', codes);
  expect(codes).toBeVisible();

  press('Copy', codes);
  expect(await within(codes).findByText('The codes are copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^code-0\ncode-1\n/));
  press('Download', codes);
  expect(saved.names()).toEqual(['recovery-codes.txt']);
  expect(await saved.text()).toContain('Recovery codes of admin@campus.example for Campus Lost & Found');
  press('Print', codes);
  expect(printed).toHaveBeenCalled();
  await saveCodes();
});

test('codes that cannot be copied are selected', async () => {
  userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
  const selected = jest.spyOn(Selection.prototype, 'selectAllChildren');
  stubFactors();
  await open();
  await addApp();
  const codes = await dialog('Keep these recovery codes');
  press('Copy', codes);
  expect(await within(codes).findByText(/^The codes could not be copied/)).toBeVisible();
  expect(selected).toHaveBeenCalledWith(within(codes).getByRole('list', { name: 'Recovery Codes' }));
  await saveCodes();
});

test('a passkey is named and made; a later factor brings no codes', async () => {
  stubFactors({ factors: [phone], recoveryCodesLeft: 3 });
  made.mockRejectedValueOnce(new PasskeyError('known'));
  await open();
  expect(await screen.findByText('3 codes are left. Please make new ones soon.')).toBeVisible();
  press('Add Passkey');
  const form = await dialog('Add a passkey');
  fill(within(form).getByLabelText(/^Name/), 'My key');
  press('Go On', form);
  expect(await within(form).findByText('This passkey is on your account already.')).toBeVisible();
  press('Go On', form);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const list = await screen.findByRole('list', { name: 'Passkeys and Apps' });
  expect(await within(list).findByText('My key')).toBeVisible();
  expect(made).toHaveBeenLastCalledWith({ challenge: 'AAAA' });
});

test('a factor is removed once that was confirmed', async () => {
  stubFactors({ factors: [phone, key], recoveryCodesLeft: 10 });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: My phone' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove "My phone"?' });
  expect(question).toHaveAccessibleDescription('It no longer opens your account.');
  press('Remove', question);
  expect(await findToast('My phone was removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys and Apps' })).toHaveFocus());
});

test('removing the last factor explains the consequences; a required one stays', async () => {
  const account = stubFactors({ factors: [key], recoveryCodesLeft: 10 });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: My key' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleDescription(/^It is the last one/);
  stub('DELETE /admin/factors/:id', refuse('second_factor_needed'));
  account.required = true;
  press('Remove', question);
  expect(await findToast(/^It could not be removed\. The last second factor/)).toBeVisible();
});

test('where a factor is required, the last one has no button', async () => {
  stubFactors({ required: true, factors: [key], recoveryCodesLeft: 10 });
  await open();
  expect(await screen.findByText(/^A second factor is required here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('new codes take the place of the old ones', async () => {
  stubFactors({ factors: [key], recoveryCodesLeft: 1 });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'New Codes' }));
  press('New Codes', await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' }));
  expect(within(await dialog('Keep these recovery codes')).getByText('new-code-0')).toBeVisible();
  await saveCodes();
  expect(await screen.findByText('10 codes are left.')).toBeVisible();
});

test('where a factor is required, nothing but its setting up is shown until it is done', async () => {
  const account = stubFactors({ required: true });
  stub('GET /auth/session', () => ({
    user: admin,
    mustEnrol: account.factors.length === 0 ? true : undefined,
  }));
  renderConsole('/admin/users');
  expect(await screen.findByRole('heading', { level: 1, name: 'Protect your account' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await addApp();
  expect(await dialog('Keep these recovery codes')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await saveCodes();
  expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
});
