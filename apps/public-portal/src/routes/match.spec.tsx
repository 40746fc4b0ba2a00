import { type MatchAnswer, type ShownMatch, shownMatchSchema } from '@lost-found/contracts';
import { make } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { control, fill, headingInFocus, press } from '../test/form';
import { makeMatch, umbrella } from '../test/items';
import { renderPortal } from '../test/portal';
import { getSent, loseAnswer, refuse, signIn, stub, stubOnce, useService } from '../test/service';

useService();
const [OPEN, ANSWER] = ['POST /matches/open', 'POST /matches/answer'] as const;

const closed = 'Your report is closed';

/** Sets the match that the link opens. Answers change it. */
const linkOpens = (state: Partial<ShownMatch> = {}) => {
  const shown = make(shownMatchSchema, {
    report: {
      reference: 'LF-4K7Q2',
      title: 'My umbrella',
      description: 'Black, with a wooden handle.',
      isOpen: true,
    },
    match: makeMatch(umbrella, [
      { kind: 'thing', text: 'umbrella' },
      { kind: 'place', text: 'Main Library' },
    ]),
    answer: null,
    canTakeBack: false,
    ...state,
  });
  stub(OPEN, () => shown);
  stub(ANSWER, ({ body }) => {
    const { answer } = body as { answer: MatchAnswer | null };
    const report = { ...shown.report, isOpen: answer !== 'have_it_back' };
    return Object.assign(shown, { answer, report, canTakeBack: answer !== null });
  });
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

  test('that is forged shows an error', async () => {
    stub(OPEN, refuse('link_invalid'));
    renderPortal('/match#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work');
    expect(screen.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
  });

  test('can be opened again after a network error', async () => {
    linkOpens();
    stubOnce(OPEN, loseAnswer());
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
    // The service stores no answer to a match that is gone.
    stub(ANSWER, { report, match: null, answer: null, canTakeBack: true });
    await open();
    await screen.findByRole('heading', { name: 'This is no longer there' });
    press('I have it back');
    press('Yes, I have it back');
    expect(await screen.findByRole('heading', { name: closed })).toBeVisible();
  });

  test('can be given again after a failure', async () => {
    linkOpens();
    stubOnce(ANSWER, loseAnswer());
    await open();
    await screen.findByRole('region', { name: umbrella });
    press('Not mine');
    press("Yes, it's not mine");
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer could not be saved');
    press("Yes, it's not mine");
    expect(await screen.findByRole('heading', { name: "Thank you. We'll keep looking." })).toBeVisible();
  });

  test('can be a claim, filled in from profile and report and sent with the match token', async () => {
    stub('GET /config', { delays: { claimSubmit: 0 } });
    stub('POST /claims', { caseUrl: 'http://localhost/case#secret' });
    const user = signIn();
    linkOpens();
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
    expect(getSent('POST /claims')).toMatchObject([{ matchToken: 'secret' }]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: `You claimed this: ${umbrella}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Claim this item' })).not.toBeInTheDocument();
  });
});
