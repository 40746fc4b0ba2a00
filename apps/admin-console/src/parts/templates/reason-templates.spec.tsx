import { defaultSettings, limits, type Template } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';

const service = useMockService();
beforeEach(() => setShortcutsOn(true));

const backpack = 'Green canvas backpack';
const claim = () => service.store.claims.find(({ itemTitle }) => itemTitle === backpack);
const templates = defaultSettings().templates;
const [detail, match, other] = templates as [Template, Template, Template];

const serve = (rows = templates) =>
  service.server.use(http.get('*/api/admin/settings/templates', () => HttpResponse.json({ data: rows })));

const openClaim = async () => {
  renderConsole('/admin/claims');
  press(/^Review/, await findRow(backpack));
  const dialog = await screen.findByRole('dialog', { name: backpack });
  await within(dialog).findByRole('button', { name: 'Reject Claim' });
  await allLoaded();
  await standsStill(dialog);
  return dialog;
};

/** Presses r in the claim. */
const askWhy = async () => {
  pressKey(await openClaim(), 'r');
  return screen.findByRole('alertdialog', { name: 'Reject this claim?' });
};

const bar = (question: HTMLElement) => within(question).getByRole('toolbar', { name: 'Templates' });
const names = (question: HTMLElement) =>
  within(bar(question))
    .getAllByRole('button')
    .map((button) => button.textContent);
const reason = (question: HTMLElement) => within(question).getByLabelText(/^Reason/);
const keyboard = (keys: string) => userEvent.setup().keyboard(keys);

test('r, a digit and Ctrl+Enter reject a claim with a template, in the language of the claimant', async () => {
  serve();
  Object.assign(claim() ?? {}, { language: 'es' });
  await askWhy();
  await keyboard('2{Control>}{Enter}{/Control}');
  expect(await findToast('Claim rejected')).toBeVisible();
  expect(claim()).toMatchObject({ status: 'rejected', decisionReason: match.es });
});

test('r and Ctrl+Enter reject without a reason: the template that has the focus is not pressed', async () => {
  serve();
  await askWhy();
  await keyboard('{Control>}{Enter}{/Control}');
  expect(await findToast('Claim rejected')).toBeVisible();
  expect(claim()).toMatchObject({ status: 'rejected', decisionReason: null });
});

test('a digit also inserts one next to the claim itself, and typed text decides nothing', async () => {
  serve();
  const dialog = await openClaim();
  const button = within(bar(dialog)).getByRole('button', { name: 'Does not match' });
  act(() => button.focus());
  await keyboard('2');
  expect(reason(dialog)).toHaveValue(match.en);
  expect(reason(dialog)).toHaveFocus();
  act(() => button.focus());
  pressKey(button, 'r');
  expect(reason(dialog)).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pressKey(dialog, 'r');
  expect(reason(await screen.findByRole('alertdialog'))).toHaveValue(match.en);
});

test('those for claims are offered, each with its key; the other languages can be chosen', async () => {
  serve();
  const question = await askWhy();
  expect(names(question)).toEqual(['1Not enough detail', '2Does not match', '3Returned to somebody else']);
  const [first] = within(bar(question)).getAllByRole('button');
  expect(first).toHaveFocus();
  expect(first).toHaveAttribute('aria-keyshortcuts', '1');
  expect(bar(question)).toHaveAccessibleDescription(/^A digit inserts a template/);
  fill(within(question).getByLabelText('Language of the templates'), 'fr');
  press('Returned to somebody else', question);
  expect(reason(question)).toHaveValue(other.fr);
  expect(reason(question)).toHaveFocus();
});

test('what is typed instead goes into the reason from the first letter on, and a digit there is a digit', async () => {
  serve();
  const question = await askWhy();
  await keyboard('My 2 photos ');
  expect(reason(question)).toHaveValue('My 2 photos ');
  press('Does not match', question);
  expect(reason(question)).toHaveValue(`My 2 photos ${match.en}`);
  press('Not enough detail', question);
  expect(reason(question)).toHaveValue(`My 2 photos ${match.en} ${detail.en}`);
});

test('never more than a reason may have, and of what was typed nothing goes', async () => {
  serve([{ ...match, en: 'x'.repeat(limits.notesMax) }]);
  const question = await askWhy();
  fill(reason(question), 'Typed.');
  press('Does not match', question);
  expect(reason(question)).toHaveValue(`Typed. ${'x'.repeat(limits.notesMax - 7)}`);
});

test('of what was begun the text has the focus', async () => {
  serve();
  const dialog = await openClaim();
  fill(within(dialog).getByLabelText(/^Reason/), 'Begun');
  press('Reject Claim', dialog);
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => expect(reason(question)).toHaveFocus());
});

test.each([
  ['a French keyboard, where a digit needs Shift', { key: 'é', code: 'Digit2' }, match.en],
  ['the same with Shift', { key: '2', code: 'Digit2', shiftKey: true }, match.en],
  ['the number pad', { key: '2', code: 'Numpad2' }, match.en],
  ['a digit without a template', { key: '9', code: 'Digit9' }, ''],
  ['a sign', { key: '"', code: 'Digit2', shiftKey: true }, ''],
  ['Option, which writes on a Mac', { key: '€', code: 'Digit2', altKey: true }, ''],
  ['a letter that is composed', { key: 'Dead', code: 'BracketLeft' }, ''],
  ['pasting', { key: 'v', code: 'KeyV', ctrlKey: true }, ''],
])('keys: %s', async (_, key, inserted) => {
  serve();
  const question = await askWhy();
  const taken = !fireEvent.keyDown(document.activeElement ?? question, key);
  expect(reason(question)).toHaveValue(inserted);
  expect(reason(question)).toHaveFocus();
  expect(taken).toBe(inserted !== '');
});

test.each([
  ['a command', { key: '2', code: 'Digit2', ctrlKey: true }],
  ['the space bar, which presses the button', { key: ' ', code: 'Space' }],
  ['Tab', { key: 'Tab', code: 'Tab' }],
])('left alone: %s', async (_, key) => {
  serve();
  const question = await askWhy();
  const [first] = within(bar(question)).getAllByRole('button');
  expect(fireEvent.keyDown(first as HTMLElement, key)).toBe(true);
  expect(first).toHaveFocus();
  expect(reason(question)).toHaveValue('');
});

test('arrows go from one to the next, round about; only one is in the order of Tab', async () => {
  serve();
  const question = await askWhy();
  const [first, second, third] = within(bar(question)).getAllByRole('button');
  await keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await keyboard('{ArrowLeft}{ArrowLeft}');
  expect(third).toHaveFocus();
  expect([first, second, third].map((button) => button?.tabIndex)).toEqual([-1, -1, 0]);
});

test('WCAG 2.1.4: without single keys the reason has the focus, and digits are digits', async () => {
  serve();
  setShortcutsOn(false);
  const dialog = await openClaim();
  press('Reject Claim', dialog);
  const question = await screen.findByRole('alertdialog');
  expect(names(question)).toEqual(['Not enough detail', 'Does not match', 'Returned to somebody else']);
  await waitFor(() => expect(reason(question)).toHaveFocus());
  fireEvent.keyDown(within(bar(question)).getAllByRole('button')[0] as HTMLElement, {
    key: '1',
    code: 'Digit1',
  });
  expect(reason(question)).toHaveValue('');
});

test('nine have a key; a name of the campus is shown as it is written', async () => {
  serve(
    Array.from({ length: 11 }, (_, index) => ({ ...match, id: `${index}`, name: `<b>Own ${index + 1}` })),
  );
  const question = await askWhy();
  expect(names(question).slice(8)).toEqual(['9<b>Own 9', '<b>Own 10', '<b>Own 11']);
});

test.each(['/admin/lost-items?status=pending', '/admin/items?status=pending'])(
  'in %s those for reports are offered, in the language of whoever reported',
  async (path) => {
    serve();
    const [owner] = service.store.users;
    const report = service.store.items.find(({ status, isLostItem }) => status === 'pending' && isLostItem);
    Object.assign(report ?? {}, { userId: owner?.id });
    service.store.accounts.set(owner?.id ?? '', {
      studentId: null,
      phone: null,
      language: 'fr',
      theme: 'system',
      emailNotifications: {} as never,
    });
    renderConsole(path);
    press(/^View/, await findRow(report?.title ?? ''));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: /^Reject/ });
    await allLoaded();
    await standsStill(dialog);
    pressKey(dialog, 'r');
    const question = await screen.findByRole('alertdialog');
    expect(names(question)).toEqual([
      '1Not enough detail',
      '2Reported before',
      '3Not something that we keep',
    ]);
    await keyboard('1');
    expect(reason(question)).toHaveValue(detail.fr);
  },
);

test('many are rejected with one, too', async () => {
  serve();
  renderConsole('/admin/claims?status=pending');
  await findRow(backpack);
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${backpack}, Mina Castillo` }));
  await allLoaded();
  press('Reject selected');
  const question = await screen.findByRole('alertdialog');
  await keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(claim()?.decisionReason).toBe(detail.en));
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('where there are none it asks as before', async () => {
  serve([]);
  const question = await askWhy();
  expect(within(question).queryByRole('toolbar')).toBeNull();
  expect(reason(question)).toHaveFocus();
});
