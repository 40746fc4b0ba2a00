import { verifyEmail } from '@lost-found/api-client';
import { Button, ErrorState, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useLocation, useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReasonText } from '../../lib/text/use-reason-text';
import { linkProblemOf } from './link-problem';
import { MessagePanel } from './message-panel';
import { VerifyAgain } from './verify-again';

const DONE = 'done';

/** Uses a link to verify an address, once, however often the screen is drawn: that is why it is a query. */
const useVerification = (token: string) =>
  useQuery({
    queryKey: ['auth', 'verify-email', token],
    queryFn: async () => {
      await verifyEmail({ token });
      return true;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });

/** Keeps with the page's entry in the history that its link did its work: whoever comes back is told so once more. */
const useDone = (isSuccess: boolean): boolean => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isKept = state === DONE;
  useEffect(() => {
    if (isSuccess && !isKept) void navigate(pathname + search, { replace: true, state: DONE });
  }, [isSuccess, isKept, pathname, search, navigate]);
  return isSuccess || isKept;
};

/** What becomes of a link to verify an address. */
export function VerifyLink({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'common']);
  const { isSuccess, error, isFetching, refetch } = useVerification(token);
  const reasonOf = useReasonText();
  const isDone = useDone(isSuccess);
  if (isDone) return <Verified />;
  const problem = token === '' ? 'invalid' : linkProblemOf(error);
  if (problem) return <VerifyAgain kind={problem} />;
  if (!error) return <Spinner label={t('verify.working')} block />;
  return (
    <ErrorState
      title={t('verify.failed')}
      hint={reasonOf(error) ?? t('verify.failedHint')}
      retryLabel={t('common:retry')}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

function Verified() {
  const { t } = useTranslation('account');
  return (
    <MessagePanel
      title={t('verify.done')}
      actions={<Button render={<Link to="/sign-in" />}>{t('signIn.submit')}</Button>}
    >
      {t('verify.doneText')}
    </MessagePanel>
  );
}
