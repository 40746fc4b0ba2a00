import { isApiError } from '@lost-found/api-client';
import { Notice } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import type { ReactNode } from 'react';
import { inTime } from '../../lib/forms/in-time';
import { codeOf } from '../../lib/text/use-reason-text';
import styles from './account-screen.module.css';

interface SignInMessageProps {
  id: string;
  /** A field is empty. */
  incomplete: boolean;
  failure: unknown;
  /** What helps where the address is not verified yet. */
  resend?: ReactNode;
}

/** Says what is wrong with a sign-in; its place is always there, so that its coming is heard (§5). */
export function SignInMessage({ id, incomplete, failure, resend }: SignInMessageProps) {
  const { t } = useTranslation('portal');
  const { ofCode } = useErrorText();
  const { language } = useLanguage();
  const error = isApiError(failure) ? failure : undefined;
  const wait = incomplete ? undefined : error?.retryAfterSeconds;
  const refusal = failure ? (error ? codeOf(error) : 'internal_error') : undefined;
  const code = incomplete ? 'credentials_required' : refusal;
  return (
    <div role="alert" id={id} className={styles.message}>
      {code && (
        <Notice
          tone="danger"
          title={ofCode(code)}
          action={code === 'email_not_verified' ? resend : undefined}
        >
          {wait && t('form.retryIn', { when: inTime(wait, language) })}
        </Notice>
      )}
    </div>
  );
}
