import type { ClientError } from '@lost-found/contracts';

/** Maximum depth of nested causes, and maximum length of the texts in characters. */
const deepest = 3;
const longest = { message: 1_000, stack: 8_000 };

const isMessage = (error: unknown): error is { name?: unknown; message: unknown; cause?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error;

const sentence = (error: unknown): string =>
  isMessage(error) ? `${String(error.name ?? 'Error')}: ${String(error.message)}` : String(error);

const withCauses = (error: unknown, depth = 0): string[] => {
  const cause = isMessage(error) && depth < deepest ? error.cause : undefined;
  return [sentence(error), ...(cause === undefined ? [] : withCauses(cause, depth + 1))];
};

/**
 * Removes personal and secret data from a text: URL parts after `?` or `#`, e-mail addresses, telephone numbers,
 * student IDs, and long words with digits, because a token looks like this.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(\/[^\s?#"'()]*)[?#][^\s"'():]*/g, '$1')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi, '[address]')
    .replace(/\b(?=[\w-]*\d)[\w-]{32,}\b/g, '[token]')
    .replace(/(?<![\w:./-])(?:\+|[a-z]{4})?\d(?:[ ()-]?\d){6,}(?![\w.])/gi, '[number]');

/** Returns the message and stack of an error for the operators, without personal or secret data. */
export const describeError = (error: unknown): Pick<ClientError, 'message' | 'stack'> => {
  const stack = isMessage(error) && 'stack' in error ? error.stack : undefined;
  return {
    message: withoutSecrets(withCauses(error).join(', because of ').slice(0, longest.message)),
    ...(typeof stack === 'string' && { stack: withoutSecrets(stack.slice(0, longest.stack)) }),
  };
};
