import { type CampusSettings, defaultSettings } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findToast, openMenu, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, refuse, refuseFields, stub, stubOnce, useService } from '../../test/service';

let settings: CampusSettings;
const [add, change, remove, order] = [
  'POST /admin/settings/:list',
  'PATCH /admin/settings/:list/:id',
  'DELETE /admin/settings/:list/:id',
  'PUT /admin/settings/:list/order',
] as const;
useService(() => {
  settings = defaultSettings();
  for (const route of ['GET /admin/settings', add, change, remove, order] as const)
    stub(route, () => settings);
});

const list = (name: string) => screen.findByRole('region', { name });
const getRow = async (section: string, name: string) =>
  (await within(await list(section)).findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const getId = (name: string) => settings.categories.find((row) => row.name === name)?.id;
/** Opens the form of a place, with another name. */
const rename = async (name: string, text: string) => {
  renderConsole('/admin/settings');
  press(`Edit ${name}`, await getRow('Places', name));
  const field = await screen.findByLabelText(/^Name(?! in)/);
  fill(field, text);
  press('Save Changes', screen.getByRole('dialog'));
  return field;
};

it('shows the four lists, and for how long things are kept', async () => {
  renderConsole('/admin/settings');
  expect(within(await getRow('Categories', 'Bags')).getByText('90 days')).toBeVisible();
  expect(within(await getRow('Categories', 'Documents')).getByText('Never due')).toBeVisible();
  expect(within(await getRow('Places', 'Other')).queryByRole('button', { name: 'Edit Other' })).toBeNull();
  expect(await getRow('Desks', 'Lost & Found desk')).toBeVisible();
  const detail = await getRow('Templates', 'Not enough detail');
  expect(detail).toHaveTextContent(settings.templates[0]?.en ?? '');
  expect(within(detail).getByText('Reports and claims')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});

it('adds a category that is kept for good', async () => {
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
  expect(await getRow('Categories', 'Boats')).toBeVisible();
  const rules = { isSensitive: true, secondPerson: true, policeOnly: true, neverPublic: false };
  const names = { nameEn: null, nameEs: 'Barcos', nameFr: null };
  const body = { name: 'Boats', ...names, usedFor: 'found', keepDays: null, ...rules };
  expect(getRequests(add)).toMatchObject([{ params: { list: 'categories' }, body }]);
  expect(await findToast('Settings saved')).toBeVisible();
});

it('takes the week of a desk and its closed days', async () => {
  renderConsole('/admin/settings');
  press('Edit Lost & Found desk', await getRow('Desks', 'Lost & Found desk'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lost & Found desk' }));
  fill(dialog.getByLabelText(/^Monday/), '17-9');
  press('Save Changes', screen.getByRole('dialog'));
  expect(await dialog.findByText(/^Please enter times such as/)).toBeVisible();
  fill(dialog.getByLabelText(/^Monday/), '9-12, 13-17');
  const closed = dialog.getByLabelText(/^Closed days/);
  fill(closed, '2026-12-24 to 2027-01-02\n\n2027-01-06');
  fireEvent.blur(closed);
  press('Save Changes', screen.getByRole('dialog'));
  expect(await findToast('Settings saved')).toBeVisible();
  const week = ['09:00-12:00, 13:00-17:00', '', '', '', '', '', ''];
  const body = { week, closedDays: ['2026-12-24/2027-01-02', '2027-01-06'] };
  expect(getRequests(change)).toMatchObject([{ params: { list: 'desks' }, body }]);
});

it('edits a template, which has its text in every language', async () => {
  renderConsole('/admin/settings');
  press('Edit Does not match', await getRow('Templates', 'Does not match'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Does not match' });
  expect(within(dialog).getByLabelText(/^Text in Spanish/)).toHaveValue(settings.templates[1]?.es);
  fill(within(dialog).getByLabelText(/^Text in English/), ' ');
  press('Save Changes', dialog);
  expect(await within(dialog).findByText('Please write a message')).toBeVisible();
  fill(within(dialog).getByLabelText(/^Text in English/), 'Another thing.');
  fill(within(dialog).getByLabelText(/^Used for/), 'both');
  press('Save Changes', dialog);
  expect(await findToast('Settings saved')).toBeVisible();
  const { id, ...seen } = settings.templates[1] ?? {};
  const body = { ...seen, usedFor: 'both', en: 'Another thing.', seen };
  expect(getRequests(change)).toMatchObject([{ params: { list: 'templates', id }, body }]);
});

it('marks the field that the service refused, and keeps what was typed', async () => {
  stub(change, refuseFields({ name: 'name_taken' }));
  const name = await rename('Gym', 'Cafeteria');
  expect(await screen.findByText('This name is already in the list')).toBeVisible();
  expect(name).toHaveValue('Cafeteria');
});

it('reports that another person was faster, and keeps typed text', async () => {
  stub(change, refuse('edit_conflict'));
  const name = await rename('Gym', 'Sports hall');
  expect(await findToast(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(name).toHaveValue('Sports hall');
});

it('asks what takes the place of a category that is in use', async () => {
  stubOnce(remove, refuse('setting_in_use', { params: { count: 3 } }));
  renderConsole('/admin/settings');
  await choose('Remove', await getRow('Categories', 'Bags'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Bags?' });
  press('Remove', question);
  expect(await within(question).findByText(/3 items have it/)).toBeVisible();
  const instead = within(question).getByLabelText(/^Instead/);
  expect(within(instead).queryByRole('option', { name: 'Bags' })).toBeNull();
  fill(instead, getId('Accessories') ?? '');
  press('Remove', question);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const params = { list: 'categories', id: getId('Bags') };
  expect(getRequests(remove)).toMatchObject([
    { params, body: {} },
    { params, body: { successor: getId('Accessories') } },
  ]);
});

it('changes the order by keyboard, and the keyboard stays at the row', async () => {
  stub(order, ({ body }) => {
    const { ids } = body as { ids: string[] };
    settings.places = ids.flatMap((id) => settings.places.find((row) => row.id === id) ?? []);
    return settings;
  });
  renderConsole('/admin/settings');
  const row = await getRow('Places', 'Main Library');
  within(row)
    .getByRole('button', { name: /^More actions/ })
    .focus();
  fireEvent.click(within(await openMenu(row)).getByRole('menuitem', { name: 'Move down' }));
  const names = async () =>
    within(await list('Places'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(['Student Center', 'Main Library']));
  await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
});

it('says which places lie near one', async () => {
  const [library, other, gym] = settings.places;
  if (!library || !other || !gym) throw new Error('places are missing');
  library.near = [gym.id];
  renderConsole('/admin/settings');
  const row = await getRow('Places', library.name);
  expect(within(row).getByText(gym.name)).toBeVisible();
  press(`Edit ${library.name}`, row);
  const dialog = await screen.findByRole('dialog', { name: `Edit ${library.name}` });
  const near = within(within(dialog).getByRole('group', { name: 'Near places' }));
  expect(near.getByLabelText(gym.name)).toBeChecked();
  expect(near.queryByLabelText(library.name)).toBeNull();
  fireEvent.click(near.getByLabelText(gym.name));
  fireEvent.click(near.getByLabelText(other.name));
  press('Save Changes', dialog);
  await waitFor(() => expect(getRequests(change)).toMatchObject([{ body: { near: [other.id] } }]));
});

it('adds questions to a category, starting from those of a kind of thing', async () => {
  renderConsole('/admin/settings');
  press('Edit Bags', await getRow('Categories', 'Bags'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bags' }));
  fill(dialog.getByLabelText('Start from the questions for'), 'keys');
  expect(await dialog.findByRole('group', { name: 'Question 2' })).toBeVisible();
  press('Remove question 1', screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.queryByRole('group', { name: 'Question 2' })).toBeNull());
  expect(dialog.getByRole('group', { name: 'Questions' })).toHaveFocus();
  press('Add question', screen.getByRole('dialog'));
  const second = within(await dialog.findByRole('group', { name: 'Question 2' }));
  for (const name of [/English/, /Spanish/]) fill(second.getByLabelText(name), `Which ${name.source}?`);
  press('Save Changes', screen.getByRole('dialog'));
  expect(await second.findByText('Please write the question in each language')).toBeVisible();
  fill(second.getByLabelText(/French/), 'Laquelle ?');
  press('Save Changes', screen.getByRole('dialog'));
  expect(await findToast('Settings saved')).toBeVisible();
  expect(getRequests(change)[0]?.body).toMatchObject({
    questions: [
      { en: 'What else is on the key ring?' },
      { en: 'Which English?', es: 'Which Spanish?', fr: 'Laquelle ?' },
    ],
    seen: { questions: [] },
  });
});

it('saves what the desk does with a kind of thing, and where visitors bring it, in every language', async () => {
  renderConsole('/admin/settings');
  press('Edit Bags', await getRow('Categories', 'Bags'));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Bags' });
  fill(within(dialog).getByLabelText(/^What to do with it/), 'Empty it first.');
  const texts = within(within(dialog).getByRole('group', { name: 'Not kept here' }));
  fill(texts.getByLabelText(/English/), 'To the pool.');
  press('Save Changes', dialog);
  await waitFor(() => expect(texts.getByLabelText(/Spanish/)).toBeInvalid());
  fill(texts.getByLabelText(/Spanish/), 'A la piscina.');
  fill(texts.getByLabelText(/French/), 'À la piscine.');
  press('Save Changes', dialog);
  expect(await findToast('Settings saved')).toBeVisible();
  const notKept = { en: 'To the pool.', es: 'A la piscina.', fr: 'À la piscine.' };
  expect(getRequests(change)[0]?.body).toMatchObject({ toDo: 'Empty it first.', notKept });
});

it('makes a place a drop point, and prints its sheet in three languages', async () => {
  const gym = settings.places.find(({ name }) => name === 'Gym');
  if (!gym) throw new Error('the place is missing');
  gym.isDropPoint = true;
  const stop = { id: gym.id, code: 'GYM001', location: 'Gym', isOpen: true, items: [] };
  stub('GET /admin/drop-points', { data: [{ ...stop, url: 'http://localhost/report?at=GYM001' }] });
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  HTMLImageElement.prototype.decode = async () => undefined;
  renderConsole('/admin/settings');
  press('Sheet A5: Gym', await getRow('Places', 'Gym'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  for (const text of [/^Found something/, /^¿Has encontrado/, /^Vous avez trouvé/])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('http://localhost/report?at=GYM001')).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  press('Edit Main Library', await getRow('Places', 'Main Library'));
  fireEvent.click(await screen.findByLabelText(/^Drop point:/));
  press('Save Changes', screen.getByRole('dialog'));
  await waitFor(() => expect(getRequests(change)).toMatchObject([{ body: { isDropPoint: true } }]));
});
