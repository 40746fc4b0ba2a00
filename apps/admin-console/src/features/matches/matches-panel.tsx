import { adminMatchesOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import type { AdminItem, AdminMatch } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useQueues } from '../../parts/queue/use-queues';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { MatchList } from './match-list';
import styles from './matches.module.css';
import { getPair, useDismiss } from './pair';
import { PairDialog } from './pair-dialog';

interface MatchesPanelProps {
  item: AdminItem;
  /** Level of the headings: 3 in a modal. */
  level?: 2 | 3;
}

/** Shows the matches of an open report, and its duplicates. Renders nothing without either. */
export function MatchesPanel({ item, level }: MatchesPanelProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, open] = useState<AdminMatch>();
  const lastOpened = useRef('');
  // The demo has no matching: do not ask for matches there.
  const isMatched = useQueues()?.matches !== undefined;
  const isOpen = isMatched && (item.status === 'pending' || item.status === 'approved');
  const query = useQuery({ ...adminMatchesOptions(item.id), enabled: isOpen });
  const { mutate: dismiss, isPending } = useDismiss();
  const { matches = [], twins = [] } = query.data ?? {};
  const at = matches.findIndex((match) => match.item.id === opened?.item.id);
  const shown = matches[at] ?? opened;
  const show = (match: AdminMatch | undefined) => {
    if (match) lastOpened.current = match.item.id;
    open(match);
  };
  // Move the focus to the panel if the row is gone.
  const finalFocus = () =>
    panel.current?.querySelector<HTMLElement>(`[data-match="${lastOpened.current}"] button`) ?? panel.current;
  if (!isOpen) return null;
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      {level === 2 && (
        <div role="status">{matches.length > 0 && t('matches.looking', { count: matches.length })}</div>
      )}
      {!query.data && query.isError && (
        <LoadFailed query={query} title={t('matches.loadFailed')} headingLevel={level ?? 3} />
      )}
      {matches.length > 0 && (
        <DetailGroup title={t('matches.title')} level={level}>
          <MatchList
            label={t('matches.title')}
            matches={matches}
            toLabel={(title) => t('matches.compare', { title })}
            withOwner={!item.isLostItem}
            onOpen={show}
          />
        </DetailGroup>
      )}
      {twins.length > 0 && (
        <DetailGroup title={t('matches.twins')} level={level}>
          <MatchList
            label={t('matches.twins')}
            matches={twins}
            toLabel={(title) => t('items.actionOn', { action: t('items.action.view'), title })}
            onOpen={({ item: { id, isLostItem } }) =>
              void navigate(`/admin/${isLostItem ? 'lost-items' : 'items'}?item=${id}`)
            }
          />
        </DetailGroup>
      )}
      <PairDialog
        pair={shown && opened && getPair(item, shown)}
        isGone={opened !== undefined && at < 0 && !isPending}
        dismissing={isPending}
        onDismiss={(pair) => dismiss(pair, { onSuccess: () => show(matches[at + 1] ?? matches[at - 1]) })}
        onClaimed={() => show(undefined)}
        onClose={() => show(undefined)}
        finalFocus={finalFocus}
      />
    </div>
  );
}
