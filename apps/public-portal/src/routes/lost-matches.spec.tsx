import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered, pass, stopClock } from '../test/clock';
import { control, fill, press } from '../test/form';
import { makeMatch, scarf, umbrella } from '../test/items';
import { renderPortal } from '../test/portal';
import { getSent, loseAnswer, signIn, stub, useService } from '../test/service';

useService();
const SIMILAR = 'POST /items/similar';
afterEach(() => jest.useRealTimers());

const thing = { 'Item Name': 'Umbrella', 'Detailed Description': 'Black, a curved handle of wood' };
const person = {
  Category: 'Accessories',
  'Last Seen Location': 'Main Library',
  'Date and Time Lost': '2026-01-05T10:30',
  'Contact Information': 'ada@campus.example',
  'Student ID': 'camp1234567',
  'Your Name': 'Ada Lopez',
};

/** Answers all match requests with the items of these titles. */
const answerWith = (...titles: string[]) => {
  const matches = titles.map((title) => makeMatch(title));
  stub(SIMILAR, { matches });
  stub('GET /items/:id', ({ params: { id } }) => {
    const item = matches.find((match) => match.item.id === id)?.item;
    return { access: 'full', ...item };
  });
};

const open = async () => {
  const router = renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
  return router;
};
/** Returns a field of the claim dialog, which lies over the form. */
const claimed = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${name}`), { selector: 'input, textarea' });
const list = () => screen.findByRole('region', { name: 'Could one of these be yours?' });
const card = async (title: string) => within(within(await list()).getByRole('article', { name: title }));

describe('the lost form', () => {
  it('shows possible matches and their reasons while the person types', async () => {
    answerWith(umbrella, scarf);
    await open();
    fill({ ...thing, Category: 'Accessories', 'Date and Time Lost': '2026-01-05T10:30' });
    control('Detailed Description').focus();
    const found = await card(umbrella);
    expect(found.getByText('Same color: black')).toBeVisible();
    expect(found.getByText('Main Library')).toBeVisible();
    expect(getSent(SIMILAR)).toEqual([
      {
        title: 'Umbrella',
        description: 'Black, a curved handle of wood',
        category: 'Accessories',
        date: '2026-01-05',
      },
    ]);
    expect(control('Detailed Description')).toHaveFocus();
    press('2 possible matches: have a look');
    expect(within(await list()).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it.each([
    ['a name alone', { 'Item Name': 'Umbrella' }],
    ['fewer than three letters', { 'Item Name': 'Um', 'Detailed Description': 'a - b !!!' }],
    ['personal data alone', person],
  ])('sends no match request for %s', async (_, typed) => {
    answerWith(umbrella);
    await open();
    stopClock();
    fill(typed);
    await pass(2_000);
    expect(getSent(SIMILAR)).toEqual([]);
  });

  it('sends a match request after a pause, and only when the item data changed', async () => {
    answerWith(umbrella);
    await open();
    stopClock();
    fill(thing);
    await pass(500);
    fill({ 'Item Name': 'Black umbrella' });
    await pass(500);
    expect(getSent(SIMILAR)).toEqual([]);
    await pass(100);
    await answered(() => getSent(SIMILAR).length > 0);
    fill({ 'Your Name': 'Ada', 'Item Name': 'Black umbrella  ' });
    await pass(2_000);
    expect(getSent(SIMILAR)).toMatchObject([{ title: 'Black umbrella' }]);
  });

  it('announces the matches once', async () => {
    answerWith(umbrella);
    await open();
    fill(thing);
    expect(await screen.findByText('1 possible match')).toHaveAttribute('role', 'status');
    answerWith(umbrella, scarf);
    fill({ 'Item Name': 'Umbrella or scarf' });
    expect(await screen.findByRole('button', { name: '2 possible matches: have a look' })).toBeVisible();
    expect(screen.queryByText(/^\d possible match(es)?$/)).not.toBeInTheDocument();
  });

  it('shows no error when the match request fails', async () => {
    stub(SIMILAR, loseAnswer());
    await open();
    fill(thing);
    await waitFor(() => expect(getSent(SIMILAR)).toHaveLength(1));
    expect(screen.getByText('While you type, we look through what has been found.')).toBeVisible();
    expect(screen.queryByText(/possible match/)).not.toBeInTheDocument();
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it.each([
    ['button', `View Details: ${umbrella}`],
    ['link', umbrella],
  ])('opens the details over the form by the %s and keeps the input', async (role, name) => {
    answerWith(umbrella);
    const router = await open();
    fill(thing);
    fireEvent.click((await card(umbrella)).getByRole(role, { name }));
    const details = within(await screen.findByRole('dialog', { name: umbrella }));
    expect(router.state.location.pathname).toBe('/report-lost');
    fireEvent.click((await details.findAllByRole('button', { name: 'Close' }))[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(control('Item Name')).toHaveValue('Umbrella');
  });
});

describe('the claim of a possible match', () => {
  const claim = async () => {
    fireEvent.click((await card(umbrella)).getByRole('button', { name: `Claim: ${umbrella}` }));
    await screen.findByRole('button', { name: 'Submit Claim' });
  };

  it('puts a phone number into the phone field, and closes without a confirmation', async () => {
    answerWith(umbrella);
    await open();
    fill({ ...thing, ...person, 'Contact Information': '+1 555 010 4477' });
    await claim();
    expect(claimed('Phone')).toHaveValue('+1 555 010 4477');
    expect(claimed('Email Address')).toHaveValue('');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('uses the profile of the signed-in person, except for typed values', async () => {
    const user = signIn();
    answerWith(umbrella);
    await open();
    await waitFor(() => expect(control('Your Name')).toHaveValue(user.fullName));
    fill({ ...thing, 'Contact Information': '+1 555 010 4477' });
    await claim();
    await waitFor(() => expect(claimed('Email Address')).toHaveValue(user.email));
    expect(claimed('Full Name')).toHaveValue(user.fullName);
    expect(claimed('Phone')).toHaveValue('+1 555 010 4477');
  });
});

describe('the confirmation of a lost report', () => {
  const send = async (...titles: string[]) => {
    answerWith();
    stub('POST /lost-reports', { matches: titles.map((title) => makeMatch(title)) });
    const router = await open();
    fill({ ...thing, ...person });
    return router;
  };

  it('shows possible matches, does not redirect, and fills in the claim', async () => {
    const router = await send(umbrella, scarf);
    stopClock();
    press('Submit Report');
    await answered(() => screen.queryByText('Your lost item has been reported.') !== null);
    await pass(10_000);
    expect(router.state.location.pathname).toBe('/report-lost');
    expect(screen.queryByText(/Taking you to the search/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Go to the search' })[0]).toBeVisible();
    jest.useRealTimers();
    fireEvent.click(await screen.findByRole('button', { name: '2 possible matches: have a look' }));
    expect(within(await list()).getByRole('heading', { level: 2 })).toHaveFocus();
    fireEvent.click((await card(umbrella)).getByRole('button', { name: `Claim: ${umbrella}` }));
    await screen.findByRole('button', { name: 'Submit Claim' });
    expect(claimed('Full Name')).toHaveValue('Ada Lopez');
    expect(claimed('Student ID')).toHaveValue('CAMP1234567');
  });
});
