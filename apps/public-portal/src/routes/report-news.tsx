import { isApiError, reportNewsOptions } from '@lost-found/api-client';
import { keepInTab, LoadFailed, readFromTab, useLinkToken, usePage } from '@lost-found/app-kit';
import { newsAnswerSegments, newsAnswers, type ReportNews } from '@lost-found/contracts';
import { Button, Card, Container, EmptyState, PageHeader, Spinner, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NewsAnswers, NewsFacts } from '../features/items/report-news';
import { NewLink } from '../features/sign-in/new-link';

const TOKEN = 'report-news';

/** True when the service refused the token; false when it did not answer, limited the rate or failed. */
const isRefused = (error: unknown) => isApiError(error) && error.status !== 0 && error.status < 429;

/** `/report-news` and `/report-news/still-missing` …: news of a lost report, and the question of an e-mail's link. */
export const ReportNewsPage = () => {
  const { t } = useTranslation(['profile', 'common']);
  const heading = usePage(t('news.page.title'));
  const followed = useLinkToken();
  useEffect(() => {
    // The tab keeps the token over a reload, because it is removed from the address.
    if (followed) keepInTab(TOKEN, followed);
  }, [followed]);
  const token = followed || (readFromTab(TOKEN) ?? '');
  const query = useQuery({ ...reportNewsOptions(token), enabled: token !== '', retry: false });
  const { data: news, error } = query;
  return (
    <Container>
      <PageHeader
        title={t('news.page.title')}
        description={news && t(news.title ? 'news.page.intro' : 'news.page.stop', { ...news })}
        headingRef={heading}
      />
      {news && <Opened key={token} token={token} news={news} />}
      {!token && <Explanation why="none" />}
      {token && !news && !error && <Spinner label={t('common:loading')} block />}
      {!news && error && (isRefused(error) ? <Explanation why="invalid" /> : <LoadFailed query={query} />)}
    </Container>
  );
};

function Opened({ token, news }: { token: string; news: ReportNews }) {
  const { t } = useTranslation('profile');
  const { answer: segment } = useParams();
  const asked = newsAnswers.find((answer) => newsAnswerSegments[answer] === segment);
  return (
    <Card>
      <Stack gap="l">
        {!news.isOpen && (
          <EmptyState title={t('news.closed.title')} hint={t('news.closed.text', { ...news })} />
        )}
        <NewsAnswers token={token} news={news} asked={asked} headingLevel={2} />
        {news.isOpen && <NewsFacts news={news} headingLevel={2} />}
      </Stack>
    </Card>
  );
}

/** Explains why no news is shown, and how to get a new link. */
function Explanation({ why }: { why: 'none' | 'invalid' }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <>
      <div role={why === 'invalid' ? 'alert' : 'status'}>
        <EmptyState
          title={t(`news.${why}.title`)}
          hint={t(`news.${why}.text`)}
          action={<Button render={<Link to="/search" />}>{t('common:siteNav.search')}</Button>}
        />
      </div>
      <NewLink />
    </>
  );
}
