import type { HandoverCase } from '@lost-found/contracts';
import { newItem } from '@lost-found/mocks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { choose, fill, findRow, findToast, scan, typeKeys } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();
const umbrella = 'Black umbrella with a wooden handle';
const stored = (title: string) => {
  const item = service.store.items.find((one) => one.title === title);
  if (!item) throw new Error(`${title} is no sample item`);
  return item;
};

/** The counter, where each code finds a thing of the same title. @returns what was asked for and handed over */
const answerCounter = (waits: Record<string, Promise<unknown>> = {}) => {
  const claim = service.store.claims.find(({ status }) => status === 'approved');
  if (!claim) throw new Error('There is no approved sample claim.');
  const asked: string[] = [];
  const handedOver: unknown[] = [];
  service.server.use(
    http.get('*/api/admin/handover', async ({ request }) => {
      const { code = '', search = '' } = Object.fromEntries(new URL(request.url).searchParams);
      const text = code || search;
      if (!text) return HttpResponse.json({ data: [] });
      asked.push(text);
      await waits[text];
      const facts = { description: '', contactInfo: 'Desk', category: 'Bags', location: 'Gym' };
      const item = newItem({ ...facts, title: `Bag ${text}`, status: 'claimed' });
      const id = `6f3c9d53-0b5e-4a7b-9e0e-${text.replace(/\D/g, '').padStart(12, '0').slice(-12)}`;
      const found = { claim: { ...claim, id, itemTitle: item.title }, item, lostReports: [] };
      return HttpResponse.json({ data: [found satisfies HandoverCase] });
    }),
    http.post('*/api/admin/claims/:id/hand-over', async ({ request }) => {
      handedOver.push(await request.json());
      return HttpResponse.json({ ...claim, decisionId: null });
    }),
  );
  return { asked, handedOver };
};

const focus = (element: HTMLElement) => act(() => element.focus());
const caseOf = (code: string) => screen.findByRole('heading', { name: `Bag ${code}` });
const collectedBy = () => screen.findByRole('textbox', { name: /^Collected for/ });

test.each([
  ['who collects it', collectedBy],
  ['the kind of identity', () => screen.findByRole('radio', { name: 'Student card' })],
  ['the button that hands over', () => screen.findByRole('button', { name: 'Hand over' })],
])('a code that is scanned at %s opens its own case and hands nothing over', async (_, field) => {
  const { asked, handedOver } = answerCounter();
  renderConsole('/admin/handover');
  await screen.findByRole('textbox', { name: /^Pick-up code/ });
  scan('012345');
  await caseOf('012345');
  fill(await collectedBy(), 'Ada');
  focus(await field());
  scan('678901');
  await caseOf('678901');
  expect(screen.queryByRole('heading', { name: 'Bag 012345' })).not.toBeInTheDocument();
  expect(await collectedBy()).toHaveValue('');
  expect(asked).toEqual(['012345', '678901']);
  expect(handedOver).toEqual([]);
});

test('the second of two scans counts, whichever answer comes first', async () => {
  let answerFirst = () => undefined as unknown;
  const first = new Promise((resolve) => {
    answerFirst = () => resolve(undefined);
  });
  const { asked } = answerCounter({ '012345': first });
  renderConsole('/admin/handover');
  const box = await screen.findByRole('textbox', { name: /^Pick-up code/ });
  scan('012345');
  await waitFor(() => expect(asked).toEqual(['012345']));
  scan('678901');
  await caseOf('678901');
  answerFirst();
  await act(() => delay(20));
  expect(await caseOf('678901')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bag 012345' })).not.toBeInTheDocument();
  expect(box).toHaveValue('678901');
});

test('the second of two references that are scanned is opened, whichever answer comes first', async () => {
  const first = stored(umbrella);
  const second = stored('Student card in a red holder');
  let answerFirst = () => undefined as unknown;
  const held = new Promise((resolve) => {
    answerFirst = () => resolve(undefined);
  });
  service.server.use(
    http.get('*/api/admin/items', async ({ request }) => {
      if (new URL(request.url).searchParams.get('search') !== first.reference) return undefined;
      await held;
      return undefined;
    }),
  );
  const router = renderConsole('/admin/logs');
  await screen.findByRole('searchbox');
  scan(first.reference);
  scan(second.reference);
  await waitFor(() => expect(router.state.location.search).toBe(`?item=${second.id}`));
  answerFirst();
  await act(() => delay(20));
  expect(router.state.location.search).toBe(`?item=${second.id}`);
});

test.each(['items', 'lost-items', 'claims', 'reporters', 'users', 'claimed', 'logs', 'due'])(
  'a code that is scanned in the search box of %s opens the counter, and what was searched for stays',
  async (list) => {
    const { asked } = answerCounter();
    const router = renderConsole(`/admin/${list}`);
    const box = await screen.findByRole('searchbox');
    fill(box, 'bag');
    focus(box);
    scan('012345');
    expect(box).toHaveValue('bag');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handover'));
    await caseOf('012345');
    expect(asked).toEqual(['012345']);
  },
);

test('a student card that is scanned in a search box is searched for, without the text before', async () => {
  renderConsole('/admin/claims');
  const box = await screen.findByRole('searchbox');
  fill(box, 'bag');
  focus(box);
  scan('CAMP1234567');
  expect(box).toHaveValue('CAMP1234567');
});

test.each(['title', 'shelf'] as const)(
  'what is scanned at the %s of the intake is shown over the form, which stays and is not sent',
  async (name) => {
    const item = stored(umbrella);
    const router = renderConsole('/admin/intake');
    const title = await screen.findByRole('textbox', { name: /^Item Title|^Title/ });
    const shelf = screen.getByRole('combobox', { name: /^Shelf/ });
    fill(title, 'Grey bag');
    fill(shelf, 'A3');
    focus({ title, shelf }[name]);
    scan(item.itemUrl);
    const shown = await screen.findByRole('dialog', { name: 'Scanned item', hidden: true });
    expect(shown).toHaveTextContent(umbrella);
    expect(shown).toHaveTextContent(item.reference);
    expect([title, shelf].map((one) => (one as HTMLInputElement).value)).toEqual(['Grey bag', 'A3']);
    expect(router.state.location.pathname).toBe('/admin/intake');
    fireEvent.click(within(shown).getByRole('button', { name: 'Back to the form', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    scan('012345');
    const code = await screen.findByRole('dialog', { name: 'Scanned pick-up code 012345', hidden: true });
    answerCounter();
    fireEvent.click(within(code).getByRole('button', { name: 'Go to Handover', hidden: true }));
    await caseOf('012345');
  },
);

test.each(['Title', 'Contact'])('nothing that is scanned at %s of an edit is saved', async (name) => {
  const item = stored(umbrella);
  renderConsole('/admin/items');
  await choose('Edit', await findRow(umbrella));
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
  const before = field.value;
  focus(field);
  scan(item.reference);
  await screen.findByRole('dialog', { name: 'Scanned item', hidden: true });
  expect(field).toHaveValue(before);
  scan('4006381333931');
  expect(field).toHaveValue(before);
  expect(await findToast(/^4006381333931 was scanned/)).toBeVisible();
  expect(stored(umbrella)).toMatchObject({ version: item.version });
});

test('a reference that a slow scanner types, and one that is pasted, opens its item', async () => {
  const item = stored(umbrella);
  renderConsole('/admin/intake');
  const shelf = await screen.findByRole('combobox', { name: /^Shelf/ });
  focus(shelf);
  typeKeys(item.reference, 200);
  expect(await screen.findByRole('dialog', { name: umbrella })).toBeVisible();
});

test('a pasted code does not land in a field; Enter after it submits nothing', async () => {
  const { asked } = answerCounter();
  const router = renderConsole('/admin/intake');
  const shelf = await screen.findByRole('combobox', { name: /^Shelf/ });
  focus(shelf);
  const isLeft = fireEvent.paste(shelf, { clipboardData: { getData: () => '012345' } });
  expect(isLeft).toBe(false);
  expect(shelf).toHaveValue('');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/handover'));
  await waitFor(() => expect(asked).toEqual(['012345']));
});

test('the palette closes for what is scanned', async () => {
  const item = stored(umbrella);
  renderConsole('/admin/claims');
  fireEvent.click(await screen.findByRole('button', { name: /^Search and commands/ }));
  const box = await screen.findByRole('combobox', { name: 'Command palette' });
  focus(box);
  scan(item.reference);
  expect(await screen.findByRole('dialog', { name: umbrella })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Command palette', hidden: true })).not.toBeInTheDocument();
});

test('six digits that a person types as a shelf are refused at the field', async () => {
  renderConsole('/admin/intake');
  const shelf = await screen.findByRole('combobox', { name: /^Shelf/ });
  focus(shelf);
  typeKeys('966627', 200);
  expect(await screen.findByText(/^Please write words here, not a code/)).toBeVisible();
  expect(shelf).toHaveValue('966627');
});
