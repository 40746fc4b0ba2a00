import { type CampusSettings, defaultSettings, problems } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { choose, fill, findToast, openMenu, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** What was asked of the service, in the order of asking. */
let asked: [method: string, path: string, body: unknown][];
let settings: CampusSettings;

const refuse = (code: keyof typeof problems, more: object = {}) => {
  const { status, text: detail } = problems[code];
  const body = { type: 'about:blank', title: code, status, code, detail, requestId: '1', ...more };
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
};

/** A service that takes every change, and answers it with settings that are given here. */
const serve = (answer: (method: string, body: never) => Response | undefined = () => undefined) => {
  asked = [];
  settings = defaultSettings();
  service.server.use(
    http.get('*/api/admin/settings', () => HttpResponse.json(settings)),
    http.all('*/api/admin/settings/*', async ({ request }) => {
      const { method, url } = request;
      const body = (await request.json()) as never;
      asked.push([method, new URL(url).pathname.replace('/api/admin/settings', ''), body]);
      return answer(method, body) ?? HttpResponse.json(settings);
    }),
  );
};

const list = (name: string) => screen.findByRole('region', { name });
const rowOf = async (section: string, name: string) =>
  (await within(await list(section)).findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const idOf = (name: string) => settings.categories.find((row) => row.name === name)?.id;

it('shows the four lists, and for how long things are kept', async () => {
  serve();
  renderConsole('/admin/settings');
  expect(within(await rowOf('Categories', 'Bags')).getByText('90 days')).toBeVisible();
  expect(within(await rowOf('Categories', 'Documents')).getByText('Never due')).toBeVisible();
  expect(within(await rowOf('Places', 'Other')).queryByRole('button', { name: 'Edit Other' })).toBeNull();
  expect(await rowOf('Desks', 'Lost & Found desk')).toBeVisible();
  const detail = await rowOf('Templates', 'Not enough detail');
  expect(detail).toHaveTextContent(settings.templates[0]?.en ?? '');
  expect(within(detail).getByText('Reports and claims')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

it('adds a category that is kept for good', async () => {
  serve();
  renderConsole('/admin/settings');
  press('Add category', await list('Categories'));
  const dialog = await screen.findByRole('dialog', { name: 'Add category' });
  press('Save Changes', dialog);
  expect(await within(dialog).findByText('Name is required')).toBeVisible();
  fill(within(dialog).getByLabelText(/^Name(?! in)/), 'Boats');
  fill(within(dialog).getByLabelText(/^Days to keep/), '');
  fill(within(dialog).getByLabelText(/^Used for/), 'found');
  fill(within(dialog).getByLabelText('Name in Spanish'), ' Barcos ');
  for (const rule of [/^Sensitive/, /^Two people/, /^Police only/])
    fireEvent.click(within(dialog).getByLabelText(rule));
  settings.categories.push({ ...settings.categories[0], id: crypto.randomUUID(), name: 'Boats' } as never);
  press('Save Changes', dialog);
  expect(await rowOf('Categories', 'Boats')).toBeVisible();
  const rules = { isSensitive: true, secondPerson: true, policeOnly: true, neverPublic: false };
  const names = { nameEn: null, nameEs: 'Barcos', nameFr: null };
  const boats = { name: 'Boats', ...names, usedFor: 'found', keepDays: null, ...rules };
  expect(asked).toEqual([['POST', '/categories', boats]]);
  expect(await findToast('Settings saved')).toBeVisible();
});

it('edits a template, which has its text in every language', async () => {
  serve();
  renderConsole('/admin/settings');
  press('Edit Does not match', await rowOf('Templates', 'Does not match'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Does not match' });
  expect(within(dialog).getByLabelText(/^Text in Spanish/)).toHaveValue(settings.templates[1]?.es);
  fill(within(dialog).getByLabelText(/^Text in English/), ' ');
  press('Save Changes', dialog);
  expect(await within(dialog).findByText('Please write a message')).toBeVisible();
  fill(within(dialog).getByLabelText(/^Text in English/), 'Another thing.');
  fill(within(dialog).getByLabelText(/^Used for/), 'both');
  press('Save Changes', dialog);
  expect(await findToast('Settings saved')).toBeVisible();
  const { es, fr } = settings.templates[1] ?? {};
  const changed = { name: 'Does not match', usedFor: 'both', en: 'Another thing.', es, fr };
  const { id, ...seen } = settings.templates[1] ?? {};
  expect(asked).toEqual([['PATCH', `/templates/${id}`, { ...changed, seen }]]);
});

it('marks the field that the service refused, and keeps what was typed', async () => {
  const errors = [{ field: 'name', code: 'name_taken', message: '' }];
  serve(() => refuse('validation_failed', { errors }));
  renderConsole('/admin/settings');
  press('Edit Gym', await rowOf('Places', 'Gym'));
  const name = await screen.findByLabelText(/^Name(?! in)/);
  fill(name, 'Cafeteria');
  press('Save Changes', screen.getByRole('dialog'));
  expect(await screen.findByText('This name is already in the list')).toBeVisible();
  expect(name).toHaveValue('Cafeteria');
  expect(asked.map(([method]) => method)).toEqual(['PATCH']);
});

it('reports that another person was faster, and keeps typed text', async () => {
  serve(() => refuse('edit_conflict'));
  renderConsole('/admin/settings');
  press('Edit Gym', await rowOf('Places', 'Gym'));
  const name = await screen.findByLabelText(/^Name(?! in)/);
  fill(name, 'Sports hall');
  press('Save Changes', screen.getByRole('dialog'));
  expect(await findToast(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(name).toHaveValue('Sports hall');
});

it('asks what takes the place of a category that is in use', async () => {
  serve((_, body: { successor?: string }) =>
    body.successor ? undefined : refuse('setting_in_use', { params: { count: 3 } }),
  );
  renderConsole('/admin/settings');
  await choose('Remove', await rowOf('Categories', 'Bags'));
  const bags = idOf('Bags');
  const question = await screen.findByRole('alertdialog', { name: 'Remove Bags?' });
  press('Remove', question);
  expect(await within(question).findByText(/3 items have it/)).toBeVisible();
  const instead = within(question).getByLabelText(/^Instead/);
  expect(within(instead).queryByRole('option', { name: 'Bags' })).toBeNull();
  fill(instead, idOf('Accessories') ?? '');
  press('Remove', question);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual([
    ['DELETE', `/categories/${bags}`, {}],
    ['DELETE', `/categories/${bags}`, { successor: idOf('Accessories') }],
  ]);
});

it('changes the order by keyboard, and the keyboard stays at the row', async () => {
  serve((_, { ids }: { ids: string[] }) => {
    settings.places = ids.flatMap((id) => settings.places.find((row) => row.id === id) ?? []);
    return undefined;
  });
  renderConsole('/admin/settings');
  const row = await rowOf('Places', 'Main Library');
  within(row)
    .getByRole('button', { name: /^More actions/ })
    .focus();
  fireEvent.click(within(await openMenu(row)).getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const names = async () =>
    within(await list('Places'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(['Student Center', 'Main Library']));
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
});

it('says in the demo that it needs the service', async () => {
  renderConsole('/admin/settings');
  expect(await screen.findByText('This needs the service, which the demo runs without.')).toBeVisible();
});

it('says which places lie near one', async () => {
  serve();
  const [library, gym] = settings.places;
  if (!library || !gym) throw new Error('places are missing');
  library.near = [gym.id];
  renderConsole('/admin/settings');
  const row = await rowOf('Places', library.name);
  expect(within(row).getByText(gym.name)).toBeVisible();
  press(`Edit ${library.name}`, row);
  const dialog = await screen.findByRole('dialog', { name: `Edit ${library.name}` });
  const near = within(within(dialog).getByRole('group', { name: 'Near places' }));
  expect(near.getByLabelText(gym.name)).toBeChecked();
  expect(near.queryByLabelText(library.name)).toBeNull();
  fireEvent.click(near.getByLabelText(gym.name));
  const [, , other] = settings.places;
  fireEvent.click(near.getByLabelText(other?.name ?? ''));
  press('Save Changes', dialog);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[2]).toMatchObject({ near: [other?.id] });
});
