import type { AdminItem, AdminMatch, AdminMatches, MatchedPair } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, findRow, findToast, press, pressKey, standsStill } from '../../test/actions';
import { allLoaded, renderConsole } from '../../test/console';
import {
  getRequests,
  getSent,
  loseAnswer,
  refuse,
  refuseFields,
  stub,
  stubClaims,
  stubItems,
  useService,
} from '../../test/service';

useService(() => stub('GET /admin/queues', { matches: 3 }));

const claimRoute = 'POST /admin/matches/:lostId/:foundId/claim';
const dismissRoute = 'POST /admin/matches/:lostId/:foundId/dismiss';

const words = (lost: string[], found: string[]) => ({ lost, found });
const reasons: AdminMatch['reasons'] = [
  { kind: 'thing', text: 'umbrella', words: words(['Umbrella'], ['paraguas']) },
  { kind: 'colour', text: 'blue', words: words(['blue'], ['azul']) },
  { kind: 'place', text: 'Gym', words: words([], []) },
  { kind: 'date', text: '2026-03-02', words: words([], []) },
];

type ItemParts = Parts<AdminItem>;
const facts = { category: 'Accessories', location: 'Gym', status: 'approved' } as const;
let made = 0;
const newId = () => {
  made += 1;
  return `00000000-0000-4000-8000-0000000f${String(made).padStart(4, '0')}`;
};
const lost = (parts: ItemParts = {}): ItemParts => ({
  ...{ ...facts, id: newId(), title: 'Umbrella', isLostItem: true, contactInfo: 'ana@campus.example' },
  ...{ description: 'A blue one, with a wooden handle; not blueish.' },
  ...{ reportedBy: 'Ana Ruiz', studentId: 'CAMP1234567' },
  ...parts,
});
const found = (title: string): ItemParts => ({
  ...{ ...facts, id: newId(), title, description: 'azul' },
  keptBackDetails: 'paraguas azul, L. R. on the handle',
});
const match = (item: ItemParts, isStrong = true): Parts<AdminMatch> => ({
  ...{ item, isStrong, reasons },
  score: isStrong ? 0.9 : 0.5,
});
const two = () => [match(found('Blue umbrella')), match(found('Navy parasol'), false)];

const pairDialog = () => screen.findByRole('dialog', { name: 'Is this the same thing?' });
const compare = async (title: string) => {
  press(`Compare: ${title}`);
  return pairDialog();
};

describe('the panel on a report', () => {
  /** Opens a lost report with its matches. A pair that was decided on leaves them. */
  const open = async ({ matches = [], twins = [] }: Parts<AdminMatches>, parts = lost()) => {
    const [report] = stubItems(parts);
    let waiting = matches;
    stub('GET /admin/items/:id/matches', () => ({ matches: waiting, twins }));
    const leave = (foundId: string | undefined) => {
      waiting = waiting.filter(({ item }) => item?.id !== foundId);
    };
    stub(dismissRoute, ({ params }) => leave(params.foundId));
    const router = renderConsole(`/admin/lost-items?item=${report?.id}`);
    const dialog = await screen.findByRole('dialog', { name: parts.title });
    await allLoaded();
    return { router, dialog, report, leave };
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

  it('is not asked for a report that is done with, nor where nothing is matched, as in the demo', async () => {
    await open({}, lost({ status: 'returned' }));
    stub('GET /admin/queues');
    await open({});
    expect(getRequests('GET /admin/items/:id/matches')).toHaveLength(0);
  });

  it('says where it could not be loaded, and asks again', async () => {
    const [report] = stubItems(lost());
    stub('GET /admin/items/:id/matches', refuse('service_busy'));
    renderConsole(`/admin/lost-items?item=${report?.id}`);
    const alert = await screen.findByRole('alert', { name: 'Matches could not be loaded' });
    stub('GET /admin/items/:id/matches', { matches: two() });
    press('Retry', alert);
    expect(await screen.findByRole('button', { name: 'Compare: Blue umbrella' })).toBeVisible();
  });

  it('shows both side by side, with what agrees marked on either side, also in what is kept back', async () => {
    await open({ matches: two() });
    const dialog = await compare('Blue umbrella');
    const left = within(dialog).getByRole('region', { name: 'Umbrella' });
    const right = within(dialog).getByRole('region', { name: 'Blue umbrella' });
    const marks = (side: HTMLElement) =>
      [...side.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks(left)).toEqual(['Umbrella', 'blue']);
    expect(marks(right)).toEqual(['azul', 'paraguas', 'azul']);
    for (const fact of ['Ana Ruiz', 'CAMP1234567', 'ana@campus.example'])
      expect(within(left).getByText(fact)).toBeVisible();
    expect(within(right).getByText('Details kept back').parentElement).toHaveTextContent('L. R.');
    expect(within(left).getByText('Details kept back').parentElement).toHaveTextContent('Not provided');
  });

  it('starts the claim of the reporter after one question, and offers to open it', async () => {
    const { router, report, leave } = await open({ matches: two() });
    stub(claimRoute, ({ params }) => {
      leave(params.foundId);
      const [claim] = stubClaims({ itemTitle: 'Blue umbrella', claimantName: 'Ana Ruiz' });
      return { id: claim?.id, claimantName: 'Ana Ruiz' };
    });
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog', { name: 'Start the claim on Blue umbrella' });
    expect(within(question).getByLabelText(/^Name/)).toHaveValue('Ana Ruiz');
    press('Start claim', question);
    expect(await findToast('The claim of Ana Ruiz was started')).toBeVisible();
    const body = {
      ...{ fullName: 'Ana Ruiz', studentId: 'CAMP1234567', email: 'ana@campus.example', phone: '' },
      ownershipDescription: report?.description,
    };
    expect(getRequests(claimRoute)).toMatchObject([{ params: { lostId: report?.id }, body }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /same thing/ })).toBeNull());
    press('Open claim');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/claims'));
    expect(await screen.findByRole('dialog', { name: 'Blue umbrella' })).toBeVisible();
  });

  it('asks for what the report does not say, at the first such field', async () => {
    await open({ matches: two() }, lost({ contactInfo: '+34 600 000 000', description: 'Blue one' }));
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog');
    const email = within(question).getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveFocus());
    expect(within(question).getByLabelText(/^Phone/)).toHaveValue('+34 600 000 000');
    await userEvent.keyboard('{Enter}');
    expect(await within(question).findByText('Email address is required')).toBeVisible();
    expect(within(question).getByText(/more detailed description/)).toBeVisible();
    expect(getSent(claimRoute)).toEqual([]);
  });

  it('explains that it was claimed, and that no decision is left', async () => {
    const { leave } = await open({ matches: two() });
    const dialog = await compare('Blue umbrella');
    press('Same thing', dialog);
    const question = await screen.findByRole('alertdialog');
    stub(claimRoute, ({ params }) => {
      leave(params.foundId);
      return refuse('item_not_claimable');
    });
    press('Start claim', question);
    expect(await within(question).findByText('No claim was started')).toBeVisible();
    expect(within(question).getByText('This item can no longer be claimed.')).toBeVisible();
    press('Cancel', question);
    expect(await within(dialog).findByText(/nothing to decide any more/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Same thing' })).toBeDisabled();
  });

  it('shows what the service refuses at its field, and keeps what was typed', async () => {
    await open({ matches: two() });
    press('Same thing', await compare('Blue umbrella'));
    const question = await screen.findByRole('alertdialog');
    stub(claimRoute, refuseFields({ email: 'email_invalid' }));
    fill(within(question).getByLabelText(/^Name/), 'Ana María Ruiz');
    press('Start claim', question);
    expect(await within(question).findByText('Please enter a valid email address')).toBeVisible();
    expect(within(question).getByLabelText(/^Name/)).toHaveValue('Ana María Ruiz');
  });

  it('stores that two items differ, opens the next pair, and returns to the report at the end', async () => {
    const matches = two();
    const { dialog } = await open({ matches });
    press('Not the same', await compare('Blue umbrella'));
    const next = await screen.findByRole('group', { name: 'Umbrella – Navy parasol' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(within(dialog).queryByText('Blue umbrella')).toBeNull();
    press('Not the same');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /same thing/ })).toBeNull());
    expect(getRequests(dismissRoute).map(({ params }) => params.foundId)).toEqual(
      matches.map(({ item }) => item?.id),
    );
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  it('undoes that two are not the same', async () => {
    await open({ matches: two() });
    press('Not the same', await compare('Blue umbrella'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findToast(/^Undone/)).toBeVisible();
    expect(getRequests('POST /admin/matches/:lostId/:foundId/restore')).toHaveLength(1);
  });

  it('keeps what could not be remembered', async () => {
    await open({ matches: two() });
    stub(dismissRoute, loseAnswer());
    const dialog = await compare('Blue umbrella');
    press('Not the same', dialog);
    expect(await findToast(/^It was not remembered.*could not be reached/)).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Blue umbrella' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Not the same' })).toBeEnabled();
  });

  it('leads to a twin', async () => {
    const twin = lost({ title: 'My umbrella' });
    const [report] = stubItems(lost(), twin);
    stub('GET /admin/items/:id/matches', ({ params }) =>
      params.id === report?.id ? { twins: [match(twin)] } : {},
    );
    renderConsole(`/admin/lost-items?item=${report?.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Umbrella' });
    expect(await within(dialog).findByRole('heading', { name: /reported twice/ })).toBeVisible();
    press('View: My umbrella', dialog);
    await waitFor(() => expect(dialog).toHaveAccessibleName('My umbrella'));
  });

  it('appears on a found item too, with its probable owner', async () => {
    const [item] = stubItems(found('Blue umbrella'));
    stub('GET /admin/items/:id/matches', { matches: [match(lost())] });
    renderConsole(`/admin/items?item=${item?.id}`);
    expect(await screen.findByText('Probably Ana Ruiz’s')).toBeVisible();
    const [left, right] = within(await compare('Umbrella')).getAllByRole('region');
    expect(left).toHaveAccessibleName('Umbrella');
    expect(right).toHaveAccessibleName('Blue umbrella');
  });
});

it('the probable owner appears next to the label at intake, and the next form keeps the focus', async () => {
  stub('POST /admin/items', found('Blue umbrella'));
  stub('GET /admin/items/:id/matches', { matches: [match(lost()), match(lost(), false)] });
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
  press('Close', await pairDialog());
  await waitFor(() => expect(first).toHaveFocus());
});

describe('the queue of matches', () => {
  let waiting: Parts<MatchedPair>[];
  const serve = (...titles: string[]) => {
    waiting = titles.map((title) => ({
      ...{ lost: lost({ title: `Lost ${title}` }), found: found(`Found ${title}`), score: 0.9 },
      ...{ isStrong: true, reasons },
    }));
    stub('GET /admin/matches', () => ({ data: waiting, total: waiting.length, pageSize: 100 }));
    const leave = (foundId: string | undefined) => {
      waiting = waiting.filter((pair) => pair.found?.id !== foundId);
    };
    stub(dismissRoute, ({ params }) => leave(params.foundId));
    stub(claimRoute, ({ params }) => {
      leave(params.foundId);
      return { claimantName: 'Ana Ruiz' };
    });
  };
  const openFirst = async () => {
    renderConsole('/admin/matches');
    press(/^View/, await findRow('Lost one'));
    const dialog = await pairDialog();
    await standsStill(dialog);
    return dialog;
  };
  const shows = (title: string) => screen.findByRole('group', { name: `Lost ${title} – Found ${title}` });

  it('is worked off by one key each: not the same, next, previous, same', async () => {
    serve('one', 'two', 'three');
    const first = waiting[0]?.found?.id;
    const dialog = await openFirst();
    expect(screen.getByText('3 to look at')).toBeVisible();
    pressKey(dialog, 'd');
    expect(await shows('two')).toBeVisible();
    await allLoaded();
    expect(getRequests(dismissRoute).map(({ params }) => params.foundId)).toEqual([first]);
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

  it('brings back what could not be remembered', async () => {
    serve('one', 'two');
    stub(dismissRoute, loseAnswer());
    const dialog = await openFirst();
    pressKey(dialog, 'd');
    expect(await findToast(/^It was not remembered/)).toBeVisible();
    expect(await shows('one')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Not the same' })).toBeEnabled();
  });

  it('shows the new state of a pair that another person decided on', async () => {
    serve('one', 'two');
    stub(dismissRoute, refuse('not_found'));
    const dialog = await openFirst();
    waiting = waiting.slice(1);
    pressKey(dialog, 'd');
    expect(await findToast(/^It was not remembered/)).toBeVisible();
    expect(await shows('one')).toBeVisible();
    expect(await within(dialog).findByText(/nothing to decide any more/)).toBeVisible();
    press('Next', dialog);
    expect(await shows('two')).toBeVisible();
  });

  it('has its count in the navigation', async () => {
    renderConsole('/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Matches 3 waiting' })).toBeVisible();
  });
});
