import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { useState } from 'react';
import { LinkProblem, type LinkProblemKind } from './link-problem';
import { MessagePanel } from './message-panel';
import { ResetPasswordForm } from './reset-password-form';

/** What becomes of a link to choose a new password. */
export function ResetLink({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<LinkProblemKind | undefined>(token === '' ? 'invalid' : undefined);
  if (problem)
    return (
      <LinkProblem
        kind={problem}
        actions={<Button render={<Link to="/forgot-password" />}>{t('reset.askAgain')}</Button>}
      />
    );
  if (!done)
    return <ResetPasswordForm token={token} onDone={() => setDone(true)} onLinkProblem={setProblem} />;
  return (
    <MessagePanel
      title={t('reset.done')}
      actions={<Button render={<Link to="/sign-in" />}>{t('signIn.submit')}</Button>}
    >
      {t('reset.doneText')}
    </MessagePanel>
  );
}
