import type { MatchAnswer, ShownMatch } from '@lost-found/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { control, fill, headingInFocus, press } from '../test/form';
import { matchOf } from '../test/matches';
import { renderPortal, sampleUser, signInAs, useMockService } from '../test/portal';

const service = useMockService();

const umbrella = 'Black umbrella with a wooden handle';
const closed = 'Your report is closed';

/** Sets the match that the link opens. Answers change it. */
const linkOpens = (state: Partial<ShownMatch> = {}) => {
  const shown: ShownMatch = {
    report: {
      reference: 'LF-4K7Q2',
      title: 'My umbrella',
      description: 'Black, with a wooden handle.',
      isOpen: true,
    },
    match: matchOf(service.store, umbrella, [
      { kind: 'thing', text: 'umbrella' },
      { kind: 'place', text: 'Main Library' },
    ]),
    answer: null,
    canTakeBack: false,
    ...state,
  };
  const opens = ({ token }: { token: string }) =>
    token === 'secret'
      ? HttpResponse.json(shown)
      : HttpResponse.json({ code: 'link_invalid' }, { status: 400 });
  service.server.use(
    http.post('*/api/matches/open', async ({ request }) => opens((await request.json()) as never)),
    http.post('*/api/matches/answer', async ({ request }) => {
      const { answer, token } = (await request.json()) as { answer: MatchAnswer | null; token: string };
      shown.answer = answer;
      shown.report.isOpen = answer !== 'have_it_back';
      shown.canTakeBack = answer !== null;
      return opens({ token });
    }),
  );
  return shown;
};

const open = async () => {
  const router = renderPortal('/match#secret');
  await screen.findByRole('heading', { level: 1, name: 'Could this be yours?' });
  return router;
};

describe('the secret link of a possible match', () => {
  test('shows the item, the reasons and the report, and its token is removed from the address', async () => {
    linkOpens();
    const router = await open();
    const thing = within(await screen.findByRole('region', { name: umbrella }));
    expect(thing.getByText('Same kind: umbrella · The place fits')).toBeVisible();
    for (const fact of ['Accessories', 'Main Library']) expect(thing.getByText(fact)).toBeVisible();
    expect(screen.getByText(/^You reported as lost: My umbrella \(LF-4K7Q2\)/)).toBeVisible();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/match', hash: '' }));
  });

  test('shows no reasons when the match has none', async () => {
    linkOpens({ match: matchOf(service.store, umbrella, []) });
    await open();
    await screen.findByRole('region', { name: umbrella });
    expect(screen.queryByText('Why we think so')).not.toBeInTheDocument();
  });

  test('stays open after a reload', async () => {
    linkOpens();
    await open();
    await screen.findByRole('region', { name: umbrella });
    cleanup();
    renderPortal('/match');
    expect(await screen.findByRole('region', { name: umbrella })).toBeVisible();
  });

  test('that is forged shows an error', async () => {
    linkOpens();
    renderPortal('/match#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work');
    expect(screen.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
  });

  test('can be opened again after a network error', async () => {
    linkOpens();
    service.server.use(http.post('*/api/matches/open', () => HttpResponse.error(), { once: true }));
    await open();
    await screen.findByText('This could not be loaded');
    press('Retry');
    expect(await screen.findByRole('region', { name: umbrella })).toBeVisible();
  });

  test('is required: without it the page explains how to get one', async () => {
    renderPortal('/match');
    expect(await screen.findByText('No possible match is open here')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
  });

  test.each([
    ['no longer exists', { match: null }, 'This is no longer there', true],
    ['was answered "Not mine"', { answer: 'not_mine' }, "Thank you. We'll keep looking.", true],
    ['was answered "I have it back"', { answer: 'have_it_back' }, closed, false],
    [
      'belongs to a closed report',
      { report: { reference: 'LF-4K7Q2', title: 'My umbrella', description: '', isOpen: false } },
      'Your report is already closed',
      false,
    ],
  ] as const)('shows an explanation when the match %s', async (_, state, title, isOpen) => {
    linkOpens(state);
    await open();
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim this item' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Not mine' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'I have it back' })).toHaveLength(Number(isOpen));
  });
});

/** The possible answers. Mail scanners press every button that the page shows first, so only a second press counts. */
const answers = [
  ['Not mine', "Yes, it's not mine", "Thank you. We'll keep looking.", 'not_mine', 'Undo: it may be mine'],
  ['I have it back', 'Yes, I have it back', closed, 'have_it_back', 'Undo: open my report again'],
] as const;

describe('the answer to a possible match', () => {
  test.each(answers)(
    '"%s" needs a second press and can be undone',
    async (name, yes, title, answer, undo) => {
      const shown = linkOpens();
      await open();
      await screen.findByRole('region', { name: umbrella });
      press(name);
      await headingInFocus(
        screen.getByRole('button', { name: yes }).closest('section')?.querySelector('h3')?.textContent ?? '',
      );
      expect(shown.answer).toBeNull();
      press('Cancel');
      press(name);
      press(yes);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(shown.answer).toBe(answer);
      await headingInFocus('Could this be yours?');
      press(undo);
      expect(await screen.findByRole('region', { name: umbrella })).toBeVisible();
      expect(shown.answer).toBeNull();
    },
  );

  test('can undo the closing of the report by another link', async () => {
    linkOpens({
      report: { reference: 'LF-4K7Q2', title: 'My umbrella', description: '', isOpen: false },
      canTakeBack: true,
    });
    await open();
    await screen.findByRole('heading', { name: 'Your report is already closed' });
    press('Undo: open my report again');
    expect(await screen.findByRole('region', { name: umbrella })).toBeVisible();
  });

  test('can be "I have it back" when the match no longer exists', async () => {
    linkOpens({ match: null });
    const report = { reference: 'LF-4K7Q2', title: 'My umbrella', description: '', isOpen: false };
    service.server.use(
      http.post('*/api/matches/answer', () =>
        HttpResponse.json({ report, match: null, answer: null, canTakeBack: true }),
      ),
    );
    await open();
    await screen.findByRole('heading', { name: 'This is no longer there' });
    press('I have it back');
    press('Yes, I have it back');
    expect(await screen.findByRole('heading', { name: closed })).toBeVisible();
  });

  test('can be "I have it back" after "Not mine"', async () => {
    linkOpens({ answer: 'not_mine' });
    await open();
    await screen.findByRole('heading', { name: "Thank you. We'll keep looking." });
    press('I have it back');
    press('Yes, I have it back');
    expect(await screen.findByRole('heading', { name: closed })).toBeVisible();
  });

  test('can be given again after a failure', async () => {
    linkOpens();
    service.server.use(http.post('*/api/matches/answer', () => HttpResponse.error(), { once: true }));
    await open();
    await screen.findByRole('region', { name: umbrella });
    press('Not mine');
    press("Yes, it's not mine");
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer could not be saved');
    press("Yes, it's not mine");
    expect(await screen.findByRole('heading', { name: "Thank you. We'll keep looking." })).toBeVisible();
  });

  test('can be a claim, filled in from profile and report and sent with the match token', async () => {
    Object.assign(service.store.config.delays, { claimSubmit: 0 });
    const user = sampleUser(service.store);
    signInAs(service.store, user);
    linkOpens();
    let matchToken: unknown;
    service.server.use(
      http.post('*/api/claims', async ({ request }) => {
        matchToken = (await request.clone().formData()).get('matchToken');
      }),
    );
    await open();
    await screen.findByRole('region', { name: umbrella });
    press('Claim this item');
    await screen.findByRole('button', { name: 'Submit Claim' });
    await waitFor(() => expect(control('Email Address')).toHaveValue(user.email));
    // The claim contains only the published part of the report. Name and student ID stay with the desk.
    expect(control('Ownership Description')).toHaveValue('Black, with a wooden handle.');
    fill({
      'Student ID': 'CAMP1234567',
      'Ownership Description': 'My name is scratched into the handle',
    });
    press('Submit Claim');
    await screen.findByText('Claim submitted successfully!');
    expect(matchToken).toBe('secret');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: `You claimed this: ${umbrella}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim this item' })).not.toBeInTheDocument();
  });
});
