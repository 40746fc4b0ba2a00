import { type ApiError, type ClientErrorCode, isApiError } from '@lost-found/api-client';
import { ErrorState } from '@lost-found/design-system';
import { useErrorText, useFormat, useLanguage, useTranslation } from '@lost-found/i18n';

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** A more exact text than the general failure. */
  title?: string;
  headingLevel?: 1 | 2 | 3;
}

/** Replaces content that failed to load: the reason, if known, and a button to retry. */
export function LoadFailed({ query, title, headingLevel }: LoadFailedProps) {
  const { t } = useTranslation();
  const reason = useReasonText();
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={title ?? t('loadFailed')}
      // Empty where an app has not registered the errors' texts.
      hint={reason(query.error) || t('loadFailedHint')}
      retryLabel={t('retry')}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}

/** Codes without a text for people: the screen's own failure text is enough. */
const silent = ['internal_error', 'unexpected_answer', 'validation_failed', 'malformed_request'];

/** Codes for a proxy that refuses with its own texts. */
const byStatus: Readonly<Record<number, ClientErrorCode>> = {
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'service_stopping',
  503: 'service_busy',
  504: 'service_busy',
};

/** The code that says most of why a call failed. */
export const codeOf = ({ code, status }: ApiError): ClientErrorCode =>
  (code === 'unexpected_answer' && byStatus[status]) || code;

/** Words for a refused call, where its code says more than that it failed. */
export const useReasonText = () => {
  const { ofCode } = useErrorText();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (error: unknown): string | undefined => {
    if (!isApiError(error)) return undefined;
    const code = codeOf(error);
    if (silent.includes(code)) return undefined;
    const end = endOfLongWait(error);
    if (end) return t('retryFrom', { when: dateTime(end) });
    const params = Object.entries(error.params).map(([name, value]) => [name, String(value)]);
    return ofCode(code, Object.fromEntries(params));
  };
};

/** Seconds; from here on "wait a moment" is not true. */
const LONG_WAIT = 600;

/** When a limit that lasts long ends, ISO; undefined for other errors, and where a moment is enough. */
export const endOfLongWait = (error: unknown): string | undefined => {
  const seconds = isApiError(error) && codeOf(error) === 'too_many_requests' && error.retryAfterSeconds;
  return seconds && seconds >= LONG_WAIT ? new Date(Date.now() + seconds * 1_000).toISOString() : undefined;
};

/** Returns when a call may be retried, if that is known and missing in the reason. */
export const useRetryText = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (error: unknown): string | undefined => {
    const seconds = isApiError(error) && !endOfLongWait(error) && error.retryAfterSeconds;
    return seconds ? t('retryIn', { when: inTime(seconds, language) }) : undefined;
  };
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Returns the end of a wait in words: 'in 30 seconds', 'in 5 minutes'. It rounds up, so that the wait is over by that
 * time.
 */
export const inTime = (seconds: number, language: string): string => {
  const words = new Intl.RelativeTimeFormat(language);
  if (seconds < MINUTE) return words.format(Math.ceil(seconds), 'second');
  if (seconds < HOUR) return words.format(Math.ceil(seconds / MINUTE), 'minute');
  return words.format(Math.ceil(seconds / HOUR), 'hour');
};
