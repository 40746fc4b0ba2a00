import type { PublicConfig } from '@lost-found/contracts';
import { undraw } from '../drawn.ts';
import { photo } from '../evidence.ts';
import { fillClaim, fillFoundReport, fillLostReport } from '../forms.ts';
import { open, type Screen, type Visit } from './visit.ts';

const openClaim = async (visit: Visit) => {
  const { page, t, items } = visit;
  await open(visit, `/item/${items.available}`);
  await page
    .getByRole('button', { name: t('item.claim'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('fields.fullName')).waitFor();
  return dialog;
};

const submit = async (visit: Visit) => {
  const dialog = await openClaim(visit);
  await fillClaim(dialog, visit.t, 'Amelia Lindqvist');
  await dialog.getByRole('button', { name: visit.t('claim.submit') }).click();
  return dialog;
};

/** The claim modal in its states (§4). */
export const claimScreens: Screen[] = [
  {
    name: 'claim',
    title: '§2 Claim modal',
    partOf: 'claim-errors',
    show: async (visit) => {
      await openClaim(visit);
    },
  },
  {
    name: 'claim-errors',
    title: '§5 Claim modal, with errors',
    show: async (visit) => {
      const dialog = await openClaim(visit);
      await dialog.getByRole('button', { name: visit.t('claim.submit') }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'claim-submitting',
    title: '§4 Claim modal, submitting',
    show: async (visit) => {
      await visit.page.route('**/api/claims', () => {});
      const dialog = await submit(visit);
      await dialog.getByRole('button', { name: visit.t('claim.submitting') }).waitFor();
    },
  },
  {
    name: 'claim-sent',
    title: '§4 Claim modal, sent',
    show: async (visit) => {
      const dialog = await submit(visit);
      await dialog.getByText(visit.t('claim.sent')).waitFor();
    },
  },
  {
    name: 'claim-failed',
    title: '§8 Claim modal, failed',
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
      await visit.page.route('**/api/claims', (route) => route.abort());
      const dialog = await submit(visit);
      await dialog.getByText(visit.t('claim.failed')).waitFor();
    },
  },
];

const forms = {
  report: { path: '/report', fill: fillFoundReport, api: '**/api/found-reports' },
  reportLost: { path: '/report-lost', fill: fillLostReport, api: '**/api/lost-reports' },
} as const;
type Kind = keyof typeof forms;

const press = async ({ page, t }: Visit) => {
  await page.getByRole('button', { name: t('form.submitReport') }).click();
};

const fillIn = async (visit: Visit, kind: Kind) => {
  await open(visit, forms[kind].path);
  await forms[kind].fill(visit.page, visit.t, 'Umbrella with a red handle');
};

/** States that both reports share: form, errors, failure, confirmation. */
const getStates = (kind: Kind, name: string, title: string): Screen[] => [
  {
    name,
    title: `§2 ${title}`,
    partOf: `${name}-errors`,
    show: async (visit) => {
      await open(visit, forms[kind].path);
      await visit.page.getByRole('button', { name: visit.t('form.submitReport') }).waitFor();
    },
  },
  {
    name: `${name}-errors`,
    title: `§5 ${title}, with errors`,
    show: async (visit) => {
      await open(visit, forms[kind].path);
      await press(visit);
      await visit.page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: `${name}-picture`,
    title: `§5 ${title}, with a picture and one that is none`,
    ...(kind === 'reportLost' && { partOf: 'report-found-picture' }),
    show: async (visit) => {
      await open(visit, forms[kind].path);
      const input = visit.page.locator('input[type=file]').first();
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
      await visit.page.clock.install();
      await input.setInputFiles([await photo(), text]);
      await visit.page.getByText('umbrella.jpg').waitFor();
    },
  },
  {
    name: `${name}-failed`,
    title: `§8 ${title}, failed`,
    ...(kind === 'reportLost' && { partOf: 'report-found-failed' }),
    complaints: [/ERR_FAILED/],
    show: async (visit) => {
      await visit.page.route(forms[kind].api, (route) => route.abort());
      await fillIn(visit, kind);
      await press(visit);
      await visit.page.getByText(visit.t(`${kind}.failed`)).waitFor();
    },
  },
  {
    name: `${name}-sent`,
    title: `§2 ${title}, confirmation`,
    show: async (visit) => {
      await fillIn(visit, kind);
      await press(visit);
      await visit.page.getByRole('heading', { level: 1, name: visit.t(`${kind}.success`) }).waitFor();
    },
  },
];

/** The two reports in their states. */
export const reportScreens: Screen[] = [
  ...getStates('report', 'report-found', 'Report found'),
  ...getStates('reportLost', 'report-lost', 'Report lost'),
  {
    name: 'drop-report',
    title: 'A report at a drop point, with errors',
    show: async (visit) => {
      const { page, t, url } = visit;
      const config = (await (await fetch(`${url}/api/config`)).json()) as PublicConfig;
      const json: PublicConfig = { ...config, dropPoints: [{ code: 'GYM001', location: 'Gym' }] };
      await undraw(page);
      await page.route('**/api/config', (route) => route.fulfill({ json }));
      await open(visit, '/report?at=GYM001');
      await page.getByRole('button', { name: t('drop.send') }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'report-lost-matches',
    title: '§2 Report lost, with what may be theirs',
    show: async (visit) => {
      const { page, t } = visit;
      await open(visit, '/report-lost');
      await page.getByLabel(t('fields.itemName')).fill('Umbrella');
      await page.getByLabel(t('fields.detailedDescription')).fill('A large blue umbrella of wood');
      await page.getByRole('heading', { name: t('matches:lost.title') }).waitFor();
    },
  },
];
