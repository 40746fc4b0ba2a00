import { open, type Screen, type Visit } from './visit.ts';

/**
 * Opens a page as the sample account.
 * @param session the cookie of the one that the browser gets
 */
async function openSignedIn(visit: Visit, path: string, session = visit.account.cookie): Promise<void> {
  const { page, url, account } = visit;
  const cookies = session.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url };
  });
  await page.context().addCookies(cookies);
  // This entry makes the pages ask the service for the session.
  await page.addInitScript((id) => localStorage.setItem('lost-found-signed-in', id), account.userId);
  await open(visit, path);
  await page.getByRole('banner').locator('a[href="/profile/notifications"]').waitFor();
}

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
    partOf: 'case-withdraw',
    show: async (visit) => {
      await openSignedIn(visit, '/profile/items');
      const { page, t, account } = visit;
      const name = t('profile:items.withdrawOf', { title: account.report });
      await page.getByRole('button', { name }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** The profile area (§1), without its settings. */
export const profileScreens: Screen[] = [
  {
    name: 'profile',
    title: '§1 Edit profile',
    partOf: 'navigation',
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
      await visit.page.getByRole('button', { name: visit.t('common:notifications.readAll') }).waitFor();
    },
  },
];

const openSettings = async (visit: Visit) => {
  await openSignedIn(visit, '/profile/settings');
  const { page, t } = visit;
  await page.getByText(t('profile:settings.sessions.end'), { exact: true }).first().waitFor();
  await page.getByRole('combobox', { name: t('common:theme.label') }).waitFor();
};

/** The settings of an account, and what may end its session. */
export const settingsScreens: Screen[] = [
  { name: 'settings', title: '§1 Settings', show: openSettings },
  {
    name: 'settings-delete',
    title: '§1 Settings, deleting the account',
    show: async (visit) => {
      await openSettings(visit);
      const { page, t } = visit;
      await page.getByRole('button', { name: t('profile:settings.delete.open') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'session-end',
    title: '§1 A session that ended elsewhere',
    complaints: [/status of 401/],
    show: async (visit) => {
      const { page, t, url, account } = visit;
      const cookie = await account.openSession();
      await openSignedIn(visit, '/profile', cookie);
      await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
      await page.getByRole('dialog', { name: t('account:sessionEnd.title') }).waitFor();
    },
  },
];
