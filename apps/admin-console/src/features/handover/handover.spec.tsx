import type {
  AdminClaim,
  AdminItem,
  DecidedClaim,
  HandOver,
  HandoverCase,
  IdentityKind,
  ProblemCode,
} from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { findToast } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

const sampleOther = '6f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

/** What waits: the approved sample claim; and the desk's service, which the mocks leave out. */
const openCounter = (waiting: (found: HandoverCase) => HandoverCase[] = (one) => [one]) => {
  const claim = service.store.claims.find(({ status }) => status === 'approved');
  const item = service.store.items.find(({ id }) => id === claim?.itemId);
  if (!claim || !item) throw new Error('There is no approved sample claim.');
  const found = { claim, item: { ...item, shelf: 'B 12' }, lostReports: [] };
  const asked: Record<string, string>[] = [];
  const given: HandOver[] = [];
  const answer = { refused: undefined as ProblemCode | undefined };
  service.server.use(
    http.get('*/api/admin/handover', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      if (Object.keys(query).length === 0) return HttpResponse.json({ data: [] });
      asked.push(query);
      return answer.refused ? problem(answer.refused) : HttpResponse.json({ data: waiting(found) });
    }),
    http.post('*/api/admin/claims/:id/hand-over', async ({ request }) => {
      const body = (await request.json()) as HandOver;
      given.push(body);
      if (answer.refused) return problem(answer.refused);
      const handedOverAt = '2026-03-02T10:00:00.000Z';
      return HttpResponse.json({
        ...claim,
        handedOverAt,
        identityShown: body.identity ?? null,
        collectedBy: body.collectedBy ?? null,
        handoverReason: body.reason ?? null,
        pickup: null,
        canRenewPickup: false,
        canRenewLink: true,
        item: null,
        claimsBySameStudent: [],
        otherClaims: [],
        decisionId: 'decision-1',
      } satisfies DecidedClaim);
    }),
  );
  renderConsole('/admin/handover');
  return { asked, given, answer, claim, item };
};

const box = () => screen.findByRole('textbox', { name: /^Pick-up code/ });
const studentCard = () => screen.findByRole('radio', { name: 'Student card' });

test('the box has the focus, also after another page', async () => {
  openCounter();
  await userEvent.click(await screen.findByRole('link', { name: /^Intake/ }));
  await screen.findByRole('heading', { level: 1, name: 'Intake' });
  await userEvent.click(screen.getByRole('link', { name: /^Handover/ }));
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('a scanned code goes straight to the thing; a blank and Enter hand it over', async () => {
  const { asked, given, claim, item } = openCounter();
  await waitFor(async () => expect(await box()).toHaveFocus());
  await userEvent.keyboard('012345{Enter}');
  await waitFor(async () => expect(await studentCard()).toHaveFocus());
  expect(asked).toEqual([{ code: '012345' }]);
  for (const text of [item.title, 'B 12', claim.claimantName, claim.ownershipDescription])
    expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Why without a code/ })).not.toBeInTheDocument();
  await userEvent.keyboard(' {Enter}');
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByRole('status')).toHaveTextContent(
    `Handed over: ${item.title}, to ${claim.claimantName}`,
  );
  expect(receipt.getByText('Student card')).toBeVisible();
  expect(receipt.getByText('Handed over by').nextSibling).toHaveTextContent(/./);
  expect(given).toEqual([{ code: '012345', identity: 'student_card', mailReceipt: false }]);
  // For the next person.
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('');
});

test('without a code it asks why, and who came', async () => {
  const { asked, given } = openCounter();
  await userEvent.type(await box(), 'theo{Enter}');
  await studentCard();
  expect(asked).toEqual([{ search: 'theo' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Choose what was shown, or name who collects it')).toBeVisible();
  expect(screen.getByText('Choose why there is no code')).toBeVisible();
  expect(given).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Collected for/ }), 'Ada Lund');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: /^Why without/ }),
    'The code is not at hand',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Email a receipt/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent('to Ada Lund');
  expect(given).toEqual([{ reason: 'code_missing', collectedBy: 'Ada Lund', mailReceipt: true }]);
});

test('the claimant’s own lost report is closed with it', async () => {
  const report = {
    id: '5f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90',
    reference: 'LF-4K7Q2',
    title: 'White earbuds',
    location: 'Gym',
    dateFound: '2026-03-01',
    category: 'Electronics',
    isSuggested: false,
  };
  const { given } = openCounter((found) => [{ ...found, lostReports: [report] }]);
  await userEvent.type(await box(), '012 345{Enter}');
  await userEvent.click(
    await screen.findByRole('checkbox', { name: /lost report as returned: White earbuds \(LF-4K7Q2\)/ }),
  );
  await userEvent.click(await studentCard());
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await screen.findByRole('region', { name: 'Receipt' });
  expect(given).toMatchObject([{ closeLostReportId: report.id }]);
});

test('of several things that wait one is chosen', async () => {
  const { claim } = openCounter((found) => [
    found,
    { ...found, claim: { ...found.claim, id: sampleOther }, item: { ...found.item, title: 'Red scarf' } },
  ]);
  await userEvent.type(await box(), 'theo{Enter}');
  const list = await screen.findByRole('list', { name: '2 items wait' });
  await userEvent.click(
    within(list).getByRole('button', { name: `Choose Red scarf, ${claim.claimantName}` }),
  );
  expect(await screen.findByRole('heading', { name: 'Red scarf' })).toBeVisible();
});

test.each([
  ['pickup_code_wrong', /^Nothing waits under this code/],
  ['pickup_code_expired', /^This code has expired/],
  ['too_many_requests', /^Too many attempts/],
] as const)('a code that is refused (%s) says why, and can be typed again at once', async (code, text) => {
  const { answer } = openCounter();
  answer.refused = code;
  await userEvent.type(await box(), '012345{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over' })).not.toBeInTheDocument();
  expect(await box()).toHaveFocus();
});

test('where the category demands a second person, a colleague confirms it, who is on the receipt', async () => {
  const { answer, given } = openCounter();
  await userEvent.type(await box(), '012345{Enter}');
  await userEvent.click(await studentCard());
  answer.refused = 'second_person_required';
  await userEvent.keyboard('{Enter}');
  const email = await screen.findByLabelText(/^Email of the colleague/);
  expect(email).toHaveFocus();
  answer.refused = 'second_person_wrong';
  await userEvent.keyboard('col@campus.test');
  await userEvent.type(
    screen.getByLabelText(/^Password or one-time code of the colleague/),
    'guessed{Enter}',
  );
  expect(await screen.findByText(/^Not confirmed/)).toBeVisible();
  answer.refused = undefined;
  await userEvent.type(email, '{Enter}');
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByText('col@campus.test')).toBeVisible();
  expect(given.map(({ secondPerson }) => secondPerson?.password)).toEqual([undefined, 'guessed', 'guessed']);
});

test('the slower of two desks sees that the item was handed over', async () => {
  const { answer } = openCounter();
  await userEvent.type(await box(), '012345{Enter}');
  await userEvent.click(await studentCard());
  answer.refused = 'already_handed_over';
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('This was already handed over.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

test('an empty result is explained', async () => {
  openCounter(() => []);
  await userEvent.type(await box(), 'nobody{Enter}');
  expect(await screen.findByText('Nothing waits for that')).toBeVisible();
  await userEvent.keyboard('012345');
  expect(await box()).toHaveValue('012345');
  expect(screen.getByText(/^Check the spelling/)).toBeVisible();
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'LF-QQQQQ{Enter}');
  expect(await screen.findByText(/^This reference cannot be right/)).toBeVisible();
});

test('in the demo it says that it needs the service', async () => {
  renderConsole('/admin/handover');
  expect(await screen.findByText('Handing over needs the service')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a handover is undone next to the receipt: the case returns, and the box keeps the focus', async () => {
  openCounter();
  const undone: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/decisions/undo', async ({ request }) => {
      undone.push(await request.json());
      return HttpResponse.json({ data: [{ id: 'decision-1', ok: true }] });
    }),
  );
  await waitFor(async () => expect(await box()).toHaveFocus());
  await userEvent.keyboard('012345{Enter}');
  await waitFor(async () => expect(await studentCard()).toHaveFocus());
  await userEvent.keyboard(' {Enter}');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(await box()).toHaveFocus();
  expect(await findToast(/^Handed over: /)).toBeVisible();
  // In a box with text the keys undo what was typed.
  await userEvent.keyboard('9');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  await userEvent.clear(await box());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await findToast('Undone: the decision no longer counts')).toBeVisible();
  expect(undone).toEqual([{ ids: ['decision-1'] }]);
  expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument();
  expect(await studentCard()).toBeVisible();
});

describe('an item at the desk that no approved claim is on', () => {
  const openDesk = (claims: AdminClaim[] = []) => {
    const [item] = service.store.items.filter(
      ({ status, isLostItem }) => status === 'approved' && !isLostItem,
    );
    if (!item) throw new Error('There is no approved sample item.');
    const shown: AdminItem = { ...item, custody: 'at_desk', shelf: 'B 12' };
    const given: object[] = [];
    service.server.use(
      http.get('*/api/admin/handover', ({ request }) =>
        HttpResponse.json({
          data: [],
          unclaimed: request.url.includes('?') ? [{ item: shown, claims }] : [],
        }),
      ),
      http.post('*/api/admin/items/:id/hand-over', async ({ request }) => {
        const body = (await request.json()) as { name: string; identity?: IdentityKind };
        given.push(body);
        return HttpResponse.json({
          ...{ ...shown, status: 'resolved', claimedBy: body.name, identityShown: body.identity ?? null },
          ...{ reviewedAt: '2026-03-02T10:00:00.000Z', decisionId: 'decision-1' },
        });
      }),
    );
    renderConsole('/admin/handover');
    return { item: shown, given };
  };

  test('is handed over by reference, Enter, name, Enter', async () => {
    const { item, given } = openDesk();
    await waitFor(async () => expect(await box()).toHaveFocus());
    await userEvent.keyboard(`${item.reference.toLowerCase()}{Enter}`);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Who collects it/ })).toHaveFocus());
    expect(screen.getByText('B 12')).toBeVisible();
    await userEvent.keyboard('Ada Lund{Enter}');
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByRole('status')).toHaveTextContent(`Handed over: ${item.title}, to Ada Lund`);
    expect(given).toMatchObject([{ name: 'Ada Lund', reason: 'no_claim', mailReceipt: false }]);
    expect(await box()).toHaveFocus();
  });

  test('asks who came where nothing was noted', async () => {
    const { item, given } = openDesk();
    await userEvent.type(await box(), `${item.title}{Enter}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Choose what was shown, or name who collects it')).toBeVisible();
    expect(given).toEqual([]);
  });

  test('shows those who claimed it first; one of them is approved and given the item in one step', async () => {
    const claim = service.store.claims.find(({ status }) => status === 'pending');
    if (!claim) throw new Error('There is no pending sample claim.');
    const { item } = openDesk([claim]);
    const done: string[] = [];
    service.server.use(
      http.post('*/api/admin/claims/:id/approve', () => {
        done.push('approved');
        return HttpResponse.json({ ...claim, decisionId: 'decision-1' });
      }),
      http.post('*/api/admin/claims/:id/hand-over', async ({ request }) => {
        done.push('handed over');
        const body = (await request.json()) as HandOver;
        const how = { collectedBy: null, identityShown: body.identity, handedOverAt: null };
        return HttpResponse.json({ ...claim, ...how, decisionId: 'decision-2' });
      }),
    );
    await userEvent.type(await box(), `${item.reference}{Enter}`);
    const name = `It is this person: ${claim.claimantName}`;
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await studentCard()).toHaveFocus());
    await userEvent.keyboard(' {Enter}');
    expect(await screen.findByRole('region', { name: 'Receipt' })).toHaveTextContent(claim.claimantName);
    expect(done).toEqual(['approved', 'handed over']);
  });
});
