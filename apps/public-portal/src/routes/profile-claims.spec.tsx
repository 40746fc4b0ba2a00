import { limits } from '@lost-found/contracts';
import { newClaim, newMessage, notify, sampleId } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, press } from '../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../test/portal';

const service = useMockService();
const mine = sampleId('3', 1);
const otherPersonsClaim = sampleId('3', 2);

beforeEach(() => {
  const user = sampleUser(service.store);
  signInAs(service.store, user);
  service.store.claimOwners.set(mine, user.id);
});

test('My Claims lists only the person’s claims, with status and new messages', async () => {
  service.store.messages = [newMessage({ claimId: mine, senderRole: 'admin', content: 'Hello' })];
  renderPortal('/profile/claims');
  expect(await screen.findByRole('heading', { name: 'Green canvas backpack' })).toBeVisible();
  expect(screen.getByText('Under review')).toBeVisible();
  expect(screen.getByText('1 new message')).toBeVisible();
  expect(screen.queryByText('Wireless earbuds in a white case')).not.toBeInTheDocument();
});

test('My Claims explains that there are no claims yet', async () => {
  service.store.claimOwners.clear();
  renderPortal('/profile/claims');
  expect(await screen.findByText('You have not claimed anything yet')).toBeVisible();
});

test('My Claims shows the claims in pages', async () => {
  const { id } = sampleUser(service.store);
  for (let number = 1; number <= limits.pageSize; number += 1) {
    const claim = newClaim({
      itemId: null,
      itemTitle: `Thing ${number}`,
      claimantName: 'Jonas',
      studentId: 'CAMP1234567',
      email: 'jonas@campus.example',
      ownershipDescription: 'It is mine',
    });
    service.store.claims.unshift(claim);
    service.store.claimOwners.set(claim.id, id);
  }
  const router = renderPortal('/profile/claims');
  await screen.findByText('Thing 10');
  expect(screen.queryByText('Green canvas backpack')).not.toBeInTheDocument();
  press('Next');
  expect(await screen.findByText('Green canvas backpack')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

describe('one claim', () => {
  test('shows its conversation and sends messages', async () => {
    const user = userEvent.setup();
    renderPortal('/profile/claims');
    await user.click(await screen.findByRole('link', { name: 'View claim: Green canvas backpack' }));
    expect(await screen.findByText(/^No messages yet/)).toBeVisible();
    fill({ 'Your message': 'My initials are inside.' });
    press('Send message');
    expect(await within(screen.getByRole('log')).findByText('My initials are inside.')).toBeVisible();
    expect(service.store.messages[0]).toMatchObject({ claimId: mine, senderRole: 'user' });
  });

  test('shows a new message from the desk at once', async () => {
    renderPortal(`/profile/claims?claim=${mine}`);
    await screen.findByText(/^No messages yet/);
    await waitFor(() => expect(service.store.streams.size).toBe(1));
    service.store.messages.push(newMessage({ claimId: mine, senderRole: 'admin', content: 'It is here.' }));
    notify(service.store, {
      id: crypto.randomUUID(),
      type: 'new_message',
      itemId: null,
      claimId: mine,
      params: {},
      isRead: false,
      createdAt: new Date().toISOString(),
    });
    expect(await within(screen.getByRole('log')).findByText('It is here.')).toBeVisible();
    await waitFor(() => expect(service.store.messages[0]?.isRead).toBe(true));
  });

  test('is withdrawn after a confirmation', async () => {
    const user = userEvent.setup();
    renderPortal(`/profile/claims?claim=${mine}`);
    await screen.findByRole('heading', { name: 'Green canvas backpack' });
    press('Withdraw claim');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText(/^You withdrew this claim/)).toBeVisible();
  });

  test.each([
    ['of another person', otherPersonsClaim],
    ['with an invalid id', 'nonsense'],
  ])('%s is not shown', async (_, id) => {
    renderPortal(`/profile/claims?claim=${id}`);
    expect(await screen.findByText('This claim is not in your account')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All my claims' })).not.toHaveLength(0);
  });
});

test('a visitor is redirected to the sign-in, which keeps the page to return to', async () => {
  service.store.signedInAs = null;
  localStorage.clear();
  const router = renderPortal('/profile/claims');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(router.state.location.search).toBe('?from=%2Fprofile%2Fclaims');
});
