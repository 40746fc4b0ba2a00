import { type ConsoleScreen, openList, openModal, pressInRow } from '../visit.ts';

/** Claim Requests and Claimed Items with their modals. */
export const claimScreens: ConsoleScreen[] = [
  { name: 'claims', title: '§2 Claim Requests', show: (visit) => openList(visit, 'claims') },
  {
    name: 'claim',
    title: '§2 Claim Requests, detail with a claim that competes',
    show: async (visit) => {
      const dialog = await openModal(visit, `claims?claim=${visit.cases.claim}`);
      await dialog.getByText(visit.t('admin:claims.compare.title')).waitFor();
    },
  },
  {
    name: 'claim-reject',
    title: '§2 Claim Requests, reject with a reason',
    show: async (visit) => {
      const dialog = await openModal(visit, `claims?claim=${visit.cases.claim}`);
      await dialog.getByRole('button', { name: visit.t('admin:claims.reject') }).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'proof-pdf',
    title: '§2 Claim Requests, a PDF that came as proof',
    show: async (visit) => {
      const dialog = await openModal(visit, `claims?claim=${visit.cases.claim}`);
      const view = visit.t('admin:claims.viewer.view', { name: 'receipt.pdf' });
      await dialog.getByRole('button', { name: view }).first().click();
      await visit.page.locator('canvas[data-drawn]').waitFor();
    },
  },
  { name: 'claimed', title: '§2 Claimed Items', show: (visit) => openList(visit, 'claimed') },
  {
    name: 'claimed-item',
    title: '§2 Claimed Items, detail',
    show: async (visit) => {
      await openList(visit, 'claimed');
      await pressInRow(visit, 'admin:claimed.view');
    },
  },
];
