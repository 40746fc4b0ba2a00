import { type HandOver, type HandoverCase, type ProblemCode, toReference } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, refuse, stub, stubItems, stubOnce, useService } from '../../test/service';

useService();
const decisionId = '00000000-0000-4000-8000-0000000000d1';
const handOverRoute = 'POST /admin/claims/:id/hand-over';

const claim = {
  id: '00000000-0000-4000-8000-0000000000c1',
  claimantName: 'Theo Laurent',
  email: 'theo@campus.example',
  ownershipDescription: 'My initials are inside the lid.',
  status: 'approved',
} as const;
const item = {
  id: '00000000-0000-4000-8000-0000000000a1',
  title: 'Wireless earbuds',
  reference: toReference(12),
  status: 'claimed',
  custody: 'at_desk',
  shelf: 'B 12',
} as const;
const earbuds: Parts<HandoverCase> = { claim, item };

/** The counter, where these cases wait. The cases are found by any search. */
const openCounter = (...waiting: Parts<HandoverCase>[]) => {
  stub('GET /admin/handover', ({ query }) => ({ data: Object.keys(query).length > 0 ? waiting : [] }));
  stub(handOverRoute, ({ body }) => {
    const { identity = null, collectedBy = null } = body as HandOver;
    return { ...claim, identityShown: identity, collectedBy, decisionId };
  });
  renderConsole('/admin/handover');
};
const getQueries = () =>
  getSent('GET /admin/handover').filter((query) => Object.keys(query as object).length > 0);

const box = () => screen.findByRole('combobox', { name: /^Pick-up code/ });
const studentCard = () => screen.findByRole('radio', { name: 'Student card' });
const search = async (text: string) => {
  fill(await box(), text);
  await userEvent.type(await box(), '{Enter}');
};
/** Opens the case by its code, and chooses what was shown. */
const openCase = async () => {
  openCounter(earbuds);
  await search('012345');
  await userEvent.click(await studentCard());
};

test('the box has the focus, also after another page', async () => {
  openCounter();
  await userEvent.click(await screen.findByRole('link', { name: /^Intake/ }));
  await screen.findByRole('heading', { level: 1, name: 'Intake' });
  await userEvent.click(screen.getByRole('link', { name: /^Handover/ }));
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('a scanned code goes straight to the thing; a blank and Enter hand it over', async () => {
  openCounter(earbuds);
  await waitFor(async () => expect(await box()).toHaveFocus());
  await userEvent.keyboard('012345{Enter}');
  await waitFor(async () => expect(await studentCard()).toHaveFocus());
  expect(getQueries()).toEqual([{ code: '012345' }]);
  for (const text of [item.title, 'B 12', claim.claimantName, claim.ownershipDescription])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Why without a code/ })).not.toBeInTheDocument();
  await userEvent.keyboard(' {Enter}');
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByRole('status')).toHaveTextContent(`Handed over: ${item.title}, to Theo Laurent`);
  expect(receipt.getByText('Student card')).toBeVisible();
  expect(receipt.getByText('Handed over by').nextSibling).toHaveTextContent(/./);
  expect(getSent(handOverRoute)).toEqual([{ code: '012345', identity: 'student_card', mailReceipt: false }]);
  // For the next person.
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('');
});

test('the receipt names the newest entry of the log, and does without if it cannot be read', async () => {
  const seal = `4711-${'9f86d081'.repeat(4)}`;
  stub('GET /admin/logs/newest', { seal });
  await openCase();
  press('Hand over');
  expect(await screen.findByText(seal)).toBeVisible();
  expect(screen.getByText('Log').nextSibling).toHaveTextContent(seal);
  stub('GET /admin/logs/newest', refuse('forbidden'));
  await search('012345');
  await userEvent.click(await studentCard());
  press('Hand over');
  await screen.findByRole('region', { name: 'Receipt' });
  await waitFor(() => expect(getSent('GET /admin/logs/newest')).toHaveLength(2));
  expect(screen.queryByText('Log')).not.toBeInTheDocument();
});

test('without a code it asks why, and who came', async () => {
  openCounter(earbuds);
  await search('theo');
  await studentCard();
  expect(getQueries()).toEqual([{ search: 'theo' }]);
  press('Hand over');
  expect(await screen.findByText('Choose what was shown, or name who collects it')).toBeVisible();
  expect(screen.getByText('Choose why there is no code')).toBeVisible();
  expect(getSent(handOverRoute)).toEqual([]);
  fill(screen.getByRole('textbox', { name: /^Collected for/ }), 'Ada Lund');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Why without/ }),
    'The code is not at hand',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email a receipt/ }));
  press('Hand over');
  expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent('to Ada Lund');
  expect(getSent(handOverRoute)).toEqual([
    { reason: 'code_missing', collectedBy: 'Ada Lund', mailReceipt: true },
  ]);
});

test('the claimant’s own lost report is closed with it', async () => {
  const report = { id: '00000000-0000-4000-8000-0000000000e1', title: 'White earbuds', reference: 'LF-2' };
  openCounter({ ...earbuds, lostReports: [report] });
  await search('012 345');
  const name = /lost report as returned: White earbuds \(LF-2\)/;
  await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(await studentCard());
  press('Hand over');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(getSent(handOverRoute)).toMatchObject([{ closeLostReportId: report.id }]);
});

test('of several things that wait one is chosen', async () => {
  const other = '00000000-0000-4000-8000-0000000000c2';
  openCounter(earbuds, { claim: { ...claim, id: other }, item: { ...item, id: other, title: 'Red scarf' } });
  await search('theo');
  const group = await screen.findByRole('group', { name: '2 items wait' });
  await userEvent.click(within(group).getByRole('option', { name: /^Red scarf.*Theo Laurent/ }));
  expect(await screen.findByRole('heading', { name: 'Red scarf' })).toBeVisible();
});

test.each([
  ['pickup_code_wrong', /^Nothing waits under this code/],
  ['pickup_code_expired', /^This code has expired/],
  ['too_many_requests', /^Too many attempts/],
] as const)('a code that is refused (%s) says why, and can be typed again at once', async (code, text) => {
  openCounter();
  await box();
  stub('GET /admin/handover', refuse(code as ProblemCode));
  await search('012345');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument();
  expect(await box()).toHaveFocus();
});

test('where the category demands a second person, a colleague confirms it, who is on the receipt', async () => {
  await openCase();
  stubOnce(handOverRoute, refuse('second_person_required'));
  await userEvent.keyboard('{Enter}');
  const email = await screen.findByLabelText(/^Email of the colleague/);
  expect(email).toHaveFocus();
  stubOnce(handOverRoute, refuse('second_person_wrong'));
  await userEvent.keyboard('col@campus.test');
  await userEvent.type(
    screen.getByLabelText(/^Password or one-time code of the colleague/),
    'guessed{Enter}',
  );
  expect(await screen.findByText(/^Not confirmed/)).toBeVisible();
  await userEvent.type(email, '{Enter}');
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByText('col@campus.test')).toBeVisible();
  const sent = getSent(handOverRoute) as HandOver[];
  expect(sent.map(({ secondPerson }) => secondPerson?.password)).toEqual([undefined, 'guessed', 'guessed']);
});

test('the slower of two desks sees that the item was handed over', async () => {
  await openCase();
  stub(handOverRoute, refuse('already_handed_over'));
  press('Hand over');
  expect(await screen.findByText('This was already handed over.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

test('the box shows an item that cannot be handed over, and reports a mistyped reference', async () => {
  openCounter();
  stubItems({ title: 'Blue lamp', custody: 'with_finder' });
  await userEvent.type(await box(), 'lamp');
  expect(await screen.findByRole('option', { name: /^Blue lamp/ })).toBeVisible();
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'LF-QQQQQ');
  expect(await screen.findByText(/^This reference cannot be right/)).toBeVisible();
});

test('where something waits for a person, the box shows nothing else of theirs', async () => {
  openCounter(earbuds, {
    claim: { ...claim, id: item.id },
    item: { ...item, id: claim.id, title: 'Red scarf' },
  });
  stubItems({ title: 'Theo’s lamp' });
  await userEvent.type(await box(), 'theo');
  await screen.findByRole('group', { name: '2 items wait' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('in the demo it says that it needs the service', async () => {
  stub('GET /admin/handover', refuse('needs_service'));
  renderConsole('/admin/handover');
  expect(await screen.findByText('Handing over needs the service')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a handover is undone next to the receipt: the case returns, and the box keeps the focus', async () => {
  stub('POST /admin/decisions/undo', { data: [{ id: decisionId, ok: true }] });
  await openCase();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(await box()).toHaveFocus();
  expect(await findToast(/^Handed over: /)).toBeVisible();
  // In a box with text the keys undo what was typed.
  await userEvent.keyboard('9');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(getSent('POST /admin/decisions/undo')).toEqual([]);
  await userEvent.clear(await box());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await findToast('Undone: the decision no longer counts')).toBeVisible();
  expect(getSent('POST /admin/decisions/undo')).toEqual([{ ids: [decisionId] }]);
  expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument();
  expect(await studentCard()).toBeVisible();
});

describe('an item at the desk that no approved claim is on', () => {
  const open = { ...item, status: 'approved' } as const;
  const itemRoute = 'POST /admin/items/:id/hand-over';
  const openDesk = (claims: Parts<HandoverCase['claim']>[] = []) => {
    stub('GET /admin/handover', ({ query }) => ({
      unclaimed: Object.keys(query).length > 0 ? [{ item: open, claims }] : [],
    }));
    stub(itemRoute, ({ body }) => {
      const { name, identity = null } = body as { name: string; identity?: 'student_card' };
      return { ...open, status: 'resolved', claimedBy: name, identityShown: identity, decisionId };
    });
    renderConsole('/admin/handover');
  };

  test('is handed over by reference, Enter, name, Enter', async () => {
    openDesk();
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard(`${item.reference.toLowerCase()}{Enter}`);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Who collects it/ })).toHaveFocus());
    expect(screen.getByText('B 12')).toBeVisible();
    await userEvent.keyboard('Ada Lund{Enter}');
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByRole('status')).toHaveTextContent(`Handed over: ${item.title}, to Ada Lund`);
    const sent = { name: 'Ada Lund', reason: 'no_claim', mailReceipt: false };
    expect(getSent(itemRoute)).toMatchObject([sent]);
    expect(await box()).toHaveFocus();
  });

  test('asks who came where nothing was noted', async () => {
    openDesk();
    await search(item.title);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Choose what was shown, or name who collects it')).toBeVisible();
    expect(getSent(itemRoute)).toEqual([]);
  });

  test('shows those who claimed it first; one of them is approved and given the item in one step', async () => {
    const pending = { ...claim, status: 'pending' } as const;
    openDesk([pending]);
    stub('POST /admin/claims/:id/approve', { ...pending, status: 'approved' });
    stub(handOverRoute, { ...claim, identityShown: 'student_card' });
    await search(item.reference);
    const name = `It is this person: ${claim.claimantName}`;
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await studentCard()).toHaveFocus());
    await userEvent.keyboard(' {Enter}');
    expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(claim.claimantName);
    expect(getSent('POST /admin/claims/:id/approve')).toHaveLength(1);
    expect(getSent(handOverRoute)).toHaveLength(1);
  });
});
