import { type ApiError, type ClientErrorCode, isApiError } from '@lost-found/api-client';
import { useErrorText } from '@lost-found/i18n';

/** Nobody is helped by being told these: the screen's own failure text says all there is to say. */
const silent = ['internal_error', 'unexpected_answer', 'validation_failed', 'malformed_request'];

/** What a server in between means, which refuses in its own words. */
const byStatus: Readonly<Record<number, ClientErrorCode>> = {
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'service_busy',
  503: 'service_busy',
  504: 'service_busy',
};

/** The code that says most of why a call failed. */
export const codeOf = ({ code, status }: ApiError): ClientErrorCode =>
  (code === 'unexpected_answer' && byStatus[status]) || code;

/** Words for a refused call, where its code says more than that it failed. */
export const useReasonText = () => {
  const { ofCode } = useErrorText();
  return (error: unknown): string | undefined => {
    if (!isApiError(error)) return undefined;
    const code = codeOf(error);
    if (silent.includes(code)) return undefined;
    const params = Object.entries(error.params).map(([name, value]) => [name, String(value)]);
    return ofCode(code, Object.fromEntries(params));
  };
};
