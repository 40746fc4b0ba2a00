import type { AdminItem, AdminMatch, AdminMatches, MatchedPair, ProblemCode } from '@lost-found/contracts';
import { newClaim, newItem, problem } from '@lost-found/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { allLoaded, renderConsole, useMockService } from '../../test/console';

const service = useMockService();

// The mocks match nothing.
beforeEach(() => {
  const queues = { claims: 0, lostReports: 0, foundReports: 0, matches: 3 };
  service.server.use(http.get('*/api/admin/queues', () => HttpResponse.json(queues)));
});

const words = (lost: string[], found: string[]) => ({ lost, found });
const reasons: AdminMatch['reasons'] = [
  { kind: 'thing', text: 'umbrella', words: words(['Umbrella'], ['paraguas']) },
  { kind: 'colour', text: 'blue', words: words(['blue'], ['azul']) },
  { kind: 'place', text: 'Gym', words: words([], []) },
  { kind: 'date', text: '2026-03-02', words: words([], []) },
];

const facts = { category: 'Accessories', location: 'Gym', contactInfo: 'ana@campus.example' };
const lostOf = (changes: Partial<AdminItem> = {}): AdminItem => ({
  ...newItem({
    ...facts,
    title: 'Umbrella',
    description: 'A blue one, with a wooden handle; not blueish.',
    isLostItem: true,
    status: 'approved',
  }),
  reportedBy: 'Ana Ruiz',
  studentId: 'CAMP1234567',
  ...changes,
});
const foundOf = (title: string, changes: Partial<AdminItem> = {}): AdminItem => ({
  ...newItem({ ...facts, title, description: 'azul', contactInfo: 'Desk' }),
  keptBackDetails: 'paraguas azul, L. R. on the handle',
  ...changes,
});
const matchOf = (item: AdminItem, isStrong = true): AdminMatch => ({
  item,
  score: isStrong ? 0.9 : 0.5,
  isStrong,
  reasons,
});

/** What the desk sent, and what it is answered. */
interface Desk {
  sent: { pair: string; action: string; claim?: Record<string, string> }[];
  refusal: ProblemCode | 'no network' | undefined;
}

/** A service that matches, which the mocks do not. @param leave what becomes of a pair that was decided on */
const decide = (leave: (pair: string) => void): Desk => {
  const desk: Desk = { sent: [], refusal: undefined };
  service.server.use(
    http.post('*/api/admin/matches/:lostId/:foundId/:action', async ({ params, request }) => {
      const { lostId, foundId, action } = params as Record<string, string>;
      const pair = `${lostId}.${foundId}`;
      const claim = action === 'claim' ? ((await request.json()) as Record<string, string>) : undefined;
      desk.sent.push({ pair, action: String(action), ...(claim && { claim }) });
      if (desk.refusal === 'no network') return HttpResponse.error();
      if (desk.refusal) return problem(desk.refusal);
      leave(pair);
      if (!claim) return new HttpResponse(null, { status: 204 });
      const made = newClaim({
        itemId: String(foundId),
        itemTitle: 'Blue umbrella',
        claimantName: String(claim.fullName),
        studentId: String(claim.studentId),
        email: String(claim.email),
        ownershipDescription: String(claim.ownershipDescription),
      });
      service.store.claims.push(made);
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  return desk;
};

const pairDialog = () => screen.findByRole('dialog', { name: 'Is this the same thing?' });

describe('the panel on a report', () => {
  /** A lost report that is open, and what fits it. */
  const open = async ({ matches, twins = [] }: Partial<AdminMatches>, lost = lostOf()) => {
    service.store.items.unshift(lost);
    const answer: AdminMatches = { matches: matches ?? [], twins };
    service.server.use(
      http.get('*/api/admin/items/:id/matches', ({ params }) =>
        HttpResponse.json(params.id === lost.id ? answer : { matches: [], twins: [] }),
      ),
    );
    const desk = decide((pair) => {
      answer.matches = answer.matches.filter(({ item }) => !pair.endsWith(item.id));
    });
    const router = renderConsole(`/admin/lost-items?item=${lost.id}`);
    const dialog = await screen.findByRole('dialog', { name: lost.title });
    await allLoaded();
    return { desk, router, dialog, lost, answer };
  };
  const two = () => [matchOf(foundOf('Blue umbrella')), matchOf(foundOf('Navy parasol'), false)];
  const compare = async (title: string) => {
    press(`Compare: ${title}`);
    return pairDialog();
  };

  it('lists what fits, the best first, each with its score in words and its reasons', async () => {
    const { dialog } = await open({ matches: two() });
    const panel = within(dialog).getByRole('list', { name: 'Matches' });
    const [first, second] = within(panel)
      .getAllByRole('listitem')
      .filter((one) => one.dataset.match);
    expect(first).toHaveTextContent(/Blue umbrella.*Strong.*LF-.*Gym/);
    for (const reason of ['Thing: umbrella', 'Color: blue', 'Place: Gym', 'Date: Mar 2, 2026'])
      expect(first).toHaveTextContent(reason);
    expect(second).toHaveTextContent(/Navy parasol.*Possible/);
    expect(within(dialog).getByRole('heading', { name: 'Matches', level: 3 })).toBeVisible();
  });

  it('is not there where nothing fits', async () => {
    const { dialog } = await open({});
    expect(within(dialog).queryByRole('heading', { name: 'Matches' })).toBeNull();
  });

  it('is not asked for where nothing is matched, as in the demo', async () => {
    const asked = jest.fn();
    const lost = lostOf();
    service.store.items.unshift(lost);
    service.server.use(
      http.get('*/api/admin/queues', () => HttpResponse.json({ claims: 0, lostReports: 0, foundReports: 0 })),
      http.get('*/api/admin/items/:id/matches', asked),
    );
    renderConsole(`/admin/lost-items?item=${lost.id}`);
    await screen.findByRole('dialog', { name: lost.title });
    await allLoaded();
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks nothing of a report that is done with', async () => {
    const asked = jest.fn();
    service.server.use(http.get('*/api/admin/items/:id/matches', asked));
    const closed = lostOf({ title: 'Ring', status: 'returned' });
    service.store.items.unshift(closed);
    renderConsole(`/admin/lost-items?item=${closed.id}`);
    await screen.findByRole('dialog', { name: 'Ring' });
    await allLoaded();
    expect(asked).not.toHaveBeenCalled();
  });

  it('says where it could not be loaded, and asks again', async () => {
    let isDown = true;
    const lost = lostOf();
    service.store.items.unshift(lost);
    service.server.use(
      http.get('*/api/admin/items/:id/matches', () =>
        isDown ? problem('service_busy') : HttpResponse.json({ matches: two(), twins: [] }),
      ),
    );
    renderConsole(`/admin/lost-items?item=${lost.id}`);
    const alert = await screen.findByRole('alert', { name: 'Matches could not be loaded' });
    isDown = false;
    press('Retry', alert);
    expect(await screen.findByRole('button', { name: 'Compare: Blue umbrella' })).toBeVisible();
  });

  it('shows both side by side, with what agrees marked on either side, also in what is kept back', async () => {
    await open({ matches: two() });
    const dialog = await compare('Blue umbrella');
    const lost = within(dialog).getByRole('region', { name: 'Umbrella' });
    const found = within(dialog).getByRole('region', { name: 'Blue umbrella' });
    const marks = (side: HTMLElement) =>
      [...side.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks(lost)).toEqual(['Umbrella', 'blue']);
    expect(marks(found)).toEqual(['azul', 'paraguas', 'azul']);
    for (const fact of ['Ana Ruiz', 'CAMP1234567', 'ana@campus.example'])
      expect(within(lost).getByText(fact)).toBeVisible();
    expect(within(found).getByText('Details kept back').parentElement).toHaveTextContent('L. R.');
    expect(within(lost).getByText('Details kept back').parentElement).toHaveTextContent('Not provided');
  });

  it('starts the claim of the reporter after one question, and offers to open it', async () => {
    const { desk, router, lost } = await open({ matches: two() });
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog', { name: 'Start the claim on Blue umbrella' });
    expect(within(question).getByLabelText(/^Name/)).toHaveValue('Ana Ruiz');
    press('Start claim', question);
    expect(await findToast('The claim of Ana Ruiz was started')).toBeVisible();
    expect(desk.sent).toEqual([
      {
        pair: expect.stringMatching(lost.id),
        action: 'claim',
        claim: {
          fullName: 'Ana Ruiz',
          studentId: 'CAMP1234567',
          email: 'ana@campus.example',
          phone: '',
          ownershipDescription: lost.description,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /same thing/ })).toBeNull());
    press('Open claim');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/claims'));
    expect(await screen.findByRole('dialog', { name: 'Blue umbrella' })).toBeVisible();
  });

  it('asks for what the report does not say, at the first such field', async () => {
    const { desk } = await open(
      { matches: two() },
      lostOf({ contactInfo: '+34 600 000 000', description: 'Blue one' }),
    );
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog');
    const email = within(question).getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveFocus());
    expect(within(question).getByLabelText(/^Phone/)).toHaveValue('+34 600 000 000');
    await userEvent.keyboard('{Enter}');
    expect(await within(question).findByText('Email address is required')).toBeVisible();
    expect(within(question).getByText(/more detailed description/)).toBeVisible();
    expect(desk.sent).toEqual([]);
  });

  it('explains that it was claimed, and that no decision is left', async () => {
    const { desk, answer } = await open({ matches: two() });
    const dialog = await compare('Blue umbrella');
    press('Same thing', dialog);
    const question = await screen.findByRole('alertdialog');
    desk.refusal = 'item_not_claimable';
    answer.matches = answer.matches.slice(1);
    press('Start claim', question);
    expect(await within(question).findByText('No claim was started')).toBeVisible();
    expect(within(question).getByText('This item can no longer be claimed.')).toBeVisible();
    press('Cancel', question);
    expect(await within(dialog).findByText(/nothing to decide any more/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Same thing' })).toBeDisabled();
  });

  it('shows what the service refuses at its field', async () => {
    await open({ matches: two() });
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog');
    service.server.use(
      http.post('*/api/admin/matches/:lostId/:foundId/claim', () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'Bad',
            status: 400,
            code: 'validation_failed',
            errors: [{ field: 'email', code: 'email_invalid', message: '', params: {} }],
          },
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    press('Start claim', question);
    expect(await within(question).findByText('Please enter a valid email address')).toBeVisible();
  });

  it('stores that two items differ, opens the next pair, and returns to the report at the end', async () => {
    const { desk, dialog, answer } = await open({ matches: two() });
    const ids = answer.matches.map(({ item }) => item.id);
    press('Not the same', await compare('Blue umbrella'));
    const next = await screen.findByRole('group', { name: 'Umbrella – Navy parasol' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(within(dialog).queryByText('Blue umbrella')).toBeNull();
    press('Not the same');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /same thing/ })).toBeNull());
    expect(desk.sent.map(({ pair, action }) => [pair.split('.')[1], action])).toEqual(
      ids.map((id) => [id, 'dismiss']),
    );
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  it('undoes that two are not the same', async () => {
    const { desk } = await open({ matches: two() });
    press('Not the same', await compare('Blue umbrella'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findToast(/^Undone/)).toBeVisible();
    expect(desk.sent.map(({ action }) => action)).toEqual(['dismiss', 'restore']);
  });

  it('keeps what could not be remembered', async () => {
    const { desk } = await open({ matches: two() });
    desk.refusal = 'no network';
    const dialog = await compare('Blue umbrella');
    press('Not the same', dialog);
    expect(await findToast(/^It was not remembered.*could not be reached/)).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Blue umbrella' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Not the same' })).toBeEnabled();
  });

  it('leads to a twin', async () => {
    const twin = lostOf({ title: 'My umbrella' });
    service.store.items.unshift(twin);
    const { dialog } = await open({ matches: [], twins: [matchOf(twin)] });
    expect(within(dialog).getByRole('heading', { name: /reported twice/ })).toBeVisible();
    press('View: My umbrella', dialog);
    await waitFor(() => expect(dialog).toHaveAccessibleName('My umbrella'));
  });

  it('appears on a found item too, with its probable owner', async () => {
    const found = foundOf('Blue umbrella');
    service.store.items.unshift(found);
    service.server.use(
      http.get('*/api/admin/items/:id/matches', () =>
        HttpResponse.json({ matches: [matchOf(lostOf())], twins: [] }),
      ),
    );
    renderConsole(`/admin/items?item=${found.id}`);
    expect(await screen.findByText('Probably Ana Ruiz’s')).toBeVisible();
    const dialog = await compare('Umbrella');
    const [left, right] = within(dialog).getAllByRole('region');
    expect(left).toHaveAccessibleName('Umbrella');
    expect(right).toHaveAccessibleName('Blue umbrella');
  });
});

describe('at intake', () => {
  it('the probable owner appears next to the label, and the next form keeps the focus', async () => {
    service.server.use(
      http.post('*/api/admin/items', async () =>
        HttpResponse.json(foundOf('Blue umbrella'), { status: 201 }),
      ),
      http.get('*/api/admin/items/:id/matches', () =>
        HttpResponse.json({ matches: [matchOf(lostOf()), matchOf(lostOf(), false)], twins: [] }),
      ),
    );
    renderConsole('/admin/intake');
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Accessories');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Place/ }), 'Gym');
    await userEvent.type(title, 'Blue umbrella{Enter}');
    expect(await screen.findByText('Probably Ana Ruiz’s')).toBeVisible();
    expect(screen.getByText('Perhaps Ana Ruiz’s')).toBeVisible();
    expect(screen.getByText(/^Somebody may be looking for this: 2 lost reports/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Matches', level: 2 })).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
    const [first] = screen.getAllByRole('button', { name: 'Compare: Umbrella' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await pairDialog();
    press('Close', dialog);
    await waitFor(() => expect(first).toHaveFocus());
  });
});

describe('the queue of matches', () => {
  let waiting: MatchedPair[];
  const pairOf = (title: string): MatchedPair => ({
    lost: lostOf({ title: `Lost ${title}` }),
    found: foundOf(`Found ${title}`),
    matchedAt: '2026-03-02T09:00:00.000Z',
    score: 0.9,
    isStrong: true,
    reasons,
  });
  const titlesIn = (pair: string) =>
    titles.find((_, at) => pair === `${all[at]?.lost.id}.${all[at]?.found.id}`);
  let all: MatchedPair[];
  let titles: string[];
  const serve = (...named: string[]) => {
    titles = named;
    all = named.map(pairOf);
    waiting = [...all];
    service.server.use(
      http.get('*/api/admin/matches', () =>
        HttpResponse.json({
          data: waiting,
          total: waiting.length,
          totalCapped: false,
          page: 1,
          pageSize: 100,
        }),
      ),
    );
    return decide((pair) => {
      waiting = waiting.filter(({ lost, found }) => pair !== `${lost.id}.${found.id}`);
    });
  };
  const openFirst = async () => {
    press(/^View/, await findRow(`Lost ${titles[0]}`));
    const dialog = await pairDialog();
    await standsStill(dialog);
    return dialog;
  };
  const shows = (title: string) => screen.findByRole('group', { name: `Lost ${title} – Found ${title}` });

  it('is worked off by one key each: not the same, next, previous, same', async () => {
    const desk = serve('one', 'two', 'three');
    renderConsole('/admin/matches');
    const dialog = await openFirst();
    expect(screen.getByText('3 to look at')).toBeVisible();
    pressKey(dialog, 'd');
    expect(await shows('two')).toBeVisible();
    await allLoaded();
    expect(desk.sent.map(({ pair, action }) => [titlesIn(pair), action])).toEqual([['one', 'dismiss']]);
    pressKey(dialog, 'n');
    expect(await shows('three')).toBeVisible();
    pressKey(dialog, 'p');
    expect(await shows('two')).toBeVisible();
    pressKey(dialog, 's');
    const question = await screen.findByRole('alertdialog', { name: 'Start the claim on Found two' });
    await waitFor(() => expect(within(question).getByLabelText(/^Name/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await findToast('The claim of Ana Ruiz was started')).toBeVisible();
    expect(await shows('three')).toBeVisible();
    pressKey(dialog, 'd');
    expect(await findToast('Nothing else is waiting here.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No match is waiting' })).toBeVisible();
  });

  it('does not count a key that was typed ahead', async () => {
    const desk = serve('one', 'two');
    renderConsole('/admin/matches');
    const dialog = await openFirst();
    pressKey(dialog, 'd');
    await shows('two');
    fireEvent.keyDown(dialog, { key: 'd' });
    await allLoaded();
    expect(desk.sent).toHaveLength(1);
    expect(await shows('two')).toBeVisible();
  });

  it('brings back what could not be remembered', async () => {
    const desk = serve('one', 'two');
    desk.refusal = 'no network';
    renderConsole('/admin/matches');
    const dialog = await openFirst();
    pressKey(dialog, 'd');
    expect(await findToast(/^It was not remembered/)).toBeVisible();
    expect(await shows('one')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Not the same' })).toBeEnabled();
  });

  it('shows the new state of a pair that another person decided on', async () => {
    const desk = serve('one', 'two');
    desk.refusal = 'not_found';
    renderConsole('/admin/matches');
    const dialog = await openFirst();
    waiting = waiting.slice(1);
    pressKey(dialog, 'd');
    expect(await findToast(/^It was not remembered/)).toBeVisible();
    expect(await shows('one')).toBeVisible();
    expect(await within(dialog).findByText(/nothing to decide any more/)).toBeVisible();
    press('Next', dialog);
    expect(await shows('two')).toBeVisible();
  });

  it('keeps what was typed where the claim is refused', async () => {
    const desk = serve('one');
    desk.refusal = 'no network';
    renderConsole('/admin/matches');
    await openFirst();
    press('Same thing');
    const question = await screen.findByRole('alertdialog');
    fill(within(question).getByLabelText(/^Name/), 'Ana María Ruiz');
    press('Start claim', question);
    expect(await within(question).findByText('No claim was started')).toBeVisible();
    expect(within(question).getByLabelText(/^Name/)).toHaveValue('Ana María Ruiz');
  });

  it('has its count in the navigation', async () => {
    renderConsole('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Matches 3 waiting' })).toBeVisible();
  });

  it('says in the demo that it needs the service', async () => {
    service.server.use(http.get('*/api/admin/matches', () => problem('needs_service')));
    renderConsole('/admin/matches');
    expect(await screen.findByText('This needs the service, which the demo runs without.')).toBeVisible();
  });
});
