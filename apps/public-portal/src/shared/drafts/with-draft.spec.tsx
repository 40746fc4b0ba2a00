import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { control, fill, press, summary } from '../../test/form';
import { renderPortal, useMockService } from '../../test/portal';

const service = useMockService();

const typed = {
  'Item Name': 'Student card',
  Category: 'ID Card',
  'Detailed Description': 'In a red holder',
  'Last Seen Location': 'Main Library',
  'Date and Time Lost': '2026-01-05T10:30',
  'Contact Information': 'ada@campus.example',
  'Your Name': 'Ada Lopez',
};
const notice = 'We kept what you typed last time';

const open = async () => {
  cleanup();
  renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
};

beforeEach(() => localStorage.clear());

test('the reader can discard the draft after a confirmation', async () => {
  await open();
  fill(typed);
  await open();
  press('Start over');
  press('Keep editing');
  expect(control('Item Name')).toHaveValue('Student card');
  press('Start over');
  press('Discard');
  expect(control('Item Name')).toHaveValue('');
  await waitFor(() => expect(control('Item Name')).toHaveFocus());
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await open();
  expect(control('Item Name')).toHaveValue('');
});

test('the draft stays after a failure and is removed after sending', async () => {
  service.server.use(http.post('*/api/lost-reports', () => HttpResponse.error(), { once: true }));
  await open();
  fill({ ...typed, 'Student ID': 'CAMP1234567' });
  press('Submit Report');
  await screen.findByText('There was an error submitting your lost item. Please try again.');
  await open();
  expect(control('Item Name')).toHaveValue('Student card');
  fill({ 'Student ID': 'CAMP1234567' });
  press('Submit Report');
  await screen.findByRole('heading', { name: 'Your lost item has been reported.' });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a category in the draft that no longer exists must be chosen again', async () => {
  const values = { category: 'Spaceships' };
  localStorage.setItem('lost-found-draft.reportLost', JSON.stringify({ startedAt: Date.now(), values }));
  await open();
  fill({ ...typed, 'Student ID': 'CAMP1234567', Category: '' });
  press('Submit Report');
  expect((await summary()).texts).toEqual(['Category is required']);
});
