import type { ItemPage, ReportNews, ShownMatch } from '@lost-found/contracts';
import { person } from '../mailbox.ts';
import { open, type Screen, type Visit } from './visit.ts';

const refused: Screen['complaints'] = [/status of 4\d\d/];

const press = ({ page, t }: Visit, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(key), exact: true })
    .click();

const fill = ({ page, t }: Visit, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (before, [key, value]) =>
      before.then(() => page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) }).fill(value)),
    Promise.resolve(),
  );

const says = async ({ page, t }: Visit, key: string) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: t(key) })
    .waitFor();

const newcomer = () => {
  const { fullName, email, password } = person('Iris Newcomer');
  return {
    'fields.fullName': fullName,
    'fields.email': email,
    'account:password.label': password,
    'account:password.confirm': password,
  };
};

const signingUp: Screen[] = [
  {
    name: 'sign-up',
    title: '§3 Sign-up, while typing',
    show: async (visit) => {
      await open(visit, '/sign-up');
      await fill(visit, { ...newcomer(), 'account:password.confirm': 'four plain' });
      await visit.page.getByText(visit.t('account:password.met')).waitFor();
    },
  },
  {
    name: 'sign-up-errors',
    title: '§5 Sign-up, with errors',
    show: async (visit) => {
      await open(visit, '/sign-up');
      await press(visit, 'account:signUp.submit');
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'sign-up-sent',
    title: '§7 Sign-up, check your e-mail',
    show: async (visit) => {
      await open(visit, '/sign-up');
      await fill(visit, newcomer());
      await press(visit, 'account:signUp.submit');
      await says(visit, 'account:verification.sent');
    },
  },
  {
    name: 'verified',
    title: '§7 E-mail address, confirmed with the password',
    show: async (visit) => {
      await visit.page.route('**/api/auth/verify-email/check', (route) => route.fulfill({ status: 204 }));
      await open(visit, '/verify-email#a-link');
      await visit.page.getByRole('button', { name: visit.t('account:verify.submit') }).waitFor();
    },
  },
  {
    name: 'verify-again',
    title: '§7 E-mail address, a link that does not work',
    complaints: refused,
    show: async (visit) => {
      await open(visit, '/verify-email#forged');
      await says(visit, 'account:link.invalid');
    },
  },
];

/** Signing in and up, and what the links of e-mails lead to. */
export const accountScreens: Screen[] = [
  {
    name: 'sign-in',
    title: '§1 Sign-in, refused',
    complaints: refused,
    show: async (visit) => {
      await open(visit, '/sign-in');
      await fill(visit, { 'fields.email': 'noor@campus.example', 'account:password.label': 'not hers' });
      await press(visit, 'account:signIn.submit');
      await visit.page.getByRole('alert').getByText(/\S/).first().waitFor();
    },
  },
  ...signingUp,
  {
    name: 'find-report',
    title: 'Find my claim or report',
    show: async (visit) => {
      await open(visit, '/find-report');
      await visit.page.getByRole('button', { name: visit.t('account:newLink.submit') }).waitFor();
    },
  },
  {
    name: 'forgot-password',
    title: '§1 Forgot password',
    show: async (visit) => {
      await open(visit, '/forgot-password');
      await visit.page.getByRole('button', { name: visit.t('account:forgot.submit') }).waitFor();
    },
  },
  {
    name: 'forgot-password-sent',
    title: '§7 Forgot password, link sent',
    show: async (visit) => {
      await open(visit, '/forgot-password');
      await fill(visit, { 'fields.email': 'noor@campus.example' });
      await press(visit, 'account:forgot.submit');
      await says(visit, 'account:forgot.sent');
    },
  },
  {
    name: 'reset-password',
    title: '§1 Reset password',
    show: async (visit) => {
      await visit.page.route('**/api/auth/reset-password/check', (route) => route.fulfill({ status: 204 }));
      await open(visit, '/reset-password#a-link');
      await visit.page.getByRole('button', { name: visit.t('account:reset.submit') }).waitFor();
    },
  },
];

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

/** A report by the secret link of its receipt, without an account. */
export const reportStatusScreens: Screen[] = [
  {
    name: 'report-status',
    title: 'A report by its link',
    show: async (visit) => {
      const { pathname, hash } = new URL(visit.account.reportUrl);
      await open(visit, pathname + hash);
      await visit.page.getByRole('article').waitFor();
    },
  },
  {
    name: 'report-news',
    title: 'News of a lost report, with a question of a link',
    show: async (visit) => {
      await openNews(visit);
      await visit.page.getByRole('button', { name: visit.t('profile:news.ask.still_missing.yes') }).waitFor();
    },
  },
  {
    name: 'report-news-gone',
    title: 'News by a link, which opens none',
    complaints: refused,
    show: async (visit) => {
      await open(visit, '/report-news#forged');
      await visit.page.getByRole('heading', { name: visit.t('profile:news.invalid.title') }).waitFor();
    },
  },
  {
    name: 'report-status-gone',
    title: 'A report by its link, which opens none',
    complaints: refused,
    show: async (visit) => {
      await open(visit, '/report-status#forged');
      await visit.page.getByRole('heading', { name: visit.t('profile:report.gone') }).waitFor();
    },
  },
];

const openMatch = async (visit: Visit, answer: ShownMatch['answer']) => {
  const { page, url, items } = visit;
  const item = (await (await fetch(`${url}/api/items/${items.available}`)).json()) as ItemPage;
  if (item.access !== 'full') throw new Error('The item is not public.');
  const reasons: NonNullable<ShownMatch['match']>['reasons'] = [
    { kind: 'colour', text: 'blue' },
    { kind: 'place', text: item.location },
  ];
  const json: ShownMatch = {
    report: {
      reference: 'LF-4K7Q2',
      title: 'Something dear to me',
      description: '',
      isOpen: answer !== 'have_it_back',
    },
    match: { item, score: 0.8, isStrong: true, reasons },
    answer,
    canTakeBack: answer !== null,
  };
  await page.route('**/api/matches/open', (route) => route.fulfill({ json }));
  await open(visit, '/match#a-link');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};

const openNews = async ({ page, url, items, ...visit }: Visit) => {
  const item = (await (await fetch(`${url}/api/items/${items.available}`)).json()) as ItemPage;
  if (item.access !== 'full') throw new Error('The item is not public.');
  const at = '2026-01-05T10:00:00.000Z';
  const json: ReportNews = {
    ...{ reference: 'LF-4K7Q2', title: 'Something dear to me', isOpen: true, mayAnswer: true },
    ...{ found: 1_214, compared: 1_180, odds: { closed: 40, returned: 12, days: 9 } },
    matches: [{ item, score: 0.8, isStrong: true, reasons: [{ kind: 'place', text: item.location }] }],
    ...{ sentAt: at, answer: 'still_missing', answeredAt: at, closesAt: '2026-04-05T10:00:00.000Z' },
    ...{ isStopped: false, canTakeBack: false },
  };
  await page.route('**/api/report/news/open', (route) => route.fulfill({ json }));
  await open({ page, url, items, ...visit }, '/report-news/still-missing#a-link');
};

/** A possible match, opened by its mailed link. */
export const matchScreens: Screen[] = [
  {
    name: 'match',
    title: 'A possible match by its link',
    show: async (visit) => {
      await openMatch(visit, null);
      await visit.page.getByText(visit.t('item.contact')).waitFor();
    },
  },
  {
    name: 'match-back',
    title: 'A possible match by its link, of a report that is closed',
    show: (visit) => openMatch(visit, 'have_it_back'),
  },
];
