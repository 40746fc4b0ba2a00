import { isApiError } from '@lost-found/api-client';
import { useErrorText } from '@lost-found/i18n';

/** Nobody is helped by being told these: the screen's own failure text says all there is to say. */
const silent = ['internal_error', 'unexpected_answer', 'validation_failed', 'malformed_request'];

/** Words for a refused call, where its code says more than that it failed. */
export const useReasonText = () => {
  const { ofCode } = useErrorText();
  return (error: unknown): string | undefined => {
    if (!isApiError(error) || silent.includes(error.code)) return undefined;
    const params = Object.entries(error.params).map(([name, value]) => [name, String(value)]);
    return ofCode(error.code, Object.fromEntries(params));
  };
};
