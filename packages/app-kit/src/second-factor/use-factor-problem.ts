import { isApiError } from '@lost-found/api-client';
import { issue } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useReasonText, useRetryText } from '../load-failed';
import { PasskeyError } from './passkeys';

/** Explains a refused proof in plain words; undefined without an error. */
export const useFactorProblem = (error: unknown): string | undefined => {
  const { t } = useTranslation('factor');
  const retryText = useRetryText();
  const { ofIssue, ofCode } = useErrorText();
  const reason = useReasonText();
  if (!error) return undefined;
  if (error instanceof PasskeyError) return t(`problem.${error.problem}`);
  const [refused] = isApiError(error, 'validation_failed') ? error.fieldErrors : [];
  if (refused) return ofIssue(issue(refused.code, refused.params));
  return [reason(error) ?? ofCode('internal_error'), retryText(error)].filter(Boolean).join(' ');
};
