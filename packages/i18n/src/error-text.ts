import { type FieldIssue, parseIssue } from '@lost-found/contracts';
import { onPage, useTranslation } from './app-texts';

export interface ErrorText {
  /** The text of what a schema or the service said of one field, such as `text_too_long?max=120`. */
  ofIssue: (message: string) => string;
  /** The text of a refusal's code. A code that this release does not know becomes the general one. */
  ofCode: (code: string, params?: FieldIssue['params']) => string;
}

/** Errors in the reader's language, by code (§5, §8). */
export const useErrorText = (): ErrorText => {
  const { t, i18n } = useTranslation('errors');
  // Asked of the texts that are there: a list of the codes would be all of English for every reader.
  const ofCode: ErrorText['ofCode'] = (code, params) =>
    t((i18n.exists(`${onPage('errors')}:${code}`) ? code : 'internal_error') as never, params ?? {});
  const ofIssue = (message: string): string => {
    const { code, params } = parseIssue(message);
    return ofCode(code, params);
  };
  return { ofIssue, ofCode };
};
