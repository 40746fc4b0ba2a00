import { clockIn } from '@lost-found/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answered, pass, stopClock } from '../test/clock';
import { choose, control, fill, headingInFocus, inSummary, press, summary } from '../test/form';
import { getFile, renderPortal } from '../test/portal';
import { getSent, stub, useService } from '../test/service';

useService();
const REPORT = 'POST /lost-reports';
const itemUrl = 'https://campus.example/item/a';
beforeEach(() => stub(REPORT, { itemUrl, qrCode: 'data:image/png;base64,' }));
afterEach(() => jest.useRealTimers());

const valid = {
  'Item Name': 'Student card',
  Category: 'ID Card',
  'Detailed Description': 'In a red holder',
  'Last Seen Location': 'Main Library',
  'Date and Time Lost': '2026-01-05T10:30',
  'Contact Information': 'ada@campus.example',
  'Student ID': 'camp1234567',
  'Your Name': 'Ada Lopez',
};

/** A delay that no test reaches, also on a slow machine. The tests of the delays of §9 stop the clock instead. */
const HOUR = 3_600_000;

const open = async () => {
  const router = renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
  return router;
};

test('§5 every field is required', async () => {
  await open();
  press('Submit Report');
  expect((await summary()).texts).toEqual([
    'Item name is required',
    'Category is required',
    'Detailed description is required',
    'Last seen location is required',
    'Date and time lost is required',
    'Contact information is required',
    'Student ID is required',
    'Your name is required',
  ]);
});

test.each([
  ['Contact Information', 'ask me', 'Please enter a valid email or phone number'],
  ['Student ID', 'ABCD1234567', 'Student ID must be in format CAMP1234567'],
])('§5 the field %s refuses %j', async (name, value, message) => {
  await open();
  fill({ ...valid, [name]: value });
  press('Submit Report');
  expect((await summary()).texts).toEqual([inSummary(name, message)]);
  expect(control(name)).toBeInvalid();
  expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('§4 a lost report is sent, and the reporter gets its QR code', async () => {
  stub('GET /config', { delays: { lostReportRedirect: HOUR } });
  await open();
  fill({ ...valid, 'Contact Information': '+1 (555) 010-4477' });
  press('Submit Report');
  await headingInFocus('Your lost item has been reported.');
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(getSent(REPORT)).toMatchObject([
    { studentId: 'CAMP1234567', lastSeenAt: '2026-01-05T10:30', language: 'en' },
  ]);
});

test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  'the time of the loss is campus time in %s',
  async (timeZone) => {
    const readers = Intl.DateTimeFormat().resolvedOptions();
    const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    options.mockReturnValue({ ...readers, timeZone: 'Europe/Madrid' });
    stub('GET /config', { timeZone, delays: { lostReportRedirect: HOUR } });
    renderPortal('/report-lost', timeZone);
    await screen.findByRole('button', { name: 'Submit Report' });
    expect(control('Date and Time Lost')).toHaveAccessibleDescription(/^Campus time\./);
    const quarterAgo = clockIn(timeZone, Date.now() - 15 * 60_000);
    fill({ ...valid, 'Date and Time Lost': quarterAgo });
    press('Submit Report');
    await headingInFocus('Your lost item has been reported.');
    expect(getSent(REPORT)).toMatchObject([{ lastSeenAt: quarterAgo }]);
    options.mockRestore();
  },
);

test('a chip chooses the time of the loss on the campus’s clocks, and the form says which', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T15:20:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
  stub('GET /config', { timeZone: 'Asia/Tokyo' });
  renderPortal('/report-lost', 'Asia/Tokyo');
  await answered(() => screen.queryByRole('button', { name: 'Submit Report' }) !== null);
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('radio', { name }));
    return (control('Date and Time Lost') as HTMLInputElement).value;
  };
  expect(choose('Just now')).toBe('2026-03-05T00:20');
  expect(screen.getByText(/^Mar 5, 2026, 12:20/)).toBeVisible();
  // The morning has not come.
  expect(choose('This morning')).toBe('2026-03-05T00:20');
  jest.setSystemTime(new Date('2026-03-05T06:00:00Z'));
  expect(choose('Yesterday')).toBe('2026-03-04T12:00');
  expect(choose('This morning')).toBe('2026-03-05T09:00');
  expect(choose('Pick a time')).toBe('2026-03-05T09:00');
});

test('§9 the confirmation opens the search after 5 seconds', async () => {
  const router = await open();
  fill(valid);
  stopClock();
  press('Submit Report');
  await answered(() => screen.queryByText('Taking you to the search in 5 seconds.') !== null);
  await pass(4_900);
  expect(screen.getByText('Taking you to the search in 1 second.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/report-lost');
  await pass(100);
  await pass(0);
  jest.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
});

test('§8 the confirmation shows the link when there is no QR code', async () => {
  stub('GET /config', { delays: { lostReportRedirect: HOUR } });
  stub(REPORT, { reference: 'LF-4K7Q2', itemUrl, qrCode: '' });
  await open();
  fill(valid);
  press('Submit Report');
  expect(await screen.findByLabelText('The page of your report')).toHaveValue(itemUrl);
  expect(screen.getByText('LF-4K7Q2')).toBeVisible();
  expect(
    screen.getByText('Write down the reference or keep this link: the desk finds your report by either.'),
  ).toBeVisible();
  expect(screen.queryByText(/QR code|printed code/)).not.toBeInTheDocument();
});

test('§5 the photo field skips a file of a wrong type, and the message disappears after 3 seconds', async () => {
  const skipped = 'Some files were skipped. Please upload only JPG, JPEG, or PNG files under 5MB.';
  await open();
  jest.useFakeTimers();
  choose('Photos (optional)', [getFile('notes.pdf', 'application/pdf')]);
  expect(screen.getByText(skipped)).toBeVisible();
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByText(skipped)).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText(skipped)).not.toBeInTheDocument();
});
