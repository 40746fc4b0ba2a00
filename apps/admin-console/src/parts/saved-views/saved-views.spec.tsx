import type { NewView, SavedView } from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, findRow, findToast, press } from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** A service that keeps views. */
let views: SavedView[];
let listed: string[];
const view = (changes: Partial<SavedView>): SavedView => ({
  id: crypto.randomUUID(),
  list: 'users',
  name: 'Desk',
  query: { role: 'admin' },
  isShared: false,
  isDefault: false,
  ...changes,
});
const viewOf = ({ params }: { params: object }) =>
  views.find(({ id }) => id === (params as { id?: string }).id) as SavedView;
const makeDefault = (isDefault: boolean) => (call: { params: object }) => {
  viewOf(call).isDefault = isDefault;
  return new HttpResponse(null, { status: 204 });
};

beforeEach(() => {
  views = [];
  listed = [];
  service.server.events.removeAllListeners('request:match');
  service.server.events.on('request:match', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/admin/users') listed.push(search);
  });
  service.server.use(
    http.get('*/api/admin/views', () => HttpResponse.json({ data: views })),
    http.post('*/api/admin/views', async ({ request }) => {
      const saved = view((await request.json()) as NewView);
      views.push(saved);
      return HttpResponse.json(saved, { status: 201 });
    }),
    http.patch('*/api/admin/views/:id', async (call) =>
      HttpResponse.json(Object.assign(viewOf(call), await call.request.json())),
    ),
    http.put('*/api/admin/views/:id/default', makeDefault(true)),
    http.delete('*/api/admin/views/:id/default', makeDefault(false)),
    http.delete('*/api/admin/views/:id', (call) => {
      views = views.filter((one) => one !== viewOf(call));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** Something that answers wait for. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

const menuOf = async (name = 'Views') => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('menu');
};
const pick = async (name: string, button?: string) =>
  fireEvent.click(within(await menuOf(button)).getByRole('menuitem', { name }));

it('saves what is in force now, and opens it', async () => {
  const router = renderConsole('/admin/users?role=admin&search=morgan&page=1');
  await findRow('Alex Morgan');
  await pick('Save as view…');
  const form = await screen.findByRole('dialog', { name: 'Save as view' });
  press('Save View', form);
  expect(await within(form).findByText('Name is required')).toBeVisible();
  fill(within(form).getByLabelText(/^Name/), 'Morgans');
  fireEvent.click(within(form).getByLabelText('For all administrators'));
  press('Save View', form);
  expect(await findToast('View saved')).toBeVisible();
  expect(views).toMatchObject([
    { list: 'users', name: 'Morgans', query: { role: 'admin', search: 'morgan' }, isShared: true },
  ]);
  await pick('All', 'Views: Morgans');
  await findRow('Jonas Weber');
  expect(router.state.location.search).toBe('');
  await pick('Morgans');
  await waitFor(() => expect(router.state.location.search).toBe('?search=morgan&role=admin'));
  await waitFor(() => expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument());
});

it('says that a name is taken', async () => {
  const errors = [{ field: 'name', code: 'name_taken' as const, message: '' }];
  service.server.use(http.post('*/api/admin/views', () => problem('validation_failed', { errors })));
  renderConsole('/admin/users?role=admin');
  await pick('Save as view…');
  const form = await screen.findByRole('dialog');
  fill(within(form).getByLabelText(/^Name/), 'Desk');
  press('Save View', form);
  expect(await within(form).findByText('This name is already in the list')).toBeVisible();
});

it('updates a view, has the list open with it, and removes it', async () => {
  views = [view({ name: 'Desk' }), view({ name: 'Of claims', list: 'claims' })];
  renderConsole('/admin/users?role=user');
  await findRow('Jonas Weber');
  await pick('Manage views…');
  const dialog = await screen.findByRole('dialog', { name: 'Views of this list' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  press('Update: Desk', dialog);
  expect(await findToast('View updated')).toBeVisible();
  await waitFor(() => expect(views[0]?.query).toEqual({ role: 'user' }));
  press('Open first: Desk', dialog);
  expect(await within(dialog).findByText('Opens first')).toBeVisible();
  press('Do not open first: Desk', dialog);
  await waitFor(() => expect(within(dialog).queryByText('Opens first')).not.toBeInTheDocument());
  press('Remove: Desk', dialog);
  expect(await findToast('View removed')).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument());
});

it('gives a view another name and shares it; a used name is reported at its field', async () => {
  views = [view({ name: 'Desk' })];
  renderConsole('/admin/users?role=admin');
  await pick('Manage views…', 'Views: Desk');
  const dialog = await screen.findByRole('dialog', { name: 'Views of this list' });
  press('Edit: Desk', dialog);
  const form = await screen.findByRole('dialog', { name: 'Edit Desk' });
  const name = within(form).getByLabelText(/^Name/);
  expect(name).toHaveValue('Desk');
  const errors = [{ field: 'name', code: 'name_taken' as const, message: '' }];
  service.server.use(
    http.patch('*/api/admin/views/:id', () => problem('validation_failed', { errors }), { once: true }),
  );
  fill(name, 'Staff');
  fireEvent.click(within(form).getByLabelText('For all administrators'));
  press('Save Changes', form);
  expect(await within(form).findByText('This name is already in the list')).toBeVisible();
  expect(views[0]).toMatchObject({ name: 'Desk', isShared: false });
  press('Save Changes', form);
  expect(await findToast('View updated')).toBeVisible();
  expect(views).toMatchObject([{ name: 'Staff', isShared: true, query: { role: 'admin' } }]);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await within(dialog).findByText('For all')).toBeVisible();
  expect(within(dialog).getByText('Staff')).toBeVisible();
});

describe('the view that a list opens with', () => {
  beforeEach(() => {
    views = [view({ isDefault: true })];
  });

  it('takes the place of an address that says nothing, before the list is asked for', async () => {
    const router = renderConsole('/admin/notifications');
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    fireEvent.click(screen.getByRole('link', { name: 'User Management' }));
    await findRow('Alex Morgan');
    expect(router.state.location.search).toBe('?role=admin');
    await allLoaded();
    expect(listed.filter((search) => !search.includes('role=admin'))).toEqual([]);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin/notifications');
  });

  it.each(['/admin/users?search=weber', '/admin/users?page=1'])(
    'leaves an address that says something: %s',
    async (path) => {
      const router = renderConsole(path);
      await findRow('Jonas Weber');
      expect(router.state.location.search).toBe(path.slice('/admin/users'.length));
    },
  );

  it('makes way for the whole list, also on coming back to it', async () => {
    const router = renderConsole('/admin/users');
    await findRow('Alex Morgan');
    press('Clear Filters');
    await findRow('Jonas Weber');
    fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await act(() => router.navigate(-1));
    await findRow('Jonas Weber');
    expect(router.state.location.search).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'User Management' }));
    await waitFor(() => expect(router.state.location.search).toBe('?role=admin'));
  });

  it('leaves the tiles of the dashboard what they say', async () => {
    views = [view({ list: 'items', isDefault: true, query: { status: 'rejected' } })];
    const router = renderConsole('/admin/dashboard');
    fireEvent.click(await screen.findByRole('link', { name: /^Total Items/i }));
    await screen.findByRole('heading', { level: 1, name: 'Manage Items' });
    expect(router.state.location.search).toBe('');
  });

  it('does not keep a list from opening where the views cannot be had', async () => {
    service.server.use(http.get('*/api/admin/views', () => problem('needs_service')));
    renderConsole('/admin/users');
    await findRow('Jonas Weber');
    expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
  });

  it('is not waited for while they are asked for again', async () => {
    const again = gate();
    let isFirst = true;
    service.server.use(
      http.get('*/api/admin/views', async () => {
        if (!isFirst) await again.opened;
        isFirst = false;
        return problem('database_unavailable');
      }),
    );
    const router = renderConsole('/admin/users', { retry: 1 });
    await findRow('Jonas Weber');
    again.open();
    await allLoaded();
    expect(router.state.location.search).toBe('');
  });

  it('is not waited for for long, and does not come over the list later', async () => {
    const answer = gate();
    service.server.use(
      http.get('*/api/admin/views', async () => {
        await answer.opened;
        return HttpResponse.json({ data: views });
      }),
    );
    const router = renderConsole('/admin/users');
    await findRow('Jonas Weber');
    answer.open();
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});
