import { limits } from '@lost-found/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../test/form';
import { renderPortal } from '../test/portal';
import { refuse, signIn, stub, stubRows, useService } from '../test/service';

useService();
beforeEach(() => void signIn());

const backpack = 'Green canvas backpack';
const [_MESSAGES, _SEND] = ['GET /claims/:id/messages', 'POST /claims/:id/messages'] as const;
const stubClaim = () =>
  stubRows('GET /me/claims', [{ itemTitle: backpack, canWithdraw: true, unreadMessages: 1 }])[0];

test('My Claims lists the claims, with status and new messages', async () => {
  stubClaim();
  renderPortal('/profile/claims');
  expect(await screen.findByRole('heading', { name: backpack })).toBeVisible();
  expect(screen.getByText('Under review')).toBeVisible();
  expect(screen.getByText('1 new message')).toBeVisible();
});

test('My Claims explains that there are no claims yet', async () => {
  renderPortal('/profile/claims');
  expect(await screen.findByText('You have not claimed anything yet')).toBeVisible();
});

test('My Claims shows the claims in pages', async () => {
  const things = Array.from({ length: limits.pageSize }, (_, index) => ({ itemTitle: `Thing ${index}` }));
  stubRows('GET /me/claims', [...things, { itemTitle: backpack }]);
  const router = renderPortal('/profile/claims');
  await screen.findByText('Thing 9');
  expect(screen.queryByText(backpack)).not.toBeInTheDocument();
  press('Next');
  expect(await screen.findByText(backpack)).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
});

describe('one claim', () => {
  test('is withdrawn after a confirmation', async () => {
    const claim = stubClaim();
    stub('POST /me/claims/:id/withdraw', () =>
      Object.assign(claim, {
        status: 'rejected',
        withdrawnAt: '2026-03-02T12:00:00.000Z',
        canWithdraw: false,
      }),
    );
    const user = userEvent.setup();
    renderPortal(`/profile/claims?claim=${claim.id}`);
    await screen.findByRole('heading', { name: backpack });
    press('Withdraw claim');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw claim' }));
    expect(await screen.findByText(/^You withdrew this claim/)).toBeVisible();
  });

  test('of another person is not shown', async () => {
    stub('GET /me/claims/:id', refuse('not_found'));
    renderPortal('/profile/claims?claim=another');
    expect(await screen.findByText('This claim is not in your account')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All my claims' })).not.toHaveLength(0);
  });
});

test('a visitor is redirected to the sign-in, which keeps the page to return to', async () => {
  localStorage.clear();
  const router = renderPortal('/profile/claims');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(router.state.location.search).toBe('?from=%2Fprofile%2Fclaims');
});
