import type { SavedView } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import {
  getRequests,
  getSent,
  refuse,
  refuseFields,
  stub,
  stubOnce,
  stubRows,
  useService,
} from '../../test/service';

const id = '00000000-0000-4000-8000-0000000000e1';
const desk = { id, list: 'users', name: 'Desk', query: { role: 'admin' } } as const;
const stubViews = (...views: Parts<SavedView>[]) => stub('GET /admin/views', { data: views });
useService(() => {
  stubRows('GET /admin/users', [{ fullName: 'Alex Morgan' }]);
});

const getMenu = async (name = 'Views') => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
};
const pick = async (name: string, button?: string) =>
  fireEvent.click(within(await getMenu(button)).getByRole('menuitem', { name }));
const manage = async (button?: string) => {
  await pick('Manage views…', button);
  return screen.findByRole('dialog', { name: 'Views of this list' });
};

it('saves what is in force now, and opens it', async () => {
  const morgans = { ...desk, name: 'Morgans', query: { role: 'admin', search: 'morgan' } };
  stubOnce('POST /admin/views', refuseFields({ name: 'name_taken' }));
  const router = renderConsole('/admin/users?role=admin&search=morgan&page=1');
  await pick('Save as view…');
  const form = await screen.findByRole('dialog', { name: 'Save as view' });
  press('Save View', form);
  expect(await within(form).findByText('Name is required')).toBeVisible();
  fill(within(form).getByLabelText(/^Name/), 'Morgans');
  press('Save View', form);
  expect(await within(form).findByText('This name is already in the list')).toBeVisible();
  stubViews(morgans);
  press('Save View', form);
  expect(await findToast('View saved')).toBeVisible();
  const { id: _, ...sent } = morgans;
  expect(getSent('POST /admin/views').at(-1)).toEqual(sent);
  await pick('All', 'Views: Morgans');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await pick('Morgans');
  await waitFor(() => expect(router.state.location.search).toBe('?role=admin&search=morgan'));
});

it('updates a view and removes it', async () => {
  stubViews(desk, { ...desk, id: '00000000-0000-4000-8000-0000000000e2', list: 'claims' });
  renderConsole('/admin/users?role=user');
  const dialog = await manage();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  press('Update: Desk', dialog);
  expect(await findToast('View updated')).toBeVisible();
  expect(getSent('PATCH /admin/views/:id')).toEqual([{ query: { role: 'user' } }]);
  stubViews();
  press('Remove: Desk', dialog);
  expect(await findToast('View removed')).toBeVisible();
  expect(getRequests('DELETE /admin/views/:id')).toMatchObject([{ params: { id } }]);
  await waitFor(() => expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument());
});

it('gives a view another name', async () => {
  stubViews(desk);
  renderConsole('/admin/users?role=admin');
  const dialog = await manage('Views: Desk');
  press('Edit: Desk', dialog);
  const form = await screen.findByRole('dialog', { name: 'Edit Desk' });
  const name = within(form).getByLabelText(/^Name/);
  expect(name).toHaveValue('Desk');
  fill(name, 'Staff');
  stubViews({ ...desk, name: 'Staff' });
  press('Save Changes', form);
  expect(await findToast('View updated')).toBeVisible();
  expect(getSent('PATCH /admin/views/:id')).toEqual([{ name: 'Staff' }]);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await within(dialog).findByText('Staff')).toBeVisible();
});

it('opens a list without the menu where the views cannot be had', async () => {
  stub('GET /admin/views', refuse('needs_service'));
  renderConsole('/admin/users');
  expect(await screen.findByText('Alex Morgan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
});
