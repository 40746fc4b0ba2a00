import { act, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { choose, control, fill, press, summary } from '../test/form';
import { fileOf, renderPortal, useMockService } from '../test/portal';

const service = useMockService();

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

const open = async () => {
  renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
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
  ['Detailed Description', '  too short ', 'Description must be at least 10 characters'],
  ['Contact Information', 'ask me', 'Please enter a valid email or phone number'],
  ['Contact Information', '123456789', 'Please enter a valid email or phone number'],
  ['Student ID', 'CAMP123', 'Student ID must be in format CAMP1234567'],
  ['Date and Time Lost', '2999-01-01T10:00', 'The date cannot be in the future'],
])('§5 %s: %s', async (name, value, message) => {
  await open();
  fill({ ...valid, [name]: value });
  press('Submit Report');
  expect((await summary()).texts).toEqual([message]);
  expect(control(name)).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('§4 a lost report is under review; the reader keeps its reference', async () => {
  await open();
  fill({ ...valid, 'Contact Information': '+1 (555) 010-4477' });
  press('Submit Report');
  expect(await screen.findByRole('heading', { name: 'Your lost item has been reported.' })).toHaveFocus();
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText('Taking you to the search in 5 seconds.')).toBeVisible();
  expect(service.store.items[0]).toMatchObject({
    isLostItem: true,
    status: 'pending',
    studentId: 'CAMP1234567',
    lastSeenAt: new Date('2026-01-05T10:30').toISOString(),
  });
});

test('§8 a failure says so', async () => {
  service.server.use(http.post('*/api/lost-reports', () => HttpResponse.error()));
  await open();
  fill(valid);
  press('Submit Report');
  const failed = 'There was an error submitting your lost item. Please try again.';
  expect(await screen.findByText(failed)).toBeVisible();
  expect(control('Your Name')).toHaveValue('Ada Lopez');
});

describe('§5 photos', () => {
  const skipped = 'Some files were skipped. Please upload only JPG, JPEG, or PNG files under 5MB.';
  const photo = (name: string) => fileOf(name, 'image/png');

  test('takes up to three, removes them, and says how many more there may be', async () => {
    await open();
    choose('Photos (optional)', [photo('1.png')]);
    expect(screen.getByText('1 of 3 files chosen')).toBeVisible();
    choose('Photos (optional)', [photo('2.png'), photo('3.png'), photo('4.png')]);
    expect(screen.getByText('Only 2 more image(s) can be added. Maximum 3 images allowed.')).toBeVisible();
    expect(screen.getByText('3 of 3 files chosen')).toBeVisible();
    press('Remove 2.png');
    expect(await screen.findByText('2 of 3 files chosen')).toBeVisible();
  });

  test.each([
    ['another kind', () => fileOf('notes.pdf', 'application/pdf')],
    ['over 5 MB', () => fileOf('big.png', 'image/png', 5_242_881)],
  ])('skips %s, and the message goes after 3 seconds', async (_, make) => {
    await open();
    jest.useFakeTimers();
    choose('Photos (optional)', [make()]);
    expect(screen.getByText(skipped)).toBeVisible();
    act(() => jest.advanceTimersByTime(2_999));
    expect(screen.getByText(skipped)).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(skipped)).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
