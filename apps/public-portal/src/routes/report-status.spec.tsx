import { newItem } from '@lost-found/mocks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal, useMockService } from '../test/portal';

const service = useMockService();

const lost = (status: 'pending' | 'approved') => {
  const item = newItem({
    ...{ title: 'Red bottle', category: 'Other', location: 'Gym', description: 'Red steel bottle, dented' },
    ...{ contactInfo: 'jonas@campus.example', isLostItem: true, status },
    ...{ lastSeenLocation: 'Gym', lastSeenAt: '2026-01-05T10:00:00.000Z' },
  });
  service.store.items.unshift(item);
  return item;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the owner reports in two steps that the item is back, and can undo it', async () => {
  const item = lost('approved');
  renderPortal(`/report-status#${item.id}`);
  await press('I have it back: Red bottle');
  expect(item.status).toBe('approved');
  await press('Yes, I have it back');
  expect(await screen.findByText(/^You have your item back/)).toBeVisible();
  expect(item.status).toBe('returned');
  await press("I don't have it back after all: Red bottle");
  expect(await screen.findByText(/^Your report is published/)).toBeVisible();
});

test('a pending report can be edited and withdrawn, and its link then opens no report', async () => {
  const item = lost('pending');
  renderPortal(`/report-status#${item.id}`);
  expect(await screen.findByRole('button', { name: 'Edit: Red bottle' })).toBeVisible();
  await press('Withdraw: Red bottle');
  await press('Withdraw report');
  expect(await screen.findByText('This link opens no report')).toBeVisible();
});

test('a published lost report takes more details and another contact', async () => {
  const item = lost('approved');
  const before = item.description;
  renderPortal(`/report-status#${item.id}`);
  await press('Add details or change contact: Red bottle');
  await userEvent.type(await screen.findByLabelText('More details'), 'It has a dent.');
  await press('Save Changes');
  expect(await screen.findByText(/It has a dent\./)).toBeVisible();
  expect(item.description).toBe(`${before}\n\nIt has a dent.`);
});

test('every page leads to the links of a report, and the desk helps a person without an address', async () => {
  lost('approved');
  renderPortal('/search');
  const footer = within(await screen.findByRole('contentinfo'));
  await userEvent.click(footer.getByRole('link', { name: 'Find my claim or report' }));
  await userEvent.type(await screen.findByLabelText(/Email/), 'jonas@campus.example');
  await press('Send the links');
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(service.store.mails).toMatchObject([{ kind: 'report_link', itemTitle: 'Red bottle' }]);
  expect(screen.getByRole('heading', { name: 'You left only a phone number' })).toBeVisible();
});

test('an invalid link offers to send the links again', async () => {
  lost('approved');
  renderPortal('/report-status#nothing');
  expect(await screen.findByText('This link opens no report')).toBeVisible();
  await userEvent.type(await screen.findByLabelText(/Email/), 'jonas@campus.example');
  await press('Send the links');
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(service.store.mails).toMatchObject([{ kind: 'report_link', itemTitle: 'Red bottle' }]);
});
