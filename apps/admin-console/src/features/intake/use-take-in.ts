import {
  configOptions,
  intakeSuggestionsOptions,
  isApiError,
  newIdempotencyKey,
  takeItemIn,
} from '@lost-found/api-client';
import { useReasonText } from '@lost-found/app-kit';
import {
  type AdminItem,
  type Intake,
  type IntakeDraft,
  type IntakeSuggestions,
  issue,
} from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** What was typed of an item, and what the clerk decided about it. */
export interface TypedItem {
  readonly fields: Intake;
  readonly photos: readonly File[];
  /** False where the title may still choose another category. */
  readonly isCategoryChosen: boolean;
  /** True where the title is published although it names a person. */
  readonly isTitlePublic: boolean;
}

export const getDraft = ({ title, description, category, location, dateFound }: Intake): IntakeDraft => ({
  title,
  ...(description && { description }),
  ...(category && { category }),
  ...(location && { location }),
  ...(dateFound && { dateFound }),
});

/** Asks what the service suggests for an item; nothing where it has no suggestions, as in the demo. */
export const useSuggestionsFor = () => {
  const client = useQueryClient();
  return async (draft: IntakeDraft): Promise<IntakeSuggestions | undefined> => {
    try {
      return await client.fetchQuery({ ...intakeSuggestionsOptions(draft), staleTime: 60_000, retry: false });
    } catch {
      return undefined;
    }
  };
};

type Suggested = Pick<IntakeSuggestions, 'category' | 'publicTitle'>;

/** Uses the suggestions that the clerk did not decide against. */
const complete = (
  { fields, isCategoryChosen, isTitlePublic }: TypedItem,
  suggested: Suggested | undefined,
): Intake => {
  const category = (!isCategoryChosen && suggested?.category) || fields.category;
  if (isTitlePublic || !suggested?.publicTitle) return { ...fields, category };
  const keptBackDetails = [fields.title, fields.keptBackDetails].filter(Boolean).join('\n');
  return { ...fields, category, title: suggested.publicTitle, keptBackDetails };
};

const getContent = (fields: Intake, photos: readonly File[]): string =>
  JSON.stringify([fields, photos.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/**
 * Saves an item once, however often it is sent: the same content has the same key until it is saved. The screen gives the
 * suggestion that it shows, if it has one.
 */
export const useTakeIn = () => {
  const client = useQueryClient();
  const suggestionsFor = useSuggestionsFor();
  const keys = useRef(new Map<string, string>());
  return async (typed: TypedItem, shown?: Suggested): Promise<AdminItem> => {
    // A category that was not chosen does not decide what is public: the title may name another.
    const typedFields = typed.isCategoryChosen ? typed.fields : { ...typed.fields, category: '' };
    const fields = complete(typed, shown ?? (await suggestionsFor(getDraft(typedFields))));
    const content = getContent(fields, typed.photos);
    const idempotencyKey = keys.current.get(content) ?? newIdempotencyKey();
    keys.current.set(content, idempotencyKey);
    try {
      const item = await takeItemIn(fields, typed.photos, { idempotencyKey });
      keys.current.delete(content);
      return item;
    } catch (error) {
      // A category or place may be gone.
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
      throw error;
    }
  };
};

/** Says why the service refused an item: the fields with their reasons, or the reason alone. */
export const useRowError = () => {
  const { t } = useTranslation('admin');
  const { ofIssue } = useErrorText();
  const getReason = useReasonText();
  return (error: unknown): string => {
    const fields = isApiError(error) ? error.fieldErrors : [];
    if (fields.length > 0) return fields.map(({ code, params }) => ofIssue(issue(code, params))).join(' ');
    return getReason(error) || t('intake.failed');
  };
};
