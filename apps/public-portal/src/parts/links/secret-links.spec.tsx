import { fireEvent, screen, waitFor } from '@testing-library/react';
import { makeMatch, umbrella } from '../../test/items';
import { renderPortal } from '../../test/portal';
import { stub, useService } from '../../test/service';

const server = useService();

/** Returns the list of paths of all requests that are not GET. */
const watchWrites = () => {
  const writes: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') writes.push(new URL(request.url).pathname);
  });
  return writes;
};
afterEach(() => server.events.removeAllListeners());

/** The pages that links in e-mails open: name, link, first button, and the one request that is allowed. */
const pages = [
  ['a possible match', '/match#a-token', 'I have it back', '/api/matches/open'],
  ['a verification', '/verify-email#a-token', 'Confirm and sign in', '/api/auth/verify-email/check'],
  ['a new password', '/reset-password#a-token', 'Change Password', '/api/auth/reset-password/check'],
  ['a claim', '/case#a-token', 'Withdraw claim', '/api/case/open'],
  ['a sign-in', '/sign-in#a-token', 'Sign In', undefined],
] as const;

test.each(pages)(
  'the link of %s changes nothing, and the first press changes nothing',
  async (_, link, button, read) => {
    stub('POST /matches/open', { report: { isOpen: true }, match: makeMatch(umbrella), answer: null });
    stub('POST /case/open', { canWithdraw: true });
    const writes = watchWrites();
    renderPortal(link);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(new Set(writes)).toEqual(new Set(read ? [read] : [])));
  },
);
