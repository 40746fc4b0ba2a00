import { intakeSuggestionsOptions } from '@lost-found/api-client';
import { useSettled } from '@lost-found/app-kit';
import type { IntakeDraft } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useQueues } from '../../parts/queue/use-queues';
import { useHasAccess } from '../../shared/use-access';

const LEAST_LETTERS = 3;

/** Suggestions for what is typed, after a pause. */
export const useSuggestionsWhileTyping = (typed: IntakeDraft) => {
  const settled = useSettled(JSON.stringify(typed));
  const draft: IntakeDraft = JSON.parse(settled);
  // The demo has no matching: do not ask there. Intake does not know the queues.
  const isMatched = useQueues()?.matches !== undefined;
  const isDesk = useHasAccess('desk');
  const isAsked = (isMatched || !isDesk) && (typed.title ?? '').length >= LEAST_LETTERS;
  const { data, isPlaceholderData } = useQuery({
    ...intakeSuggestionsOptions(draft),
    enabled: isAsked && Boolean(draft.title),
    retry: false,
    staleTime: 60_000,
  });
  const suggested = isAsked ? data : undefined;
  return {
    suggested: suggested && {
      ...suggested,
      ...(isPlaceholderData && { publicTitle: null, personal: undefined }),
    },
    suggestedCategory: isPlaceholderData ? undefined : suggested?.category,
  };
};
