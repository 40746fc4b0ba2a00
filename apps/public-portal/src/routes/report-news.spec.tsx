import { type NewsAnswer, newsAnswers, type ReportNews, reportNewsSchema } from '@lost-found/contracts';
import { make, type Parts } from '@lost-found/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../test/form';
import { makeMatch, umbrella } from '../test/items';
import { renderPortal } from '../test/portal';
import { getSent, loseAnswer, refuse, stub, stubOnce, useService } from '../test/service';

useService();
const [OPEN, ANSWER] = ['POST /report/news/open', 'POST /report/news/answer'] as const;

/** Answers the news of the link. Answers of the reporter change them. */
const stubNews = (parts: Parts<ReportNews> = {}): ReportNews => {
  const news = make(reportNewsSchema, {
    ...{ reference: 'LF-4K7Q2', title: 'My umbrella', isOpen: true, found: 1214, compared: 37 },
    ...{ matches: [makeMatch(umbrella)], odds: { closed: 40, returned: 12, days: 9 } },
    ...{ sentAt: '2026-01-05T10:00:00.000Z', answer: null, answeredAt: null, closesAt: null },
    ...{ isStopped: false, mayAnswer: true, canTakeBack: false },
    ...parts,
  });
  stub(OPEN, () => news);
  stub(ANSWER, ({ body }) => {
    const { answer } = body as { answer: NewsAnswer | null };
    const isStopped = answer === 'no_more_mails';
    const isOpen = answer !== 'have_it_back';
    return Object.assign(news, { answer, isStopped, isOpen, canTakeBack: isStopped || !isOpen });
  });
  return news;
};

const heading = () => screen.findByRole('heading', { level: 1, name: 'News of your lost report' });

describe('the secret link of news', () => {
  test('shows counts, odds and similar items, and its token is removed from the address', async () => {
    stubNews();
    const router = renderPortal('/report-news#secret');
    await heading();
    for (const text of ['1,214', '37', '12 of 40 ended with the item back, half of them within 9 days.'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('You reported as lost: My umbrella (LF-4K7Q2).')).toBeVisible();
    expect(screen.getByRole('link', { name: umbrella })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/item\//),
    );
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/report-news', hash: '' }));
    expect(getSent(OPEN)).toEqual([{ token: 'secret' }]);
  });

  test.each([
    ['still-missing', 'still_missing', 'Yes, it is still missing', 'Thank you. Your report stays open'],
    ['have-it-back', 'have_it_back', 'Yes, I have it back', "We’re glad|We're glad"],
    ['no-more-mails', 'no_more_mails', 'Yes, no more emails', 'You get no more news'],
  ])('asks before it acts: %s', async (segment, answer, yes, thanks) => {
    stubNews();
    renderPortal(`/report-news/${segment}#secret`);
    const button = await screen.findByRole('button', { name: yes });
    expect(getSent(ANSWER)).toEqual([]);
    fireEvent.click(button);
    expect(await screen.findByText(new RegExp(`^(${thanks})`))).toBeVisible();
    expect(getSent(ANSWER)).toEqual([{ token: 'secret', answer }]);
  });

  test('can be cancelled, and takes an answer back', async () => {
    stubNews();
    renderPortal('/report-news/have-it-back#secret');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getAllByRole('button', { name: /missing|have it|No more/ })).toHaveLength(
      newsAnswers.length,
    );
    press('I have it back');
    press('Yes, I have it back');
    fireEvent.click(await screen.findByRole('button', { name: 'Open my report again' }));
    expect(await screen.findByText('Your answer has been taken back.')).toBeVisible();
    expect(getSent(ANSWER).at(-1)).toEqual({ token: 'secret', answer: null });
  });

  test('shows when the report closes, and that it is closed', async () => {
    const news = stubNews({ closesAt: '2026-03-02T12:00:00.000Z' });
    renderPortal('/report-news#secret');
    expect(await screen.findByText(/^If you do not answer, your report will be closed on/)).toBeVisible();
    Object.assign(news, { isOpen: false, canTakeBack: false });
    press('It is still missing');
    stub(ANSWER, () => news);
    press('Yes, it is still missing');
    expect(await screen.findByRole('heading', { name: 'Your report is closed' })).toBeVisible();
  });

  test('of a mail program’s header offers nothing but the end of the e-mails', async () => {
    stubNews({ title: '', mayAnswer: false, sentAt: null });
    renderPortal('/report-news/no-more-mails#stop');
    expect(await screen.findByRole('button', { name: 'Yes, no more emails' })).toBeVisible();
    press('Cancel');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No more emails about this report',
    ]);
  });

  test('that is forged or missing shows how to get a new one', async () => {
    stub(OPEN, refuse('link_invalid'));
    renderPortal('/report-news#forged');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work');
    expect(screen.getByRole('heading', { name: 'Get a new link' })).toBeVisible();
  });

  test('can be opened again after a network error, and keeps an answer that was not sent', async () => {
    stubNews();
    stubOnce(OPEN, loseAnswer());
    renderPortal('/report-news/still-missing#secret');
    await screen.findByText('This could not be loaded');
    press('Retry');
    stubOnce(ANSWER, loseAnswer());
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, it is still missing' }));
    expect(await screen.findByText('Your answer could not be saved. Please try again.')).toBeVisible();
    press('Yes, it is still missing');
    expect(await screen.findByText(/^Thank you\./)).toBeVisible();
  });
});
