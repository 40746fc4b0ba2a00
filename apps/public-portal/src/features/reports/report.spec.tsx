import { dayAfter, todayIn } from '@lost-found/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered, pass, stopClock } from '../../test/clock';
import {
  choose,
  control,
  fill,
  headingInFocus,
  inSummary,
  press,
  summary,
  validReport,
} from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import {
  ADMIN,
  getRequests,
  getSent,
  loseAnswer,
  refuseFields,
  signIn,
  stub,
  stubOnce,
  useService,
} from '../../test/service';

useService();
const REPORT = 'POST /found-reports';
const receipt = {
  itemUrl: 'https://campus.example/item/a',
  qrCode: 'data:image/png;base64,',
  reportUrl: 'http://localhost/report-status#secret',
};
beforeEach(() => stub(REPORT, receipt));
/** Redirects after a time in milliseconds. */
const redirectAfter = (foundReportRedirect: number) =>
  stub('GET /config', { delays: { foundReportRedirect } });
afterEach(() => jest.useRealTimers());

const failed = 'There was an error submitting your item. Please try again.';

/** A delay that no test reaches, also on a slow machine. The tests of the delays of §9 stop the clock instead. */
const HOUR = 3_600_000;

const open = async () => {
  const router = renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
  return router;
};

test('§5 every field is required, and the summary takes the focus and links to the fields', async () => {
  await open();
  fill({ 'Date Found': '' });
  press('Submit Report');
  const { alert, texts } = await summary();
  expect(texts).toEqual([
    'Title is required',
    'Category is required',
    'Location found is required',
    'Date found is required',
    'Contact information is required',
    'Description is required',
  ]);
  await waitFor(() => expect(alert).toHaveFocus());
  act(() => within(alert).getByRole('link', { name: 'Category is required' }).click());
  expect(control('Category')).toHaveFocus();
  expect(control('Category')).toHaveAccessibleDescription('Category is required');
  fill({ Title: 'Red bottle' });
  await waitFor(() => expect(within(alert).queryByText('Title is required')).not.toBeInTheDocument());
  expect(getSent(REPORT)).toEqual([]);
});

test('§5 the title has at most 120 characters', async () => {
  const message = 'Please use at most 120 characters';
  await open();
  fill({ ...validReport, Title: 'x'.repeat(121) });
  press('Submit Report');
  expect((await summary()).texts).toEqual([inSummary('Title', message)]);
  expect(control('Title')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('§5 a day in the future by the service’s time is refused, whatever the clock of the device says', async () => {
  stubOnce(REPORT, refuseFields({ dateFound: 'date_in_future' }));
  await open();
  fill({ ...validReport, 'Date Found': '2999-01-01' });
  press('Submit Report');
  const message = 'The date cannot be in the future';
  expect((await summary()).texts).toEqual([inSummary('Date Found', message)]);
  expect(control('Date Found')).toBeInvalid();
  expect(control('Date Found')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('a chip chooses the day of the find, and the exact field stands behind the last one', async () => {
  const yesterday = () => dayAfter(todayIn('UTC'), -1);
  await open();
  const days = screen.getByRole('group', { name: 'When did you find it?' });
  expect(within(days).getByRole('radio', { name: 'Today' })).toBeChecked();
  const before = yesterday();
  fireEvent.click(within(days).getByRole('radio', { name: 'Yesterday' }));
  // Midnight may fall between two lines of this test.
  expect([before, yesterday()]).toContain((control('Date Found') as HTMLInputElement).value);
  fill({ ...validReport, 'Date Found': '2026-01-05' });
  expect(within(days).getByRole('radio', { name: 'Pick a day' })).toBeChecked();
  press('Submit Report');
  await waitFor(() => expect(getSent(REPORT)).toMatchObject([{ dateFound: '2026-01-05' }]));
});

describe('the category that the title names', () => {
  const CATEGORY = 'POST /items/category';
  const note = 'Category from your title: Bags. Change it if it is wrong.';

  test('is chosen while the person types, and follows the title', async () => {
    stub(CATEGORY, { category: 'Bags' });
    await open();
    fill({ Title: 'Red backpack' });
    await waitFor(() => expect(control('Category')).toHaveValue('Bags'));
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(getSent(CATEGORY)).toEqual([{ title: 'Red backpack', isLostItem: false }]);
    stub(CATEGORY, { category: null });
    fill({ Title: 'Qwertz' });
    await waitFor(() => expect(control('Category')).toHaveValue(''));
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  test('never replaces the choice of the person', async () => {
    stub(CATEGORY, { category: 'Bags' });
    await open();
    fill({ Title: 'Red backpack' });
    await waitFor(() => expect(control('Category')).toHaveValue('Bags'));
    fill({ Category: 'Books' });
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    stopClock();
    fill({ Title: 'Red backpack with books' });
    await pass(2_000);
    expect(control('Category')).toHaveValue('Books');
    expect(getSent(CATEGORY)).toHaveLength(1);
  });
});

describe('the contact of a visitor', () => {
  const box = { name: 'Remember my contact on this device' };

  test('is remembered only after the box was ticked, and forgotten with it', async () => {
    redirectAfter(HOUR);
    await open();
    expect(screen.getByRole('checkbox', box)).not.toBeChecked();
    fill(validReport);
    act(() => screen.getByRole('checkbox', box).click());
    press('Submit Report');
    await screen.findByRole('heading', { name: /^Item successfully reported!/ });
    cleanup();
    await open();
    await waitFor(() => expect(control('Contact Information')).toHaveValue('front desk'));
    expect(screen.getByRole('checkbox', box)).toBeChecked();
    expect(sessionStorage.getItem('lost-found-tab.draft.report')).toBeNull();
    expect(JSON.stringify(localStorage)).toContain('front desk');
    act(() => screen.getByRole('checkbox', box).click());
    expect(JSON.stringify(localStorage)).not.toContain('front desk');
  });

  test('is not remembered at a desk’s computer', async () => {
    localStorage.setItem('lost-found-desk', 'none');
    await open();
    await waitFor(() => expect(screen.queryByRole('checkbox', box)).not.toBeInTheDocument());
  });

  test('is not remembered for a signed-in person', async () => {
    signIn();
    await open();
    expect(screen.queryByRole('checkbox', box)).not.toBeInTheDocument();
  });
});

test('§2 the confirmation shows the QR code, and "Stay on this page" stops the redirect', async () => {
  redirectAfter(HOUR);
  const router = await open();
  fill(validReport);
  choose('Images (optional)', [getFile('bottle.jpg', 'image/jpeg')]);
  press('Submit Report');
  const success = 'Item successfully reported! Thank you for helping your fellow students.';
  await headingInFocus(success);
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download QR code' });
  expect(download).toHaveAttribute('href', expect.stringMatching(/^data:image\/png/));
  expect(download).toHaveAttribute('download', expect.stringMatching(/\.png$/));
  expect(screen.getByRole('link', { name: 'The page of this item' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/item\/./),
  );
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  press('Stay on this page');
  expect(await screen.findByRole('link', { name: 'Go to the search' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription('Go to the search');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(router.state.location.pathname).toBe('/report');
  expect(getSent(REPORT)).toMatchObject([{ title: 'Red bottle', language: 'en', images: ['bottle.jpg'] }]);
});

test('a chosen photo asks for its description, which is sent with the report (EN 301 549 §11.8)', async () => {
  await open();
  const label = 'What can be seen in the photos? (optional)';
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  fill(validReport);
  choose('Images (optional)', [getFile('bottle.jpg', 'image/jpeg')]);
  await waitFor(() =>
    expect(control(label)).toHaveAccessibleDescription(/^Helps people who cannot see them/),
  );
  fill({ [label]: 'A red bottle on a bench' });
  press('Submit Report');
  await waitFor(() =>
    expect(getSent(REPORT)).toMatchObject([{ photoDescription: 'A red bottle on a bench' }]),
  );
});

test('§9 the confirmation opens the search after 3 seconds', async () => {
  const router = await open();
  fill(validReport);
  stopClock();
  press('Submit Report');
  await answered(() => screen.queryByText('Taking you to the search in 3 seconds.') !== null);
  await pass(2_900);
  expect(screen.getByText('Taking you to the search in 1 second.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/report');
  await pass(100);
  await pass(0);
  jest.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
});

test('after the redirect the tab keeps the link of the report until it is closed', async () => {
  redirectAfter(0);
  const router = await open();
  fill(validReport);
  press('Submit Report');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(await screen.findByText('You reported this: Red bottle')).toBeVisible();
  expect(screen.getByLabelText('Link to your report')).toHaveValue(receipt.reportUrl);
  expect(screen.getByRole('link', { name: 'Open your report' })).toHaveAttribute(
    'href',
    '/report-status#secret',
  );
  expect(JSON.stringify(localStorage)).not.toContain('secret');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/search'));
  expect(await screen.findByText('You reported this: Red bottle')).toBeVisible();
  press('Close');
  expect(screen.queryByText('You reported this: Red bottle')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sessionStorage.getItem('lost-found-tab.reports')).toBeNull();
});

test('the form suggests the current day on campus as the date', async () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  await open();
  // Midnight may fall between two lines of this test.
  expect([before, today()]).toContain((control('Date Found') as HTMLInputElement).value);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['scrolling', () => fireEvent.wheel(document.body)],
  ['scrolling with a finger', () => fireEvent.touchMove(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['the focus', () => act(() => screen.getByRole('link', { name: 'Download QR code' }).focus())],
  ['the pointer on the tag', () => fireEvent.pointerMove(screen.getByRole('figure'))],
])('§9 %s stops the redirect to the search', async (_, present) => {
  const router = await open();
  fill(validReport);
  stopClock();
  press('Submit Report');
  await answered(() => screen.queryByText('Taking you to the search in 3 seconds.') !== null);
  present();
  await pass(10_000);
  expect(screen.getByRole('link', { name: 'Go to the search' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/report');
});

test('§9 the countdown pauses while the pointer is over it, and the button stays until it is pressed', async () => {
  const router = await open();
  fill(validReport);
  stopClock();
  press('Submit Report');
  await answered(() => screen.queryByText('Taking you to the search in 3 seconds.') !== null);
  const stay = screen.getByRole('button', { name: 'Stay on this page' });
  fireEvent.pointerEnter(stay);
  await pass(10_000);
  expect(router.state.location.pathname).toBe('/report');
  fireEvent.pointerDown(stay);
  act(() => stay.focus());
  expect(stay).toBeVisible();
  fireEvent.click(stay);
  expect(stay).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the search' }).closest('[tabindex]')).toHaveFocus();
});

test('§8 the confirmation shows the link when there is no QR code', async () => {
  redirectAfter(HOUR);
  stub(REPORT, { itemUrl: receipt.itemUrl, qrCode: '' });
  await open();
  fill(validReport);
  press('Submit Report');
  expect(await screen.findByLabelText('The page of this item')).toHaveValue(receipt.itemUrl);
  expect(screen.getByText('Keep this link: it leads to the page of the item.')).toBeVisible();
  expect(screen.queryByText(/QR code|printed code/)).not.toBeInTheDocument();
});

test('printing the QR code stops the redirect', async () => {
  redirectAfter(HOUR);
  const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
  await open();
  fill(validReport);
  press('Submit Report');
  fireEvent.click(await screen.findByRole('button', { name: 'Print QR code' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('link', { name: 'Go to the search' })).toBeVisible();
});

test('§8 the input stays after a failure, and the second attempt has the same idempotency key', async () => {
  stubOnce(REPORT, loseAnswer());
  await open();
  fill(validReport);
  press('Submit Report');
  expect(await screen.findByText(failed)).toBeVisible();
  expect(control('Description')).toHaveValue('Red steel bottle');
  press('Submit Report');
  await screen.findByRole('heading', { name: /^Item successfully reported!/ });
  const [first, second] = getRequests(REPORT).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('an error from the service is shown at its field', async () => {
  stub(REPORT, refuseFields({ title: 'text_invalid_characters' }));
  await open();
  fill(validReport);
  press('Submit Report');
  expect((await summary()).texts).toEqual(['Title: Please remove the special control characters']);
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

describe('the questions of a category', () => {
  const questions = {
    Bags: [{ en: 'Which make is it?', es: '¿De qué marca es?', fr: 'De quelle marque est-il ?' }],
    Clothing: [{ en: 'Which size is it?', es: '¿Qué talla es?', fr: 'Quelle taille ?' }],
  };
  beforeEach(() => stub('GET /config', { questions }));

  test('appear with the category, none must be answered, and an answer travels with its question', async () => {
    await open();
    fill(validReport);
    expect(screen.queryByRole('group', { name: 'Questions about this kind of thing' })).toBeNull();
    fill({ Category: 'Bags' });
    const group = await screen.findByRole('group', { name: 'Questions about this kind of thing' });
    expect(group).toHaveAccessibleDescription(/Only the desk sees your answers/);
    expect(within(group).getByRole('textbox')).not.toBeRequired();
    fill({ 'Which make is it?': ' Eastpak ' });
    press('Submit Report');
    await waitFor(() => expect(getSent(REPORT)).toHaveLength(1));
    expect(getSent(REPORT)[0]).toMatchObject({ asked: 'Which make is it?', answer1: 'Eastpak' });
  });

  test('are asked again, without the answer, when the category changes', async () => {
    await open();
    fill({ ...validReport, Category: 'Bags' });
    fill({ 'Which make is it?': 'Eastpak' });
    fill({ Category: 'Clothing' });
    expect(await screen.findByRole('textbox', { name: 'Which size is it?' })).toHaveValue('');
    press('Submit Report');
    await waitFor(() => expect(getSent(REPORT)).toHaveLength(1));
    expect(getSent(REPORT)[0]).toMatchObject({ asked: 'Which size is it?', answer1: '' });
  });
});

test('a thing that is not kept here is reported only after its finder has read where to bring it', async () => {
  const texts = { en: 'Please bring it to the pool.', es: 'A la piscina.', fr: 'À la piscine.' };
  stub('GET /config', { notKept: { Clothing: texts } });
  await open();
  fill(validReport);
  expect(screen.queryByText(texts.en)).toBeNull();
  fill({ Category: 'Clothing' });
  expect(await screen.findByText(texts.en)).toBeVisible();
  press('Submit Report');
  const anyway = screen.getByRole('checkbox', { name: /^I read this/ });
  await waitFor(() => expect(anyway).toBeInvalid());
  expect(getSent(REPORT)).toEqual([]);
  act(() => anyway.click());
  press('Submit Report');
  await waitFor(() => expect(getSent(REPORT)).toHaveLength(1));
  expect(getSent(REPORT)[0]).toMatchObject({ category: 'Clothing', anyway: 'yes' });
});

describe('the finder who would like to have it', () => {
  const box = /^If nobody claims it/;
  beforeEach(() => stub('GET /config', { finderCategories: ['Books'] }));

  test('is asked for a category that allows it', async () => {
    await open();
    fill(validReport);
    expect(screen.queryByRole('checkbox', { name: box })).toBeNull();
    fill({ Category: 'Books' });
    act(() => screen.getByRole('checkbox', { name: box }).click());
    press('Submit Report');
    await waitFor(() => expect(getSent(REPORT)).toHaveLength(1));
    expect(getSent(REPORT)[0]).toMatchObject({ wantsIt: 'yes' });
  });

  test('is not asked when staff reports', async () => {
    signIn(ADMIN);
    await open();
    fill({ Category: 'Books' });
    await waitFor(() => expect(control('Contact Information')).toHaveValue(ADMIN.email));
    expect(screen.queryByRole('checkbox', { name: box })).toBeNull();
  });
});
