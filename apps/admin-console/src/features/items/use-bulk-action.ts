import { actOnItems } from '@lost-found/api-client';
import { type AdminItem, type BulkOutcome, limits } from '@lost-found/contracts';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { approvalWithdrawsClaim } from '../../lib/item/item-actions';
import { useFailureToast } from '../../lib/text/use-failure-toast';
import { useRefreshLists } from '../../lib/use-refresh-lists';

export type BulkDecision = 'approve' | 'reject';

interface BulkAsked {
  action: BulkDecision;
  items: readonly AdminItem[];
}

/** What became of one of many items, and why not. */
export interface BulkLine {
  id: string;
  title: string;
  refusal?: string | undefined;
}

/** Approving many at once takes nothing back from a claimant: that is decided one by one. */
export const isLeftOut = (item: AdminItem, action: BulkDecision): boolean =>
  action === 'approve' && approvalWithdrawsClaim(item);

/** As many at a time as the service takes. */
const send = async ({ items, action }: BulkAsked): Promise<BulkOutcome['data']> => {
  const outcomes: BulkOutcome['data'] = [];
  for (let first = 0; first < items.length; first += limits.bulkMax)
    outcomes.push(...(await actOnItems(items.slice(first, first + limits.bulkMax), action)).data);
  return outcomes;
};

/** Approves or rejects many items, and tells of each what became of it. */
export const useBulkAction = () => {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const fail = useFailureToast();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: async ({ action, items }: BulkAsked): Promise<BulkLine[]> => {
      const sent = items.filter((item) => !isLeftOut(item, action));
      const answer = await send({ action, items: sent });
      const outcomes = new Map(answer.map((outcome) => [outcome.id, outcome]));
      const refusalOf = (item: AdminItem): string | undefined => {
        if (isLeftOut(item, action)) return t('items.bulk.handedOver');
        const outcome = outcomes.get(item.id);
        return outcome?.ok ? undefined : ofCode(outcome?.code ?? 'internal_error');
      };
      return items.map((item) => ({ id: item.id, title: item.title, refusal: refusalOf(item) }));
    },
    onError: (error) => fail(t('items.toast.statusFailed'), error),
    onSettled: refresh,
  });
};
