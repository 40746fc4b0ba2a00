import { type AdminClaim, type AdminUser, accountExportSchema } from '@lost-found/contracts';
import { http } from 'msw';
import { profileOf, settingsOf } from '../lib/accounts';
import { answer } from '../lib/answers';
import { asUser } from '../lib/as-user';
import { notificationsOf } from '../lib/notify';
import type { Store } from '../store';

const claimOf = (store: Store, { claimantName: fullName, ...claim }: AdminClaim) => ({
  ...claim,
  fullName,
  messages: store.messages
    .filter(({ claimId }) => claimId === claim.id)
    .map(({ senderName: _, ...message }) => message),
});

const exportAll = (store: Store, user: AdminUser): Response =>
  answer(accountExportSchema, {
    exportedAt: new Date().toISOString(),
    profile: profileOf(store, user),
    settings: settingsOf(store, user),
    items: store.items.filter(({ userId }) => userId === user.id),
    claims: store.claims
      .filter(({ id }) => store.claimOwners.get(id) === user.id)
      .map((claim) => claimOf(store, claim)),
    notifications: notificationsOf(store, user.id),
    sessions: store.sessions
      .filter(({ userId }) => userId === user.id)
      .map((session) => ({ ...session, current: session.id === store.sessionId })),
    activity: store.logs.filter((entry) => entry.user?.id === user.id),
  });

/** `GET /me/export`: all that is kept about whoever is signed in. */
export const exportHandlers = (store: Store) => [
  http.get('*/api/me/export', () => asUser(store, (user) => exportAll(store, user))),
];
