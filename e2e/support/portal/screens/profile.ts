import { openSignedIn } from '../signed-in.ts';
import type { Screen } from '../visit.ts';

const items: Screen[] = [
  {
    name: 'my-items',
    title: '§1 My items',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/items');
      await visit.page.getByText(visit.t('profile:items.history')).first().click();
    },
  },
  {
    name: 'my-items-edit',
    title: '§1 My items, editing a report',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/items');
      const { page, t, account } = visit;
      await page.getByRole('button', { name: t('profile:items.editOf', { title: account.report }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'my-items-withdraw',
    title: '§4 My items, withdrawing a report',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/items');
      const { page, t, account } = visit;
      const name = t('profile:items.withdrawOf', { title: account.report });
      await page.getByRole('button', { name }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** The profile area (§1), but for its settings. */
export const profileScreens: Screen[] = [
  {
    name: 'profile',
    title: '§1 Edit profile',
    show: async (visit) => {
      await openSignedIn(visit, '/profile');
      await visit.page.getByLabel(visit.t('profile:profile.studentId')).waitFor();
    },
  },
  {
    name: 'navigation',
    title: '§1 The navigation of whoever is signed in',
    inWindow: true,
    show: async (visit) => {
      const { page, t } = visit;
      await openSignedIn(visit, '/profile');
      const menu = page.getByRole('button', { name: t('common:menu'), exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: t('nav.signOut') }).waitFor();
    },
  },
  ...items,
  {
    name: 'my-claims',
    title: '§3 My claims',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/claims');
      await visit.page
        .getByRole('link', { name: visit.t('profile:claims.open') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'my-claim',
    title: '§3 My claims, one with its conversation',
    show: async (visit) => {
      await openSignedIn(visit, `/profile/claims?claim=${visit.account.claimId}`);
      await visit.page.getByRole('log').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'notifications',
    title: '§3 Notifications',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/notifications');
      await visit.page.getByRole('button', { name: visit.t('profile:notifications.readAll') }).waitFor();
    },
  },
];
