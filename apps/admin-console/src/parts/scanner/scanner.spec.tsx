import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, findRow, findToast, scan, typeKeys } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubItems, useService } from '../../test/service';

useService();
const umbrella = 'Black umbrella';
const stubUmbrella = () => {
  const [item] = stubItems({ title: umbrella });
  if (!item) throw new Error('no item');
  return item;
};

/** The counter, where each code finds a thing of the same title. @param waits what an answer waits for, by its code */
const stubCounter = (waits: Record<string, Promise<unknown>> = {}) =>
  stub('GET /admin/handover', async ({ query: { code, search } }) => {
    const text = code ?? search;
    if (!text) return {};
    await waits[text];
    const title = `Bag ${text}`;
    const id = `00000000-0000-4000-8000-${text.replace(/\D/g, '').padStart(12, '0')}`;
    return { data: [{ claim: { id, itemTitle: title, status: 'approved' }, item: { id, title } }] };
  });
const askedCodes = () =>
  getSent('GET /admin/handover').flatMap((query) => (query as { code?: string }).code ?? []);
/** Something that an answer waits for. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => act(async () => open()) };
};

const focus = (element: HTMLElement) => act(() => element.focus());
const getCase = (code: string) => screen.findByRole('heading', { name: `Bag ${code}` });
const collectedBy = () => screen.findByRole('textbox', { name: /^Collected for/ });
const shelfField = () => screen.findByRole('combobox', { name: /^Shelf/ });

test.each([
  ['who collects it', collectedBy],
  ['the kind of identity', () => screen.findByRole('radio', { name: 'Student card' })],
  ['the button that hands over', () => screen.findByRole('button', { name: 'Hand over' })],
])('a code that is scanned at %s opens its own case and hands nothing over', async (_, field) => {
  stubCounter();
  renderConsole('/admin/handover');
  await screen.findByRole('combobox', { name: /^Pick-up code/ });
  scan('012345');
  await getCase('012345');
  fill(await collectedBy(), 'Ada');
  focus(await field());
  scan('678901');
  await getCase('678901');
  expect(screen.queryByRole('heading', { name: 'Bag 012345' })).not.toBeInTheDocument();
  expect(await collectedBy()).toHaveValue('');
  expect(askedCodes()).toEqual(['012345', '678901']);
  expect(getSent('POST /admin/claims/:id/hand-over')).toEqual([]);
});

test('the second of two scans counts, whichever answer comes first', async () => {
  const first = gate();
  stubCounter({ '012345': first.opened });
  renderConsole('/admin/handover');
  await screen.findByRole('combobox', { name: /^Pick-up code/ });
  scan('012345');
  await waitFor(() => expect(askedCodes()).toEqual(['012345']));
  scan('678901');
  await getCase('678901');
  await first.open();
  expect(await getCase('678901')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bag 012345' })).not.toBeInTheDocument();
});

test('the second of two references that are scanned is opened, whichever answer comes first', async () => {
  const [first, second] = stubItems({ title: umbrella }, { title: 'Student card' });
  const held = gate();
  stub('GET /admin/items', async ({ query }) => {
    if (query.search !== first?.reference) return { data: [second] };
    await held.opened;
    return { data: [first] };
  });
  const router = renderConsole('/admin/logs');
  await screen.findByRole('searchbox');
  scan(first?.reference ?? '');
  scan(second?.reference ?? '');
  await waitFor(() => expect(router.state.location.search).toBe(`?item=${second?.id}`));
  await held.open();
  expect(router.state.location.search).toBe(`?item=${second?.id}`);
});

test('a code that is scanned in a search box opens the counter, and what was searched for stays', async () => {
  stubCounter();
  const router = renderConsole('/admin/claims');
  const box = await screen.findByRole('searchbox');
  fill(box, 'bag');
  focus(box);
  scan('012345');
  expect(box).toHaveValue('bag');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handover'));
  await getCase('012345');
  expect(askedCodes()).toEqual(['012345']);
});

test('a student card that is scanned in a search box is searched for, without the text before', async () => {
  renderConsole('/admin/claims');
  const box = await screen.findByRole('searchbox');
  fill(box, 'bag');
  focus(box);
  scan('CAMP1234567');
  expect(box).toHaveValue('CAMP1234567');
});

test('a student card that is scanned at its field stays there and sends nothing; a pick-up code does not stay', async () => {
  renderConsole('/admin/call');
  const field = await screen.findByRole('textbox', { name: /^Student ID/ });
  focus(field);
  scan('s1234567');
  scan('CAMP1234567');
  expect(field).toHaveValue('CAMP1234567');
  expect(field).toHaveFocus();
  scan('012345');
  await screen.findByRole('dialog', { name: 'Scanned pick-up code 012345', hidden: true });
  expect(field).toHaveValue('CAMP1234567');
  expect(field.closest('form')?.querySelector('[aria-invalid="true"]')).toBeNull();
});

test.each(['title', 'shelf'] as const)(
  'what is scanned at the %s of the intake is shown over the form, which stays and is not sent',
  async (name) => {
    const item = stubUmbrella();
    const router = renderConsole('/admin/intake');
    const title = await screen.findByRole('textbox', { name: /^Item Title|^Title/ });
    const shelf = await shelfField();
    fill(title, 'Grey bag');
    fill(shelf, 'A3');
    focus({ title, shelf }[name]);
    scan(`https://campus.example/item/${item.id}`);
    const shown = await screen.findByRole('dialog', { name: 'Scanned item', hidden: true });
    expect(shown).toHaveTextContent(umbrella);
    expect(shown).toHaveTextContent(item.reference);
    expect([title, shelf].map((one) => (one as HTMLInputElement).value)).toEqual(['Grey bag', 'A3']);
    expect(router.state.location.pathname).toBe('/admin/intake');
    fireEvent.click(within(shown).getByRole('button', { name: 'Back to the form', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    scan('012345');
    const code = await screen.findByRole('dialog', { name: 'Scanned pick-up code 012345', hidden: true });
    stubCounter();
    fireEvent.click(within(code).getByRole('button', { name: 'Go to Handover', hidden: true }));
    await getCase('012345');
  },
);

test('nothing that is scanned at a field of an edit is saved', async () => {
  const item = stubUmbrella();
  renderConsole('/admin/items');
  await choose('Edit', await findRow(umbrella));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Title/ });
  focus(field);
  scan(item.reference);
  await screen.findByRole('dialog', { name: 'Scanned item', hidden: true });
  expect(field).toHaveValue(umbrella);
  scan('4006381333931');
  expect(field).toHaveValue(umbrella);
  expect(await findToast(/^4006381333931 was scanned/)).toBeVisible();
  expect(getSent('PATCH /admin/items/:id')).toEqual([]);
});

test('a reference that a slow scanner types opens its item', async () => {
  const item = stubUmbrella();
  renderConsole('/admin/intake');
  focus(await shelfField());
  typeKeys(item.reference, 200);
  expect(await screen.findByRole('dialog', { name: umbrella })).toBeVisible();
});

test('a pasted code does not land in a field; Enter after it submits nothing', async () => {
  stubCounter();
  const router = renderConsole('/admin/intake');
  const shelf = await shelfField();
  focus(shelf);
  const isLeft = fireEvent.paste(shelf, { clipboardData: { getData: () => '012345' } });
  expect(isLeft).toBe(false);
  expect(shelf).toHaveValue('');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handover'));
  await waitFor(() => expect(askedCodes()).toEqual(['012345']));
});

test('the palette closes for what is scanned', async () => {
  const item = stubUmbrella();
  renderConsole('/admin/claims');
  fireEvent.click(await screen.findByRole('button', { name: /^Search and commands/ }));
  focus(await screen.findByRole('combobox', { name: 'Command palette' }));
  scan(item.reference);
  expect(await screen.findByRole('dialog', { name: umbrella })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Command palette', hidden: true })).not.toBeInTheDocument();
});

test('a card that no screen takes is looked for in the palette, over a form that stays', async () => {
  renderConsole('/admin/intake');
  const title = await screen.findByRole('textbox', { name: /^Item Title|^Title/ });
  fill(title, 'Grey bag');
  focus(title);
  scan('CAMP1234567');
  expect(await screen.findByRole('combobox', { name: 'Command palette' })).toHaveValue('CAMP1234567');
  expect(title).toHaveValue('Grey bag');
});

test('six digits that a person types as a shelf are refused at the field', async () => {
  renderConsole('/admin/intake');
  const shelf = await shelfField();
  focus(shelf);
  typeKeys('966627', 200);
  expect(await screen.findByText(/^Please write words here, not a code/)).toBeVisible();
  expect(shelf).toHaveValue('966627');
});
