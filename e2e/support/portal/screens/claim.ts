import { untilTheEnd, withDelays } from '../delays.ts';
import { fillClaim } from '../forms.ts';
import { open, type Screen, type Visit } from '../visit.ts';

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
      await withDelays(visit.page, { claimSuccess: untilTheEnd });
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
