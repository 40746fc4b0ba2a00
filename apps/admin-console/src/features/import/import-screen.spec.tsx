import type { BulkDrafts, Import, ImportRow, NewImport } from '@lost-found/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, useService } from '../../test/service';

/** The last import, which the service refuses rows without a day of. */
let imported: Import | undefined;
useService(() => {
  imported = undefined;
  const show = () => imported ?? {};
  const turn = (state: Import['state'], counts: Import['counts']) => () =>
    Object.assign(imported ?? {}, { state, counts });
  stub('POST /admin/items/suggestions/bulk', ({ body }) => ({
    suggestions: (body as BulkDrafts).drafts.map(() => ({ category: 'Accessories' })),
  }));
  stub('GET /admin/imports', () => ({ data: imported ? [imported] : [] }));
  stub('GET /admin/imports/:id', show);
  stub('POST /admin/imports', ({ body }) => {
    const id = '00000000-0000-4000-8000-0000000000f1';
    imported = { ...(body as NewImport), id, state: 'checking', counts: {} } as unknown as Import;
    return imported;
  });
  stub('POST /admin/imports/:id/rows', ({ body }) => ({
    results: (body as { rows: ImportRow[] }).rows.map(({ number, fields }) =>
      fields.date?.startsWith('2026-')
        ? { number, result: 'create' as const }
        : { number, result: 'refused' as const, errors: [{ field: 'date', code: 'date_invalid' as const }] },
    ),
  }));
  stub('POST /admin/imports/:id/start', turn('done', { created: 1 }));
  stub('POST /admin/imports/:id/undo', turn('undone', { undone: 1 }));
});
const sentRows = () =>
  (getSent('POST /admin/imports/:id/rows') as { rows: ImportRow[] }[]).flatMap(({ rows }) =>
    rows.map(({ fields }) => fields),
  );

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
  expect(getSent('POST /admin/imports')).toMatchObject([
    { list: 'Desk', kind: 'found', newPlaces: ['Boat house'] },
  ]);
  expect(sentRows()).toEqual([
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
  await choose('no;item;place;date\n1;Cap;Gimnasio;24/12/2026\n');
  expect(await screen.findByRole('combobox', { name: 'Gimnasio becomes' })).toHaveValue('Gym');
});

test('a place that an undone import had added is new again', async () => {
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
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stub('POST /admin/items/suggestions/bulk', async () => {
    await isAnswered;
    return { suggestions: [{ category: 'Accessories' }] };
  });
  await choose('no;item;category;place;date\n1;Cap;Headgear;Gym;24/12/2026\n');
  await screen.findByText(/^1 row, UTF-8/);
  press('Check the list');
  answer();
  await screen.findByText('Result of the check');
  expect(getSent('POST /admin/imports')).toMatchObject([
    { plan: { categories: { Headgear: 'Accessories' } } },
  ]);
});

test('rows without titles get the one that is typed for them', async () => {
  await choose('no;place;date\n1;Gym;24/12/2026\n2;Gym;25/12/2026\n');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title where the row has none' }), 'Thing');
  press('Check the list');
  await screen.findByText('Result of the check');
  expect(sentRows().map(({ title }) => title)).toEqual(['Thing', 'Thing']);
});

test('another row of headings and another encoding can be chosen', async () => {
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
  await choose('heading only\n');
  expect(await screen.findByText('This list has no rows below its headings.')).toBeVisible();
});
