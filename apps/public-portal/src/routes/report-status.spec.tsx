import { type NewsAnswer, type OwnItem, ownItemSchema, reportNewsSchema } from '@lost-found/contracts';
import { make, type Parts } from '@lost-found/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../test/portal';
import { getSent, refuse, stub, useService } from '../test/service';

useService();

/** Answers the report of the link. What a test changes in the returned report, the next request gets. */
const stubReport = (parts: Parts<OwnItem>): OwnItem => {
  const place = { lastSeenLocation: 'Gym', lastSeenAt: '2026-01-05T10:00:00.000Z' };
  const contactInfo = 'jonas@campus.example';
  const item = make(ownItemSchema, { isLostItem: true, contactInfo, ...place, ...parts });
  stub('POST /report/open', () => item);
  return item;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sendLinks = async () => {
  await userEvent.type(await screen.findByLabelText(/Email/), 'jonas@campus.example');
  await press('Send the links');
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(getSent('POST /case/resend-links')).toMatchObject([{ email: 'jonas@campus.example' }]);
};

test('the owner reports in two steps that the item is back, and can undo it', async () => {
  const item = stubReport({ status: 'approved' });
  stub('POST /report/answer', ({ body }) => {
    const { isBack } = body as { isBack: boolean };
    return Object.assign(item, { status: isBack ? 'returned' : 'approved', canReopen: isBack });
  });
  renderPortal('/report-status#secret');
  await press('I have it back: Red bottle');
  expect(getSent('POST /report/answer')).toEqual([]);
  await press('Yes, I have it back');
  expect(await screen.findByText(/^You have your item back/)).toBeVisible();
  await press("I don't have it back after all: Red bottle");
  expect(await screen.findByText(/^Your report is published/)).toBeVisible();
  expect(getSent('POST /report/answer')).toEqual([
    { token: 'secret', isBack: true },
    { token: 'secret', isBack: false },
  ]);
});

test('a pending report can be edited and withdrawn, and its link then opens no report', async () => {
  stubReport({ status: 'pending' });
  stub('POST /report/withdraw', () => void stub('POST /report/open', refuse('link_invalid')));
  renderPortal('/report-status#secret');
  expect(await screen.findByRole('button', { name: 'Edit: Red bottle' })).toBeVisible();
  await press('Withdraw: Red bottle');
  await press('Withdraw report');
  expect(await screen.findByText('This link opens no report')).toBeVisible();
});

test('a published lost report takes more details and another contact', async () => {
  const item = stubReport({ status: 'approved' });
  stub('POST /report/change', () => Object.assign(item, { description: 'Red. It has a dent.' }));
  renderPortal('/report-status#secret');
  await press('Add details or change contact: Red bottle');
  await userEvent.type(await screen.findByLabelText('More details'), 'It has a dent.');
  await press('Save Changes');
  expect(await screen.findByText('Red. It has a dent.')).toBeVisible();
  expect(getSent('POST /report/change')).toEqual([
    { token: 'secret', changes: { addition: 'It has a dent.' } },
  ]);
});

test('every page leads to the links of a report, and the desk helps a person without an address', async () => {
  renderPortal('/search');
  const footer = within(await screen.findByRole('contentinfo'));
  await userEvent.click(footer.getByRole('link', { name: 'Find my claim or report' }));
  await sendLinks();
  expect(screen.getByRole('heading', { name: 'You left only a phone number' })).toBeVisible();
});

test('an invalid link offers to send the links again', async () => {
  stub('POST /report/open', refuse('link_invalid'));
  renderPortal('/report-status#nothing');
  expect(await screen.findByText('This link opens no report')).toBeVisible();
  await sendLinks();
});

test('the news of an open report stand in it, for a person who gets no e-mail, too', async () => {
  stubReport({ status: 'approved', newsToken: 'of-the-news' });
  const news = make(reportNewsSchema, {
    isOpen: true,
    found: 12,
    compared: 9,
    mayAnswer: true,
    closesAt: null,
  });
  stub('POST /report/news/open', () => news);
  stub('POST /report/news/answer', ({ body }) =>
    Object.assign(news, { answer: (body as { answer: NewsAnswer }).answer }),
  );
  renderPortal('/report-status#secret');
  const section = within(await screen.findByRole('region', { name: 'News of your report' }));
  expect(section.getByText('Items that came in since your report')).toBeVisible();
  expect(section.getByText('12')).toBeVisible();
  await press('It is still missing');
  expect(getSent('POST /report/news/answer')).toEqual([]);
  await press('Yes, it is still missing');
  expect(await section.findByText(/^Thank you\. Your report stays open/)).toBeVisible();
  expect(getSent('POST /report/news/answer')).toEqual([{ token: 'secret', answer: 'still_missing' }]);
});

test('a report that was open and is closed says so', async () => {
  const at = '2026-01-05T10:00:00.000Z';
  stubReport({ status: 'rejected', newsToken: null, history: [{ status: 'approved', at }] });
  renderPortal('/report-status#secret');
  expect(await screen.findByText(/^Your report was open and is now closed/)).toBeVisible();
});
