import { isApiError, openReportOptions, reportNewsOptions } from '@lost-found/api-client';
import { keepInTab, LoadFailed, readFromTab, useLinkToken, usePage } from '@lost-found/app-kit';
import { Button, Container, EmptyState, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { NewsAnswers, NewsFacts } from '../features/items/report-news';
import { ItemReport } from '../features/my-items/item-report';
import styles from '../features/my-items/my-items.module.css';
import { byLink } from '../features/my-items/report-ways';
import { NewLink } from '../features/sign-in/new-link';

const TOKEN = 'report-status';

/** `/report-status`: a report for a reporter without an account, opened by the secret link of its receipt. */
export const ReportStatus = () => {
  const { t } = useTranslation(['profile', 'common']);
  const heading = usePage(t('report.title'));
  const followed = useLinkToken();
  useEffect(() => {
    // The tab keeps the token over a reload, because it is removed from the address.
    if (followed) keepInTab(TOKEN, followed);
  }, [followed]);
  const token = followed || (readFromTab(TOKEN) ?? '');
  const query = useQuery({ ...openReportOptions(token), enabled: token !== '', retry: false });
  const { data: item, error } = query;
  const isGone = isApiError(error, 'link_invalid') || isApiError(error, 'not_found');
  return (
    <Container>
      <PageHeader title={t('report.title')} description={t('report.intro')} headingRef={heading} />
      {item && !isGone && (
        <ul className={styles.list}>
          <ItemReport
            item={item}
            ways={byLink(token)}
            onGone={() => heading.current?.focus()}
            news={item.newsToken && <OwnNews token={token} />}
          />
        </ul>
      )}
      {(!token || isGone) && (
        <div role="status">
          <EmptyState
            title={t('report.gone')}
            hint={t('report.goneHint')}
            action={<Button render={<Link to="/search" />}>{t('claims.search')}</Button>}
          />
          <NewLink />
        </div>
      )}
      {token && !item && !error && <Spinner label={t('common:loading')} block />}
      {!item && error && !isGone && <LoadFailed query={query} />}
    </Container>
  );
};

/** The news of the report. The report itself has the button for an item that is back. */
function OwnNews({ token }: { token: string }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const query = useQuery({ ...reportNewsOptions(token), retry: false });
  const { data: news } = query;
  if (!news) return query.error ? <LoadFailed query={query} /> : null;
  return (
    <section aria-labelledby={id} className={styles.news}>
      <h3 id={id}>{t('news.title')}</h3>
      <NewsFacts news={news} headingLevel={4} />
      <NewsAnswers token={token} news={news} headingLevel={4} answers={['still_missing', 'no_more_mails']} />
    </section>
  );
}
