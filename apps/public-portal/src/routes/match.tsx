import { isApiError, openMatchOptions } from '@lost-found/api-client';
import { keepInTab, LoadFailed, readFromTab, useLinkToken, usePage } from '@lost-found/app-kit';
import type { MatchAnswer, ShownMatch } from '@lost-found/contracts';
import { Button, Container, EmptyState, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ClaimedNotice, LaterClaimDialog, useClaiming } from '../features/claims/claiming';
import { MatchAnswers, PossibleMatch } from '../features/items/possible-match';
import { NewLink } from '../features/sign-in/new-link';
import { getClaimLink } from '../parts/claims/claimed';
import { useOpener } from '../shared/use-opener';
import styles from './match.module.css';

const TOKEN = 'match';

/** Returns the token of the secret link. The tab keeps it over a reload, because it is removed from the address. */
const useMatchToken = (): string => {
  const followed = useLinkToken();
  useEffect(() => {
    if (followed) keepInTab(TOKEN, followed);
  }, [followed]);
  return followed || (readFromTab(TOKEN) ?? '');
};

/** True when the service refused the token; false when it did not answer, limited the rate or failed. */
const isRefused = (error: unknown) => isApiError(error) && error.status !== 0 && error.status < 429;

/** `/match`: a possible match for a lost report, opened by the secret link of an e-mail. */
export const PossibleMatchPage = () => {
  const { t } = useTranslation(['matches', 'common']);
  const heading = usePage(t('page.title'));
  const token = useMatchToken();
  const query = useQuery({ ...openMatchOptions(token), enabled: token !== '', retry: false });
  const { data: shown, error } = query;
  return (
    <Container className={styles.page}>
      <PageHeader
        title={t('page.title')}
        description={shown && t('page.intro', shown.report)}
        headingRef={heading}
      />
      {shown && <Opened key={token} token={token} shown={shown} heading={heading} />}
      {!shown && !token && <Explanation why="none" />}
      {!shown && token && !error && <Spinner label={t('common:loading')} block />}
      {!shown && error && (isRefused(error) ? <Explanation why="invalid" /> : <LoadFailed query={query} />)}
    </Container>
  );
};

/** Returns the reason why the item is not shown; undefined if it is shown. */
const whyNotShown = ({ report, match, answer }: ShownMatch) => {
  if (answer === 'have_it_back') return 'back';
  if (!report.isOpen) return 'closed';
  if (answer === 'not_mine') return 'notYours';
  return match ? undefined : 'gone';
};

const answersTo = (why: ReturnType<typeof whyNotShown>): readonly MatchAnswer[] => {
  if (why === 'back' || why === 'closed') return [];
  return why ? ['have_it_back'] : ['not_mine', 'have_it_back'];
};

interface OpenedProps {
  token: string;
  shown: ShownMatch;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Opened({ token, shown, heading }: OpenedProps) {
  const { t } = useTranslation('portal');
  const { opener, remember } = useOpener();
  const notice = useRef<HTMLElement>(null);
  const { claiming, startClaim, endClaim } = useClaiming();
  const { report, match, canTakeBack } = shown;
  const why = whyNotShown(shown);
  const item = why ? undefined : match?.item;
  const caseUrl = item && getClaimLink(item.id);
  const answers = (
    <MatchAnswers
      token={token}
      answers={answersTo(why)}
      undoes={canTakeBack ? (report.isOpen ? 'not_mine' : 'have_it_back') : undefined}
      onAnswered={() => heading.current?.focus()}
    />
  );
  const claim = () => {
    if (!item) return;
    remember();
    startClaim(item);
  };
  return (
    <>
      {why && (
        <Explanation why={why} reference={report.reference}>
          {answers}
        </Explanation>
      )}
      {match && item && (
        <PossibleMatch match={match}>
          {caseUrl ? (
            <ClaimedNotice ref={notice} title={item.title} caseUrl={caseUrl} />
          ) : (
            <div className={styles.ways}>
              <Button size="large" onClick={claim}>
                {t('claim.title')}
              </Button>
              {answers}
            </div>
          )}
        </PossibleMatch>
      )}
      <LaterClaimDialog
        claiming={claiming}
        onClose={endClaim}
        matchToken={token}
        filledIn={() => ({ ownershipDescription: report.description })}
        finalFocus={() => notice.current ?? opener.current}
      />
    </>
  );
}

interface ExplanationProps {
  why: 'none' | 'invalid' | NonNullable<ReturnType<typeof whyNotShown>>;
  reference?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Explains why no item is shown, and offers links to continue. */
function Explanation({ why, reference = '', children }: ExplanationProps) {
  const { t } = useTranslation(['matches', 'common']);
  return (
    <>
      <div role={why === 'invalid' ? 'alert' : 'status'} className={styles.explanation}>
        <EmptyState
          title={t(`page.${why}.title`)}
          hint={t(`page.${why}.text`, { reference })}
          action={
            <div className={styles.ways}>
              <Button render={<Link to="/search" />}>{t('common:siteNav.search')}</Button>
              {children}
            </div>
          }
        />
      </div>
      {(why === 'none' || why === 'invalid') && <NewLink />}
    </>
  );
}
