import { defaultSettings, limits, type Template } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { allLoaded, renderConsole } from '../../test/console';
import { getSent, stub, stubBulk, stubClaims, stubItems, useService } from '../../test/service';

useService();
beforeEach(() => setShortcutsOn(true));

const bag = 'Green bag';
const claim = { itemTitle: bag, claimantName: 'Mina', status: 'pending', language: 'en' } as const;
const item = { title: bag, status: 'approved' } as const;
const [detail, match, other] = defaultSettings().templates as [Template, Template, Template];
const serve = (templates: Template[]) => stub('GET /admin/settings/templates', { data: templates });

const openClaim = async () => {
  const [{ id } = { id: '' }] = stubClaims({ ...claim, item });
  renderConsole(`/admin/claims?claim=${id}`);
  const dialog = await screen.findByRole('dialog', { name: bag });
  await within(dialog).findByLabelText(/^Reason/);
  await allLoaded();
  await standsStill(dialog);
  return dialog;
};
/** Presses r in the claim. */
const askWhy = async () => {
  pressKey(await openClaim(), 'r');
  return screen.findByRole('alertdialog', { name: 'Reject this claim?' });
};
const isRejected = async (decisionReason: string | undefined) => {
  expect(await findToast('Claim rejected')).toBeVisible();
  expect(getSent('POST /admin/claims/:id/reject')).toMatchObject([
    decisionReason === undefined ? {} : { decisionReason },
  ]);
};

const bar = (question: HTMLElement) => within(question).getByRole('toolbar', { name: 'Templates' });
const buttons = (question: HTMLElement) => within(bar(question)).getAllByRole('button');
const names = (question: HTMLElement) => buttons(question).map((button) => button.textContent);
const reason = (question: HTMLElement) => within(question).getByLabelText(/^Reason/);
const keyboard = (keys: string) => userEvent.setup().keyboard(keys);

test('r and Ctrl+Enter reject without a reason: the template that has the focus is not pressed', async () => {
  await askWhy();
  await keyboard('{Control>}{Enter}{/Control}');
  await isRejected(undefined);
  const [sent] = getSent('POST /admin/claims/:id/reject') as { decisionReason?: string }[];
  expect(sent?.decisionReason ?? '').toBe('');
});

test('a digit also inserts one next to the claim itself, and typed text decides nothing', async () => {
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
  const question = await screen.findByRole('alertdialog');
  expect(reason(question)).toHaveValue(match.en);
  await waitFor(() => expect(reason(question)).toHaveFocus());
});

test('those for claims are offered, each with its key; the other languages can be chosen', async () => {
  const question = await askWhy();
  expect(names(question)).toEqual(['1Not enough detail', '2Does not match', '3Returned to somebody else']);
  const [first, second, third] = buttons(question);
  expect(first).toHaveFocus();
  expect(first).toHaveAttribute('aria-keyshortcuts', '1');
  expect(bar(question)).toHaveAccessibleDescription(/^A digit inserts a template/);
  // Arrows go round; only one is in the order of Tab.
  await keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await keyboard('{ArrowLeft}{ArrowLeft}');
  expect(third).toHaveFocus();
  expect([first, second, third].map((button) => button?.tabIndex)).toEqual([-1, -1, 0]);
  fill(within(question).getByLabelText('Language of the templates'), 'fr');
  press('Returned to somebody else', question);
  expect(reason(question)).toHaveValue(other.fr);
  expect(reason(question)).toHaveFocus();
});

test('what is typed instead goes into the reason from the first letter on, and a digit there is a digit', async () => {
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

test('a digit of any keyboard inserts its template; another key that writes goes into the reason', async () => {
  const question = await askWhy();
  const taken = (key: KeyboardEventInit) => {
    act(() => buttons(question)[0]?.focus());
    fill(reason(question), '');
    const isTaken = !fireEvent.keyDown(document.activeElement ?? question, key);
    return [
      isTaken,
      (reason(question) as HTMLTextAreaElement).value,
      document.activeElement === reason(question),
    ];
  };
  // A French keyboard, where a digit needs Shift, the same with Shift, and the number pad.
  for (const key of [
    { key: 'é', code: 'Digit2' },
    { key: '2', code: 'Digit2', shiftKey: true },
    { key: '2', code: 'Numpad2' },
  ])
    expect(taken(key)).toEqual([true, match.en, true]);
  // A digit without a template, a sign, Option on a Mac, a letter that is composed, and pasting.
  for (const key of [
    { key: '9', code: 'Digit9' },
    { key: '"', code: 'Digit2', shiftKey: true },
    { key: '€', code: 'Digit2', altKey: true },
    { key: 'Dead', code: 'BracketLeft' },
    { key: 'v', code: 'KeyV', ctrlKey: true },
  ])
    expect(taken(key)).toEqual([false, '', true]);
  // A command, the space bar, which presses the button, and Tab.
  for (const key of [
    { key: '2', code: 'Digit2', ctrlKey: true },
    { key: ' ', code: 'Space' },
    { key: 'Tab', code: 'Tab' },
  ])
    expect(taken(key)).toEqual([false, '', false]);
});

test('WCAG 2.1.4: without single keys the reason has the focus, and digits are digits', async () => {
  setShortcutsOn(false);
  press('Reject Claim', await openClaim());
  const question = await screen.findByRole('alertdialog');
  expect(names(question)).toEqual(['Not enough detail', 'Does not match', 'Returned to somebody else']);
  await waitFor(() => expect(reason(question)).toHaveFocus());
  fireEvent.keyDown(buttons(question)[0] as HTMLElement, { key: '1', code: 'Digit1' });
  expect(reason(question)).toHaveValue('');
});

test('nine have a key; a name of the campus is shown as it is written', async () => {
  const template = (_: unknown, index: number) => ({
    ...{ ...match, name: `<b>Own ${index + 1}` },
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  });
  serve(Array.from({ length: 11 }, template));
  expect(names(await askWhy()).slice(8)).toEqual(['9<b>Own 9', '<b>Own 10', '<b>Own 11']);
});

test('those for reports are offered for a report, in the language of its account', async () => {
  const owner = { fullName: 'Ana', email: 'ana@campus.example', language: 'fr' } as const;
  const [report] = stubItems({ title: 'Ring', isLostItem: true, status: 'pending', owner });
  renderConsole(`/admin/lost-items?item=${report?.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Ring' });
  await within(dialog).findByRole('button', { name: /^Reject/ });
  await allLoaded();
  await standsStill(dialog);
  pressKey(dialog, 'r');
  const question = await screen.findByRole('alertdialog');
  expect(names(question)).toEqual(['1Not enough detail', '2Reported before', '3Not something that we keep']);
  await keyboard('1');
  expect(reason(question)).toHaveValue(detail.fr);
});

test('many are rejected with one, too', async () => {
  stubClaims(claim);
  stubBulk('POST /admin/claims/bulk');
  renderConsole('/admin/claims?status=pending');
  await findRow(bag);
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${bag}, Mina` }));
  await allLoaded();
  press('Reject selected');
  const question = await screen.findByRole('alertdialog');
  await keyboard('1{Control>}{Enter}{/Control}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(getSent('POST /admin/claims/bulk')).toMatchObject([{ decisionReason: detail.en }]);
});

test('where there are none it asks as before', async () => {
  serve([]);
  const question = await askWhy();
  expect(within(question).queryByRole('toolbar')).toBeNull();
  expect(reason(question)).toHaveFocus();
});
