import type { PendingSignIn, SecondFactors, TotpSetup } from '@lost-found/contracts';
import { open, type Screen, type Visit } from './visit.ts';

/** Fulfils a request as the service does, so that the test sets up no real factor. */
const answer = ({ page }: Visit, path: string, json: object, status = 200) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json, status }));

const factor = {
  id: '7b7f3c1e-9a52-4c57-8d0f-6d3d8a1e2b10',
  createdAt: '2026-09-01T08:00:00.000Z',
  lastUsedAt: '2026-11-20T07:45:00.000Z',
} as const;

const factors: SecondFactors = {
  required: false,
  hasPassword: true,
  factors: [
    { ...factor, kind: 'passkey', name: 'Laptop of the desk' },
    { ...factor, id: '0d9f1d2c-55a0-4c8e-9f58-2f4b7f1c9a11', kind: 'totp', name: 'Phone', lastUsedAt: null },
  ],
  recoveryCodesLeft: 3,
};

/** Black on white, as a camera wants it. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#fff" d="M0 0h4v4H0z"/><path d="M1 1h1v1H1zm1 1h1v1H2z"/></svg>',
)}`;

const setup: TotpSetup = {
  setup: 'of nobody',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Campus:desk@campus.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Campus',
  qrCode: picture,
};

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `k7q${at}-m2xw-9dfh-${at}rtz`);

/** Shows the second step of a sign-in without the first one. */
const askForFactor = async (visit: Visit, ways: PendingSignIn['ways']) => {
  const { page, t } = visit;
  const pending = { email: 'desk@campus.example', ways, expiresAt: '2026-11-20T08:05:00.000Z' };
  await answer(visit, 'auth/second-factor', pending);
  await answer(visit, 'auth/admin/login', { code: 'second_factor_required', status: 403 }, 403);
  await open(visit, '/admin/login');
  await page.getByLabel(t('admin:login.email')).fill('desk@campus.example');
  await page.getByRole('textbox', { name: t('admin:login.password') }).fill('not looked at');
  await page.getByRole('button', { name: t('admin:login.submit') }).click();
  await page.getByRole('form', { name: t('factor:title') }).waitFor();
};

const openSecurity = async (visit: Visit, account: SecondFactors = factors) => {
  await answer(visit, 'admin/factors', account);
  await open(visit, '/admin/security');
  await visit.page.getByRole('button', { name: visit.t('security:app.add') }).waitFor();
};

const addApp = async (visit: Visit) => {
  const { page, t } = visit;
  await answer(visit, 'admin/factors/totp', setup);
  await page.getByRole('button', { name: t('security:app.add') }).click();
  await page.getByLabel(t('security:app.digits')).waitFor();
};

/** The second factor of administrators: at the sign-in and in its setup. */
export const factorScreens: Screen[] = [
  {
    name: 'second-factor',
    title: 'Sign-in, the second step refused',
    atDesk: false,
    complaints: [/status of 4\d\d/],
    show: async (visit) => {
      const { page, t } = visit;
      await askForFactor(visit, ['totp', 'recovery_code']);
      await answer(visit, 'auth/second-factor', { code: 'second_factor_wrong', status: 401 }, 401);
      await page.getByLabel(t('factor:label.totp')).fill('123 456');
      await page.getByRole('button', { name: t('factor:submit') }).click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'second-factor-passkey',
    title: 'Sign-in, the second step with a passkey',
    atDesk: false,
    complaints: [/status of 403/],
    show: (visit) => askForFactor(visit, ['passkey', 'totp', 'recovery_code']),
  },
  {
    name: 'security-none',
    title: 'Sign-in and Security, no second factor',
    partOf: 'security',
    show: (visit) => openSecurity(visit, { ...factors, factors: [], recoveryCodesLeft: 0 }),
  },
  { name: 'security', title: 'Sign-in and Security', show: (visit) => openSecurity(visit) },
  {
    name: 'security-passkey',
    title: 'Sign-in and Security, a passkey is added',
    show: async (visit) => {
      const { page, t } = visit;
      await openSecurity(visit);
      await page.getByRole('button', { name: t('security:passkey.add') }).click();
      await page.getByLabel(t('security:name')).waitFor();
    },
  },
  {
    name: 'security-app',
    title: 'Sign-in and Security, an app is added',
    show: async (visit) => {
      await openSecurity(visit);
      await addApp(visit);
    },
  },
  {
    name: 'security-codes',
    title: 'Sign-in and Security, recovery codes that are not kept yet',
    show: async (visit) => {
      const { page, t } = visit;
      await openSecurity(visit);
      await answer(visit, 'admin/factors/recovery-codes', { recoveryCodes });
      await page.getByRole('button', { name: t('security:codes.renew') }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t('security:codes.renew') }).click();
      await page.getByRole('button', { name: t('security:codes.done') }).click();
      await page.getByText(t('security:codes.notKept')).waitFor();
    },
  },
  {
    name: 'enrolment',
    title: 'A second factor is required: nothing but its setting up',
    show: async (visit) => {
      const { page, t } = visit;
      await page.route('**/api/auth/session', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), mustEnrol: true } });
      });
      await open(visit, '/admin/dashboard');
      await page.getByRole('heading', { name: t('security:enrol.title') }).waitFor();
    },
  },
];
