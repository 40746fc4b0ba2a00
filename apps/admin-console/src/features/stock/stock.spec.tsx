import { type AdminItem, adminItemSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubBulk, useService } from '../../test/service';

const onShelf = (title: string, shelf: string) =>
  make(adminItemSchema, { title, status: 'approved', custody: 'at_desk', shelf });

let here: AdminItem;
let gone: AdminItem;
let other: AdminItem;
useService(() => {
  [here, gone, other] = [onShelf('Here bag', 'A 1'), onShelf('Gone bag', 'A 1'), onShelf('Other bag', 'B 2')];
  stub('GET /admin/stock', { data: [here, gone] });
  stub('GET /admin/items', ({ query }) => ({
    data: [here, gone, other].filter(({ reference }) => reference === query.search),
  }));
  stub('POST /admin/stock');
});

const show = async (shelf: string) => {
  renderConsole('/admin/stock');
  fill(await screen.findByRole('combobox', { name: 'Shelf to check' }), shelf);
  press('Show the shelf');
  await screen.findByText('0 of 2 are here, 0 misplaced');
  return screen.findByRole('textbox', { name: 'Scan a label, or type its reference' });
};
const finish = async (text: string) => {
  press('Finish this shelf');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(text);
  press('Finish this shelf', question);
};

test('every scan counts, also one that the next overtakes; the shelf is corrected in one step', async () => {
  let overtake = (): void => undefined;
  const overtaken = new Promise<void>((resolve) => {
    overtake = resolve;
  });
  stub('GET /admin/items', async ({ query }) => {
    if (query.search === here.reference) await overtaken;
    else overtake();
    return { data: [here, other].filter(({ reference }) => reference === query.search) };
  });
  const box = await show('a 1');
  await userEvent.type(box, `${here.reference}{Enter}${other.reference}{Enter}`);
  expect(await screen.findByText('1 of 2 are here, 1 misplaced')).toBeVisible();
  const misplaced = screen.getByRole('region', { name: 'Lies here, but belongs elsewhere' });
  expect(within(misplaced).getByText(/now: At the desk, B 2/)).toBeVisible();
  await finish('1 item is noted as missing. 1 item belongs to this shelf from now on.');
  expect(await findToast('The shelf is checked')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Shelf to check' })).toHaveFocus());
  expect(getSent('POST /admin/stock')).toEqual([
    {
      ...{ shelf: 'a 1', present: 1, missing: [gone.id], moved: [other.id], found: [here.id] },
      versions: { [gone.id]: gone.version, [other.id]: other.version },
    },
  ]);
});

test('what the count found is listed afterwards; what turns up is put back', async () => {
  stub('POST /admin/stock', { data: [here, gone].map(({ id }) => ({ id, ok: true })) });
  stubBulk('POST /admin/items/place');
  await show('A 1');
  await finish('2 items are noted as missing.');
  const report = within(await screen.findByRole('region', { name: 'A 1: what the count found' }));
  const missing = within(report.getByRole('region', { name: 'Noted as missing' }));
  press('It is here: Gone bag');
  await waitFor(() => expect(missing.queryByText(/Gone bag/)).not.toBeInTheDocument());
  expect(missing.getByText(/Here bag/)).toBeVisible();
  expect(getSent('POST /admin/items/place')).toEqual([{ ids: [gone.id], action: 'put' }]);
});

test('a label that names nothing is listed once', async () => {
  const box = await show('A 1');
  await userEvent.type(box, 'old tag{Enter}Old tag{Enter}');
  const unknown = await screen.findByRole('region', { name: 'Unknown labels' });
  expect(unknown).toHaveTextContent(/^Unknown labelsold tag$/);
});

test('what a colleague puts on the shelf or changes during the count is listed apart and never missing', async () => {
  await show('A 1');
  const added = onShelf('Added bag', 'A 1');
  stub('GET /admin/stock', { data: [{ ...here, version: here.version + 1 }, gone, added] });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const apart = await screen.findByRole('region', { name: 'Put here or changed during the count' });
  for (const { title } of [here, added]) expect(apart).toHaveTextContent(title);
  await finish('1 item is noted as missing.');
  await findToast('The shelf is checked');
  const sent = { present: 0, missing: [gone.id], moved: [], found: [] };
  expect(getSent('POST /admin/stock')).toMatchObject([sent]);
});

test('what was not corrected is listed with the reason', async () => {
  await show('A 1');
  stub('POST /admin/stock', { data: [{ id: gone.id, ok: false, code: 'edit_conflict' }] });
  await finish('2 items are noted as missing.');
  const list = await screen.findByRole('region', { name: '1 item could not be corrected' });
  expect(list).toHaveTextContent(/Gone bag.*Somebody else changed this/);
});

test('the code of a shelf opens its stocktaking; another one waits until this one is finished', async () => {
  renderConsole('/admin/stock?shelf=A+1');
  expect(await screen.findByText('0 of 2 are here, 0 misplaced')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Scan a label, or type its reference' });
  await userEvent.type(box, `${here.reference}{Enter}`);
  expect(await screen.findByText('1 of 2 are here, 0 misplaced')).toBeVisible();
  await userEvent.type(box, 'http://localhost/admin/stock?shelf=B+2{Enter}');
  expect(await findToast('Finish the shelf A 1 first')).toBeVisible();
});

test('the code of a shelf of another desk is refused with the name of that desk', async () => {
  const north = { id: '00000000-0000-4000-8000-0000000000de', name: 'North desk' };
  stub('GET /config', { desks: [{ name: 'Front desk' }, north] });
  const box = await show('A 1');
  await userEvent.type(box, `http://localhost/admin/stock?shelf=B+2&deskId=${north.id}{Enter}`);
  expect(await findToast('B 2 belongs to another desk: North desk. Choose that desk first.')).toBeVisible();
  expect(screen.getByText('0 of 2 are here, 0 misplaced')).toBeVisible();
});

test('codes are printed for the shelves in use, and for new ones', async () => {
  stub('GET /admin/shelves', { data: [{ shelf: 'A 1', items: 2 }] });
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  HTMLImageElement.prototype.decode = async () => undefined;
  renderConsole('/admin/stock');
  const names = await screen.findByLabelText('Shelves or boxes, one on each line');
  await waitFor(() => expect(names).toHaveValue('A 1'));
  fill(names, 'A 1\n\nA 2\nA 1');
  press('Print 2 codes');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = screen.getByRole('list', { name: 'Codes of shelves', hidden: true });
  expect(within(sheet).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(within(sheet).getByAltText('QR code of A 2')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image/),
  );
});
