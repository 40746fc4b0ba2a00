import { type AdminItem, adminItemSchema, type RoundStop } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, stub, useService } from '../../test/service';

const EMPTY = 'POST /admin/drop-points/:id/empty';
const inBox = (title: string, shelf: string | null = null) =>
  make(adminItemSchema, { title, status: 'approved', custody: 'at_drop_point', shelf });

let [scarf, phone, bottle]: AdminItem[] = [];
let stops: RoundStop[];
useService(() => {
  [scarf, phone, bottle] = [inBox('Scarf'), inBox('Phone', '12'), inBox('Bottle')];
  const url = (code: string) => `http://localhost/report?at=${code}`;
  const gym = { id: crypto.randomUUID(), code: 'GYM001', location: 'Gym', url: url('GYM001'), isOpen: true };
  const cafe = { ...gym, id: crypto.randomUUID(), code: 'CAFE01', location: 'Cafeteria', isOpen: false };
  stops = [
    { ...gym, items: [scarf, phone] as AdminItem[] },
    { ...cafe, items: [bottle] as AdminItem[] },
  ];
  stub('GET /admin/drop-points', () => ({ data: stops }));
  stub(EMPTY, ({ body }) => {
    const { received, missing } = body as { received: string[]; missing: string[] };
    return { data: [...received, ...missing].map((id) => ({ id, ok: true })) };
  });
});

const open = async () => {
  renderConsole('/admin/round');
  await screen.findByRole('region', { name: 'Gym' });
  return screen.getByRole('textbox', { name: 'Scan a label, a box or a bag number' });
};
const getStop = (name: string) => within(screen.getByRole('region', { name }));

test('what is ticked is received, and the reporter of the rest is asked', async () => {
  const box = await open();
  await userEvent.type(box, '12{Enter}');
  expect(getStop('Gym').getByRole('checkbox', { name: /Phone/ })).toBeChecked();
  fireEvent.click(getStop('Gym').getByRole('button', { name: 'Empty the box: 1 of 2 here' }));
  const question = await screen.findByRole('alertdialog', { name: 'Empty the box of Gym?' });
  expect(question).toHaveTextContent('1 item was not there: its reporter is asked.');
  press('Empty the box: 1 of 2 here', question);
  expect(await findToast('The box is emptied')).toBeVisible();
  expect(getRequests(EMPTY)).toMatchObject([
    { params: { id: stops[0]?.id }, body: { received: [phone?.id], missing: [scarf?.id] } },
  ]);
  expect(await screen.findByRole('button', { name: 'Print label' })).toBeVisible();
});

test('what is ticked stays ticked over a reload', async () => {
  await userEvent.type(await open(), '12{Enter}');
  cleanup();
  await open();
  expect(getStop('Gym').getByRole('checkbox', { name: /Phone/ })).toBeChecked();
});

test('the code of a box ticks all that lies in it; that of a former point says so', async () => {
  const box = await open();
  await userEvent.type(box, 'http://localhost/report?at=gymoo1{Enter}');
  await waitFor(() =>
    expect(getStop('Gym').getByRole('button', { name: 'Empty the box: 2 of 2 here' })).toBeVisible(),
  );
  await userEvent.type(box, 'http://localhost/report?at=0LD001{Enter}');
  expect(await findToast(/no longer a drop point/)).toBeVisible();
  expect(getStop('Cafeteria').getByText('No longer a drop point')).toBeVisible();
});

test('an item that a desk has already says where it is', async () => {
  const taken = make(adminItemSchema, { title: 'Hat', custody: 'at_desk', shelf: 'A 3' });
  stub('GET /admin/items', { data: [taken] });
  const box = await open();
  await userEvent.type(box, `${taken.reference}{Enter}`);
  expect(await findToast(/It is: At the desk, A 3/)).toBeVisible();
});

test('an item that another desk took in the meantime stays, and its reason is shown', async () => {
  stub(EMPTY, { data: [{ id: bottle?.id, ok: false, code: 'transition_not_allowed' }] });
  await open();
  press('Empty the box: 0 of 1 here', screen.getByRole('region', { name: 'Cafeteria' }));
  press('Empty the box: 0 of 1 here', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('This cannot be done in its present status.')).toBeVisible();
});
