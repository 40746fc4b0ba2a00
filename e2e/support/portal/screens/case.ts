import { open, type Screen, type Visit } from '../visit.ts';

const openCase = async (visit: Visit) => {
  const { pathname, hash } = new URL(visit.account.caseUrl);
  await open(visit, pathname + hash);
  await visit.page.getByText(visit.t('profile:conversation.empty')).waitFor();
};

/** A claim by its secret link, without an account (§3). */
export const caseScreens: Screen[] = [
  { name: 'case', title: '§3 A claim by its link', show: openCase },
  {
    name: 'case-withdraw',
    title: '§4 A claim by its link, withdrawing it',
    show: async (visit) => {
      await openCase(visit);
      const { page, t } = visit;
      await page.getByRole('button', { name: t('profile:case.withdraw') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'case-forged',
    title: '§3 A claim by its link, which does not work',
    complaints: [/status of 4\d\d/],
    show: async (visit) => {
      await open(visit, '/case#forged');
      await visit.page.getByRole('heading', { name: visit.t('profile:case.invalid.title') }).waitFor();
    },
  },
];
