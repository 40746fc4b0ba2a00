import type { Match, SimilarItems } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answered, pass, stopClock } from '../test/clock';
import { control, fill, headingInFocus, press } from '../test/form';
import { matchOf } from '../test/matches';
import { renderPortal, sampleUser, signInAs, useMockService } from '../test/portal';

const service = useMockService();
afterEach(() => jest.useRealTimers());

const umbrella = 'Black umbrella with a wooden handle';
const scarf = 'Grey wool scarf';
const thing = { 'Item Name': 'Umbrella', 'Detailed Description': 'Black, a curved handle of wood' };
const person = {
  Category: 'Accessories',
  'Last Seen Location': 'Main Library',
  'Date and Time Lost': '2026-01-05T10:30',
  'Contact Information': 'ada@campus.example',
  'Student ID': 'camp1234567',
  'Your Name': 'Ada Lopez',
};

/** Answers all match requests with the items of these titles. Returns the list of requests. */
const answerWith = (...titles: string[]) => {
  const asked: SimilarItems[] = [];
  service.server.use(
    http.post('*/api/items/similar', async ({ request }) => {
      asked.push((await request.json()) as SimilarItems);
      return HttpResponse.json({ matches: titles.map((title) => matchOf(service.store, title)) });
    }),
  );
  return asked;
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
    const asked = answerWith(umbrella, scarf);
    await open();
    fill({ ...thing, Category: 'Accessories', 'Date and Time Lost': '2026-01-05T10:30' });
    control('Detailed Description').focus();
    const found = await card(umbrella);
    expect(found.getByText('Same color: black')).toBeVisible();
    expect(found.getByText('Main Library')).toBeVisible();
    expect(asked).toEqual([
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
    const asked = answerWith(umbrella);
    await open();
    stopClock();
    fill(typed);
    await pass(2_000);
    expect(asked).toEqual([]);
  });

  it('sends a match request after a pause, and only when the item data changed', async () => {
    const asked = answerWith(umbrella);
    await open();
    stopClock();
    fill(thing);
    await pass(500);
    fill({ 'Item Name': 'Black umbrella' });
    await pass(500);
    expect(asked).toEqual([]);
    await pass(100);
    await answered(() => asked.length > 0);
    fill({ 'Your Name': 'Ada', 'Item Name': 'Black umbrella  ' });
    await pass(2_000);
    expect(asked).toMatchObject([{ title: 'Black umbrella' }]);
  });

  it('cancels the request for an outdated text', async () => {
    let isCancelled = false;
    service.server.use(
      http.post('*/api/items/similar', async ({ request }) => {
        const { title } = (await request.json()) as SimilarItems;
        if (title === 'Scarf') return HttpResponse.json({ matches: [matchOf(service.store, scarf)] });
        await new Promise<void>((resolve) => {
          request.signal.addEventListener('abort', () => resolve());
          fill({ 'Item Name': 'Scarf' });
        });
        isCancelled = true;
        return HttpResponse.json({ matches: [matchOf(service.store, umbrella)] });
      }),
    );
    await open();
    fill(thing);
    expect((await card(scarf)).getByRole('button', { name: `Claim: ${scarf}` })).toBeVisible();
    await waitFor(() => expect(isCancelled).toBe(true));
    expect(screen.queryByText(umbrella)).not.toBeInTheDocument();
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
    const asked: unknown[] = [];
    service.server.use(
      http.post('*/api/items/similar', () => {
        asked.push(1);
        return HttpResponse.error();
      }),
    );
    await open();
    fill(thing);
    await waitFor(() => expect(asked).toHaveLength(1));
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

  it('is filled in from the report, and replaces the report after sending', async () => {
    Object.assign(service.store.config.delays, { claimSubmit: 0 });
    answerWith(umbrella);
    await open();
    fill({ ...thing, ...person });
    await claim();
    expect(claimed('Full Name')).toHaveValue('Ada Lopez');
    expect(claimed('Student ID')).toHaveValue('camp1234567');
    expect(claimed('Email Address')).toHaveValue('ada@campus.example');
    expect(claimed('Phone')).toHaveValue('');
    expect(claimed('Ownership Description')).toHaveValue('Black, a curved handle of wood');
    press('Submit Claim');
    await screen.findByText('Claim submitted successfully!');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const place = within(await list());
    const notice = place.getByRole('region', { name: `You claimed this: ${umbrella}` });
    await waitFor(() => expect(notice).toContainElement(document.activeElement as HTMLElement));
    expect(place.getByText(/^You don't need to send this report any more/)).toBeVisible();
    expect(screen.getByText(/^You claimed one of these/)).toBeVisible();
    expect(place.queryByRole('button', { name: `Claim: ${umbrella}` })).not.toBeInTheDocument();
    expect(control('Item Name')).toHaveValue('Umbrella');
  });

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
    const user = sampleUser(service.store);
    signInAs(service.store, user);
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
    const matches: Match[] = titles.map((title) => matchOf(service.store, title));
    const receipt = { id: 'a', reference: 'LF-4K7Q2', itemUrl: 'http://localhost/item/a', qrCode: '' };
    service.server.use(
      http.post('*/api/lost-reports', () => HttpResponse.json({ ...receipt, matches }, { status: 201 })),
    );
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

  it('shows no list when there are no matches', async () => {
    service.store.config.delays.lostReportRedirect = 3_600_000;
    await send();
    press('Submit Report');
    await headingInFocus('Your lost item has been reported.');
    expect(screen.getByText(/^Taking you to the search in/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Could one of these be yours?' })).not.toBeInTheDocument();
  });
});
