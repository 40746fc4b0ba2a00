import {
  type ConsoleScreen,
  type ConsoleVisit,
  openList,
  openModal,
  openPage,
  pressInRow,
} from '../visit.ts';

const selectAll = async (visit: ConsoleVisit) => {
  await openList(visit, 'items');
  await visit.page.getByLabel(visit.t('admin:table.selectPage')).check();
};

const editConflict = async (visit: ConsoleVisit) => {
  const { page, url, t, cases } = visit;
  await openList(visit, `items?search=${encodeURIComponent('Case to look at')}`);
  const edit = await pressInRow(visit, 'admin:items.action.edit');
  const description = `Seen by a colleague in ${Math.random()}`;
  await page.request.patch(`${url}/api/admin/items/${cases.item}`, { data: { description } });
  await edit.getByLabel(t('admin:items.edit.contact')).fill('desk@campus.example');
  await edit.getByRole('button', { name: t('common:save') }).click();
  await edit.getByText(t('admin:items.edit.conflictTitle')).waitFor();
};

/** Manage Items and Lost Items Reported with their modals. */
export const itemScreens: ConsoleScreen[] = [
  { name: 'items-selected', title: '§2 Manage Items, all selected', show: selectAll },
  {
    name: 'items-empty',
    title: '§2 Manage Items, nothing found',
    show: async (visit) => {
      await openPage(visit, 'items?search=zeppelin&status=pending');
      await visit.page.getByRole('heading', { name: visit.t('admin:items.empty') }).waitFor();
    },
  },
  {
    name: 'items-bulk',
    title: '§2 Manage Items, a question before many are decided on',
    show: async (visit) => {
      await selectAll(visit);
      await visit.page.getByRole('button', { name: visit.t('admin:items.bulk.approve') }).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'item',
    title: '§2 Manage Items, view',
    show: (visit) => openModal(visit, `items?item=${visit.cases.item}`),
  },
  {
    name: 'item-conflict',
    title: '§2 Manage Items, edit that somebody else was faster with',
    complaints: [/status of 409/],
    show: editConflict,
  },
  {
    name: 'item-delete',
    title: '§2 Manage Items, delete',
    show: async (visit) => {
      await openList(visit, 'items');
      await pressInRow(visit, 'admin:items.action.delete');
    },
  },
  { name: 'lost-items', title: '§2 Lost Items Reported', show: (visit) => openList(visit, 'lost-items') },
  {
    name: 'lost-item',
    title: '§2 Lost Items Reported, detail',
    show: (visit) => openModal(visit, `lost-items?item=${visit.cases.lostReport}`),
  },
];
