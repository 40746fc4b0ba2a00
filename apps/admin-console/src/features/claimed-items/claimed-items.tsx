import { claimedItemsOptions } from '@lost-found/api-client';
import type { ClaimedItem } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListScreen } from '../../parts/list/list-screen';
import { live } from '../../shared/list/live';
import { useListState } from '../../shared/list/use-list-state';
import { usePageSize } from '../../shared/list/use-page-size';
import { useClaimedColumns } from './claimed-columns';
import { claimedCsv } from './claimed-csv';
import { ClaimedItemDialog } from './claimed-item-dialog';

const known = {};
const sortColumns = ['dateClaimed'] as const;

/** Claimed Items (§2): claimed and resolved items, each with its real claimant. */
export function ClaimedItems() {
  const list = useListState(known, sortColumns);
  const size = usePageSize();
  const { pageSize } = size;
  const { page, search, sort } = list;
  const query = useQuery({ ...claimedItemsOptions({ page, pageSize, search, sort }), ...live });
  const [opened, open] = useState<ClaimedItem>();
  return (
    <ListScreen
      noun="claimed"
      list={list}
      size={size}
      query={query}
      source={{ path: '/admin/claimed-items', query: { search, sort } }}
      columns={useClaimedColumns()}
      csv={{ name: 'claimed-items', columns: claimedCsv }}
      onOpen={open}
    >
      <ClaimedItemDialog item={opened} onClose={() => open(undefined)} />
    </ListScreen>
  );
}
