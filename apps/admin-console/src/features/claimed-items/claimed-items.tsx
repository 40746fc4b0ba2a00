import { claimedItemsOptions } from '@lost-found/api-client';
import type { ClaimedItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMemo, useState } from 'react';
import { ItemStateBadge } from '../../parts/items/item-state';
import { ListScreen, useListQuery } from '../../parts/list/list-screen';
import { useOpenRow } from '../../shared/list/opened-row';
import { useListState } from '../../shared/list/use-list-state';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import { CategoryName, Moment } from '../../shared/text/values';
import { ClaimedItemDialog, claimedCsv } from './claimed-item-dialog';

const known = {};
const sortColumns = ['dateClaimed'] as const;

/** Claimed Items (§2): claimed and resolved items, each with its real claimant. */
export function ClaimedItems() {
  const list = useListState(known, sortColumns);
  const shown = useListQuery(list, '/admin/claimed-items', claimedItemsOptions);
  const [opened, open] = useState<ClaimedItem>();
  return (
    <ListScreen
      noun="claimed"
      {...shown}
      columns={useClaimedColumns()}
      csv={{ name: 'claimed-items', columns: claimedCsv }}
      onOpen={open}
    >
      <ClaimedItemDialog item={opened} onClose={() => open(undefined)} />
    </ListScreen>
  );
}

const column = listColumn<ClaimedItem>();

const useClaimedColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('claimed.column.details'), { rowHeader: true, place: 'title', share: '55%' }, ClaimedSummary),
      column(t('claimed.column.claimant'), { place: 'two', share: '45%' }, ClaimantCell),
      column(t('claimed.column.dateClaimed'), { place: 'one', sort: 'dateClaimed' }, ({ dateClaimed }) => (
        <Moment value={dateClaimed} />
      )),
      column(t('claimed.column.status'), { place: 'three' }, ClaimedState),
      column(t('claimed.column.actions'), { place: 'actions', align: 'end' }, ClaimedRowAction),
    ],
    [t],
  );
};

const ClaimedState = (item: ClaimedItem) => <ItemStateBadge item={item} />;

const ClaimedSummary = ({ title, reference, category }: ClaimedItem) => (
  <Lines
    strong
    first={title}
    second={
      <>
        {reference} · <CategoryName value={category} />
      </>
    }
  />
);

/** The person who received the item, from the approved claim. Unknown if the desk marked the item by hand. */
function ClaimantCell({ claimantName, claimantEmail, studentId }: ClaimedItem) {
  const { t } = useTranslation('admin');
  return <Lines first={claimantName || studentId || t('claimed.noClaimant')} second={claimantEmail} />;
}

function ClaimedRowAction(item: ClaimedItem) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<ClaimedItem>();
  return (
    <RowActions name={item.title}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('claimed.actionOn', { action: t('claimed.view'), title: item.title })}
        data-row-open=""
        onClick={() => open(item)}
      >
        {t('claimed.view')}
      </Button>
    </RowActions>
  );
}
