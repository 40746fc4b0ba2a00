import { photo } from '../../evidence.ts';
import { untilTheEnd, withDelays } from '../delays.ts';
import { fillFoundReport, fillLostReport } from '../forms.ts';
import { open, type Screen, type Visit } from '../visit.ts';

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

/** What both reports have: the form, its errors, its failure, its confirmation. */
const statesOf = (kind: Kind, name: string, title: string): Screen[] => [
  {
    name,
    title: `§2 ${title}`,
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
      await withDelays(visit.page, { foundReportRedirect: untilTheEnd, lostReportRedirect: untilTheEnd });
      await fillIn(visit, kind);
      await press(visit);
      await visit.page.getByRole('heading', { level: 1, name: visit.t(`${kind}.success`) }).waitFor();
    },
  },
];

/** The two reports in their states. */
export const reportScreens: Screen[] = [
  ...statesOf('report', 'report-found', 'Report found'),
  ...statesOf('reportLost', 'report-lost', 'Report lost'),
];
