import { openSignedIn } from '../signed-in.ts';
import type { Screen, Visit } from '../visit.ts';

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
