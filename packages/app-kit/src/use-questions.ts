import { configOptions } from '@lost-found/api-client';
import { useLanguage } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Returns a function for the questions of a category, in the reader's language. */
export const useQuestions = () => {
  const { language } = useLanguage();
  const { questions } = useQuery(configOptions()).data ?? {};
  return (category: string | undefined): string[] =>
    questions && category && Object.hasOwn(questions, category)
      ? (questions[category] ?? []).map((question) => question[language])
      : [];
};

/** The questions as a form sends them with their answers; undefined if there are none. */
export const toAsked = (questions: readonly string[]): string | undefined =>
  questions.join('\n') || undefined;
