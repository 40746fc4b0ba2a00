import { handoverSearchOptions } from '@lost-found/api-client';
import {
  type HandoverCase,
  type HandoverCases,
  isPickupCode,
  type UnclaimedAtDesk,
} from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import type { Command } from '@lost-found/design-system/commands';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { HandHelping, Package } from 'lucide-react';
import { type Found, useSearchText } from '../../parts/find/use-found';
import { usePlaceNow } from '../../parts/items/item-lines';
import { useOtherDesk } from '../../parts/items/use-desks';

/** A claim with a waiting item, or an item without an approved claim. */
export type Waiting = HandoverCase | UnclaimedAtDesk;

/** Reads the cases of an answer. An older service finds claims only. */
export const toChoices = ({ data, unclaimed = [] }: Partial<HandoverCases>): Waiting[] => [
  ...(data ?? []),
  ...unclaimed,
];

interface Actions {
  openCode: (code: string) => void;
  choose: (waiting: Waiting) => void;
}

/** Finds what can be handed over by a typed text: the code itself, else cases, those of this desk first. */
export const useWaiting = (typed: string, { openCode, choose }: Actions): Found => {
  const { t } = useTranslation('admin');
  const toCommand = useToCommand(choose);
  const getOtherDesk = useOtherDesk();
  const { isSought, isSettled } = useSearchText(typed);
  const search = useQuery({ ...handoverSearchOptions(typed), enabled: isSought && isSettled });
  if (isPickupCode(typed)) {
    const label = t('find.handOver', { code: typed });
    const command = { id: 'code', label, icon: <HandHelping />, run: () => openCode(typed) };
    const group = { id: 'code', value: t('find.scanned'), items: [command] };
    return { groups: [group], isPending: false, hasFailed: false };
  }
  const cases = isSought && isSettled ? toChoices(search.data ?? {}) : [];
  const isElsewhere = ({ item }: Waiting) => getOtherDesk(item) !== undefined;
  const sorted = cases.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)));
  const value = t('handover.several', { count: cases.length });
  return {
    groups: cases.length > 0 ? [{ id: 'waiting', value, items: sorted.map(toCommand) }] : [],
    isPending: isSought && (!isSettled || search.isFetching),
    hasFailed: search.isError,
  };
};

/** Returns what makes a case a line of the box: the item, its person, and where it lies. */
const useToCommand = (choose: Actions['choose']) => {
  const { t } = useTranslation('admin');
  const formatPlace = usePlaceNow();
  const getOtherDesk = useOtherDesk();
  return (waiting: Waiting): Command => {
    const { item } = waiting;
    const claim = 'claim' in waiting ? waiting.claim : undefined;
    const words = [item.reference, claim?.claimantName ?? t('handover.noClaim'), claim?.studentId];
    return {
      id: claim?.id ?? item.id,
      label: item.title,
      detail: (
        <>
          {words.filter(Boolean).join(' · ')}{' '}
          <Badge tone={getOtherDesk(item) ? 'warning' : 'neutral'}>{formatPlace(item)}</Badge>
        </>
      ),
      icon: <Package />,
      run: () => choose(waiting),
    };
  };
};
