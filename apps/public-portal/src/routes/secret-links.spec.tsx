import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

/** The writing calls that the page has sent. */
const watchWrites = () => {
  const writes: string[] = [];
  service.server.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') writes.push(new URL(request.url).pathname);
  });
  return writes;
};
afterEach(() => service.server.events.removeAllListeners());

const possibleMatch = () => {
  const lost = service.store.items.find(({ isLostItem, status }) => isLostItem && status === 'approved');
  const found = service.store.items.find(({ isLostItem, status }) => !isLostItem && status === 'approved');
  return `/match#${lost?.id}.${found?.id}`;
};

/** Each page that a link of an e-mail opens, what it shows first, and what it may ask the service for. */
const pages = [
  ['a possible match', possibleMatch, 'I have it back', '/api/matches/open'],
  [
    'the proof of an address',
    () => '/verify-email#a-token',
    'Confirm and sign in',
    '/api/auth/verify-email/check',
  ],
  ['a new password', () => '/reset-password#a-token', 'Change Password', '/api/auth/reset-password/check'],
  [
    'a claim',
    () => `/case#${service.store.claims.find(({ status }) => status === 'pending')?.id}`,
    'Withdraw claim',
    '/api/case/open',
  ],
  ['a sign-in', () => '/sign-in#a-token', 'Sign In', undefined],
] as const;

test.each(pages)('the link of %s decides nothing, and no first press does', async (_, link, button, read) => {
  const writes = watchWrites();
  renderPortal(link());
  fireEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(new Set(writes)).toEqual(new Set(read ? [read] : [])));
});
