import { adminClaimOptions, decideClaim, isApiError } from '@lost-found/api-client';
import type { ClaimAction } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';

interface Decision {
  claimId: string;
  action: ClaimAction;
  /** What the claimant is shown. */
  decisionReason?: string;
}

const texts = {
  approve: { done: 'claims.toast.approved', failed: 'claims.toast.approveFailed' },
  reject: { done: 'claims.toast.rejected', failed: 'claims.toast.rejectFailed' },
} as const;

/**
 * Decides claims and says how it went (§8).
 * @param shownId the claim on the screen: `refused` and `underWay` are about that one
 * @returns `refused`: the claim or its item was changed meanwhile
 */
export const useClaimDecision = (shownId: string) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const refresh = useRefreshLists();
  const isRefused = (error: unknown) => isApiError(error) && error.status === 409;
  const mutation = useMutation({
    mutationFn: ({ claimId, action, decisionReason }: Decision) =>
      decideClaim(claimId, action, { decisionReason }),
    onSuccess: (_, { action }) => toast.success(t(texts[action].done)),
    onError: (error, { claimId, action }) => {
      // The dialog itself explains a refusal, and shows what is true now.
      if (isRefused(error)) toast.error(t(texts[action].failed));
      else fail(t(texts[action].failed), error);
      return client.invalidateQueries({ queryKey: adminClaimOptions(claimId).queryKey });
    },
    onSettled: refresh,
  });
  const isShown = mutation.variables?.claimId === shownId;
  return {
    decide: mutation.mutate,
    underWay: isShown && mutation.isPending ? mutation.variables.action : undefined,
    refused: isShown && isRefused(mutation.error),
  };
};
