import type { DirectoryPeople } from '@lost-found/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, useService } from '../../test/service';

const ID = '00000000-0000-4000-8000-0000000000d1';
let people = 0;
const describeList = () => ({ people, importedAt: people > 0 ? '2026-11-20T09:00:00.000Z' : null });
useService(() => {
  people = 0;
  stub('GET /admin/directory', describeList);
  stub('POST /admin/directory', () => ({ id: ID }));
  stub('POST /admin/directory/:id/people', ({ body }) => {
    people += (body as DirectoryPeople).people.length;
    return undefined;
  });
  stub('POST /admin/directory/:id/use', describeList);
  stub('DELETE /admin/directory', () => {
    people = 0;
    return undefined;
  });
});

const open = async () => {
  renderConsole('/admin/settings');
  return within(await screen.findByRole('region', { name: 'Campus directory' }));
};

const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
  const section = await open();
  await section.findByText('There is no list.');
  const file = new File([content], 'people.csv', { type: 'text/csv' });
  // jsdom's own files cannot be read.
  Object.assign(file, { arrayBuffer: () => new Response(content).arrayBuffer() });
  await userEvent.upload(section.getByLabelText('Choose a file'), file);
  return section;
};

const list = [
  'Matrícula;Apellidos;Nombre;Correo',
  'camp-1000001;O’Brien;Łukasz;Lukasz@campus.example',
  'CAMP1000002;Moreau;Camille;camille@campus.example',
  'UNIV1000003;Marsh;Ada;ada@campus.example',
].join('\n');

test('a list is recognised by its values, sent and put into use; rows that are not valid are named', async () => {
  await choose(list);
  expect(await screen.findByText('Replace the list by 2 people?')).toBeVisible();
  expect(screen.getByText(/1 row is left out: .* Rows: 4$/)).toBeVisible();
  expect(getSent('POST /admin/directory')).toEqual([]);
  press('Replace');
  expect(await findToast('The campus directory is replaced')).toBeVisible();
  const [sent] = getSent('POST /admin/directory/:id/people') as DirectoryPeople[];
  expect(sent?.people.map(({ studentId, email }) => [studentId, email])).toEqual([
    ['CAMP1000001', 'lukasz@campus.example'],
    ['CAMP1000002', 'camille@campus.example'],
  ]);
  for (const part of ['Łukasz', 'O’Brien']) expect(sent?.people[0]?.name).toContain(part);
  expect(await screen.findByText(/^2 people, from /)).toBeVisible();
});

test.each([
  ['without a student ID', 'name;email\nAda Marsh;ada@campus.example\n', /needs three columns/],
  ['with wrong letters', Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0x31, 0x3b, 0x00, 0x0a]), /cannot be read/],
])('a file %s is refused', async (_, content, reason) => {
  await choose(content);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
});

test('the list is erased after a question', async () => {
  people = 60_000;
  const section = await open();
  expect(await section.findByText(/^60,000 people, from /)).toBeVisible();
  press('Erase');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(getSent('DELETE /admin/directory')).toHaveLength(1));
  expect(await section.findByText('There is no list.')).toBeVisible();
});
