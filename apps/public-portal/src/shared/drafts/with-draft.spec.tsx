import { cleanup, screen, waitFor } from '@testing-library/react';
import { control, fill, press, summary } from '../../test/form';
import { renderPortal } from '../../test/portal';
import { loseAnswer, stubOnce, useService } from '../../test/service';

useService();

const typed = {
  'Item Name': 'Student card',
  Category: 'ID Card',
  'Detailed Description': 'In a red holder',
  'Last Seen Location': 'Main Library',
  'Date and Time Lost': '2026-01-05T10:30',
  'Contact Information': 'ada@campus.example',
  'Your Name': 'Ada Lopez',
};

const open = async () => {
  cleanup();
  renderPortal('/report-lost');
  await screen.findByRole('button', { name: 'Submit Report' });
};

test('the draft stays after a failure and is removed after sending', async () => {
  stubOnce('POST /lost-reports', loseAnswer());
  await open();
  fill({ ...typed, 'Student ID': 'CAMP1234567' });
  press('Submit Report');
  await screen.findByText('There was an error submitting your lost item. Please try again.');
  await open();
  expect(control('Item Name')).toHaveValue('Student card');
  fill({ 'Student ID': 'CAMP1234567' });
  press('Submit Report');
  await screen.findByRole('heading', { name: 'Your lost item has been reported.' });
  await waitFor(() => expect(sessionStorage.getItem('lost-found-tab.draft.reportLost')).toBeNull());
});

test('a category in the draft that no longer exists must be chosen again', async () => {
  const values = { category: 'Spaceships' };
  sessionStorage.setItem(
    'lost-found-tab.draft.reportLost',
    JSON.stringify({ startedAt: Date.now(), values }),
  );
  await open();
  fill({ ...typed, 'Student ID': 'CAMP1234567', Category: '' });
  press('Submit Report');
  expect((await summary()).texts).toEqual(['Category is required']);
});
