import { type ConsoleScreen, openList, pressInRow } from '../visit.ts';

const modal = (path: string, action: string) => async (visit: Parameters<ConsoleScreen['show']>[0]) => {
  await openList(visit, path);
  return pressInRow(visit, action);
};

/** Manage Reporters, User Management and System Logs with their modals. */
export const peopleScreens: ConsoleScreen[] = [
  { name: 'reporters', title: '§2 Manage Reporters', show: (visit) => openList(visit, 'reporters') },
  {
    name: 'reporter',
    title: '§2 Manage Reporters, detail',
    show: modal('reporters', 'admin:items.action.view'),
  },
  { name: 'users', title: '§2 User Management', show: (visit) => openList(visit, 'users') },
  { name: 'user', title: '§2 User Management, detail', show: modal('users', 'admin:users.action.view') },
  {
    name: 'user-edit',
    title: '§2 User Management, edit with an error',
    show: async (visit) => {
      const edit = await modal('users', 'admin:users.action.edit')(visit);
      await edit.getByLabel(visit.t('admin:users.edit.fullName')).fill('');
      await edit.getByRole('button', { name: visit.t('common:save') }).click();
      await edit.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'user-delete',
    title: '§2 User Management, delete',
    show: modal('users', 'admin:users.action.delete'),
  },
  { name: 'logs', title: '§2 System Logs', show: (visit) => openList(visit, 'logs') },
  { name: 'log', title: '§2 System Logs, detail', show: modal('logs', 'admin:logs.view') },
];
