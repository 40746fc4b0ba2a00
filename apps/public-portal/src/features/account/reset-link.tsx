import { checkResetLink } from '@lost-found/api-client';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkProblem, type LinkProblemKind, linkProblemOf } from './link-problem';
import { MessagePanel } from './message-panel';
import { ResetPasswordForm } from './reset-password-form';

/**
 * What is wrong with a link, so that nobody thinks of a password in vain. Where it cannot be asked, or until it is
 * known, the form is there: it says so, too.
 */
const useProblem = (token: string): LinkProblemKind | undefined => {
  const { error } = useQuery({
    queryKey: ['auth', 'reset-link', token],
    queryFn: async () => {
      await checkResetLink({ token });
      return true;
    },
    enabled: token !== '',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  return token === '' ? 'invalid' : linkProblemOf(error);
};

/** What becomes of a link to choose a new password. */
export function ResetLink({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState<LinkProblemKind>();
  const known = useProblem(token);
  const problem = refused ?? known;
  if (problem && !done)
    return (
      <LinkProblem
        kind={problem}
        actions={<Button render={<Link to="/forgot-password" />}>{t('reset.askAgain')}</Button>}
      />
    );
  if (!done)
    return <ResetPasswordForm token={token} onDone={() => setDone(true)} onLinkProblem={setRefused} />;
  return (
    <MessagePanel
      title={t('reset.done')}
      actions={<Button render={<Link to="/sign-in" />}>{t('signIn.submit')}</Button>}
    >
      {t('reset.doneText')}
    </MessagePanel>
  );
}
