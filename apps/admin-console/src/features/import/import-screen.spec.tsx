import type { BulkDrafts, Import, ImportRow, NewImport } from '@lost-found/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const ID = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

/** The service, which the mocks have no imports of: it refuses rows without a day. @returns what it was sent */
const importLists = (suggestionsCome: { promise: Promise<void> } = { promise: Promise.resolve() }) => {
  const sent: { form?: NewImport; rows: ImportRow[] } = { rows: [] };
  let state: Import['state'] = 'checking';
  const counts = () => ({ created: state === 'done' ? 1 : 0, undone: state === 'undone' ? 1 : 0 });
  const present = () => ({
    ...{ id: ID, list: 'Desk', fileName: 'list.csv', kind: 'found', state, refused: [] },
    ...{ plan: sent.form?.plan, createdAt: '2026-03-02T10:00:00.000Z', counts: counts() },
  });
  service.server.use(
    http.post('*/api/admin/items/suggestions/bulk', async ({ request }) => {
      const { drafts } = (await request.json()) as BulkDrafts;
      await suggestionsCome.promise;
      const suggestions = drafts.map(() => ({ category: 'Accessories', publicTitle: null }));
      return HttpResponse.json({ suggestions });
    }),
    http.get('*/api/admin/imports', () => HttpResponse.json({ data: sent.form ? [present()] : [] })),
    http.get('*/api/admin/imports/:id', () => HttpResponse.json(present())),
    http.post('*/api/admin/imports', async ({ request }) => {
      sent.form = (await request.json()) as NewImport;
      return HttpResponse.json(present(), { status: 201 });
    }),
    http.post('*/api/admin/imports/:id/rows', async ({ request }) => {
      const { rows } = (await request.json()) as { rows: ImportRow[] };
      sent.rows.push(...rows);
      const errors = [{ field: 'date', code: 'date_invalid', message: '' }];
      const resultOf = ({ number, fields }: ImportRow) =>
        fields.date?.startsWith('2026-')
          ? { number, result: 'create', errors: [] }
          : { number, result: 'refused', errors };
      return HttpResponse.json({ results: rows.map(resultOf) });
    }),
    http.post('*/api/admin/imports/:id/:action', ({ params }) => {
      state = params.action === 'start' ? 'done' : 'undone';
      return HttpResponse.json(present());
    }),
  );
  return sent;
};

const choose = async (text: string, name = 'list.csv') => {
  renderConsole('/admin/import');
  const field = await screen.findByLabelText(/^List/);
  const file = new File([text], name, { type: 'text/csv' });
  // jsdom's own files cannot be read.
  Object.assign(file, { arrayBuffer: () => new Response(text).arrayBuffer() });
  await userEvent.upload(field, file);
};

const list =
  'no;item;place;date;status\n1;Umbrella;Gym;24/12/2026;on shelf\n2;Cap;Boat house;soon;discarded\n3;Cut\n';

test('a list is recognised, checked, imported and undone', async () => {
  const sent = importLists();
  await choose(list);
  expect(await screen.findByText(/^3 rows, UTF-8, separated by “;”$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Field of item' })).toHaveValue('title');
  expect(screen.getByRole('combobox', { name: 'on shelf becomes' })).toHaveValue('at_desk');
  expect(screen.getByRole('combobox', { name: 'Gym becomes' })).toHaveValue('Gym');
  const name = screen.getByRole('textbox', { name: /^Name of the list/ });
  expect(name).toHaveValue('list');
  await userEvent.clear(name);
  press('Check the list');
  expect(await screen.findByText('Please name the list')).toBeVisible();
  expect(name).toHaveFocus();
  await userEvent.keyboard('Desk');
  press('Check the list');
  const refused = await screen.findByRole('list', { name: 'Refused rows' });
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Row 3 Date and time: Please enter a valid date',
    'Row 4 It has another number of columns than the headings.',
  ]);
  expect(sent.form).toMatchObject({ list: 'Desk', kind: 'found', newPlaces: ['Boat house'] });
  expect(sent.rows.map(({ fields }) => fields)).toEqual([
    {
      oldId: '1',
      title: 'Umbrella',
      location: 'Gym',
      date: '2026-12-24',
      state: 'at_desk',
    },
    { oldId: '2', title: 'Cap', location: 'Boat house', date: 'soon', state: 'destroyed' },
  ]);
  expect(screen.getByRole('combobox', { name: 'Boat house becomes' })).toHaveValue(' new');
  expect(screen.queryByText(/^This list was imported before/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect((await screen.findAllByText('1 new, 0 updated, 0 as they were'))[0]).toBeVisible();
  expect(document.activeElement).toHaveTextContent('1 new, 0 updated');
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo the whole import' })[0] as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of Desk?' });
  expect(question).toHaveTextContent('1 item: 1 new ones are deleted, 0 updated ones get');
  await userEvent.click(within(question).getByRole('button', { name: 'Undo the whole import' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the whole import' })).toBeNull());
});

test('a place of the campus is recognised in another language', async () => {
  importLists();
  await choose('no;item;place;date\n1;Cap;Gimnasio;24/12/2026\n');
  expect(await screen.findByRole('combobox', { name: 'Gimnasio becomes' })).toHaveValue('Gym');
});

test('a place that an undone import had added is new again', async () => {
  importLists();
  await choose(list);
  await screen.findByRole('textbox', { name: /^Name of the list/ });
  press('Check the list');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await screen.findAllByText('1 new, 0 updated, 0 as they were');
  cleanup();
  await choose(list);
  expect(await screen.findByText(/^This list was imported before/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Boat house becomes' })).toHaveDisplayValue('New: Boat house');
});

test('the check waits for the proposals', async () => {
  let answer = (): void => undefined;
  const sent = importLists({
    promise: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  await choose('no;item;category;place;date\n1;Cap;Headgear;Gym;24/12/2026\n');
  await screen.findByText(/^1 row, UTF-8/);
  press('Check the list');
  answer();
  await screen.findByText('Result of the check');
  expect(sent.form?.plan.categories).toEqual({ Headgear: 'Accessories' });
});

test('rows without titles get the one that is typed for them', async () => {
  const sent = importLists();
  await choose('no;place;date\n1;Gym;24/12/2026\n2;Gym;25/12/2026\n');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title where the row has none' }), 'Thing');
  press('Check the list');
  await screen.findByText('Result of the check');
  expect(sent.rows.map(({ fields }) => fields.title)).toEqual(['Thing', 'Thing']);
});

test('another row of headings and another encoding can be chosen', async () => {
  importLists();
  await choose('My things;2026\nno;item\n1;Cap\n');
  expect(await screen.findByText(/^1 row, UTF-8/)).toBeVisible();
  const headings = screen.getByRole('combobox', { name: 'Row with the headings' });
  expect(headings).toHaveDisplayValue('2: no · item');
  await userEvent.selectOptions(headings, '1: My things · 2026');
  expect(await screen.findByText(/^2 rows, UTF-8/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'KOI8-U');
  expect(await screen.findByText(/^2 rows, KOI8-U/)).toBeVisible();
});

test('a file that is no list is refused', async () => {
  importLists();
  await choose('heading only\n');
  expect(await screen.findByText('This list has no rows below its headings.')).toBeVisible();
});
