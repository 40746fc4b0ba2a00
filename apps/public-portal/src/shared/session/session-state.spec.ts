import { sessionOptions } from '@lost-found/api-client';
import { sessionSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { endOwnSession, noticeSessionEnd, sessionEndOptions } from './session-state';

test('a page that ends its own session does not ask to sign in again, unless the end fails', async () => {
  const client = new QueryClient();
  client.setQueryData(sessionOptions().queryKey, make(sessionSchema));
  const isAsked = () => client.getQueryData(sessionEndOptions().queryKey) === true;
  await endOwnSession(client, async () => noticeSessionEnd(client));
  expect(isAsked()).toBe(false);
  await expect(endOwnSession(client, () => Promise.reject(new Error('no connection')))).rejects.toThrow();
  noticeSessionEnd(client);
  expect(isAsked()).toBe(true);
});
