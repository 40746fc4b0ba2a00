import { claimedItemsOptions } from '@lost-found/api-client';
import type { ClaimedItem } from '@lost-found/contracts';
import { useState } from 'react';
import { ListScreen } from '../../parts/list/list-screen';
import { useListQuery } from '../../parts/list/use-list-query';
import { useListState } from '../../shared/list/use-list-state';
import { useClaimedColumns } from './claimed-columns';
import { claimedCsv } from './claimed-csv';
import { ClaimedItemDialog } from './claimed-item-dialog';

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
