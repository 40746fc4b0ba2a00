import { placeItem } from '@lost-found/api-client';
import type { AdminItem, AdminMatch, IntakeSuggestions, ItemPlace } from '@lost-found/contracts';
import { Badge, Button } from '@lost-found/design-system';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { about, useOutcome } from '../../shared/use-outcome';
import styles from './intake.module.css';

/** Matches of either kind that are shown while typing. */
const MOST_SHOWN = 3;

interface SuggestedProps extends Pick<IntakeSuggestions, 'matches' | 'twins'> {
  /** Where an item goes that is received instead. */
  place: ItemPlace;
  onReceived: (item: AdminItem) => void;
}

/** Reports that the typed item may be of: found items to receive instead, and lost reports. */
export function Suggested({ matches, twins, place, onReceived }: SuggestedProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="status" className={styles.suggested}>
      <SuggestedList title={t('intake.twins')} matches={twins}>
        {(item) =>
          item.custody === 'with_finder' && (
            <ReceiveButton item={item} place={place} onReceived={onReceived} />
          )
        }
      </SuggestedList>
      <SuggestedList title={t('intake.lostReports')} matches={matches} />
    </div>
  );
}

interface SuggestedListProps {
  title: string;
  matches: readonly AdminMatch[];
  /** Renders what can be done with an item. */
  children?: (item: AdminItem) => ReactNode;
}

/** The best of some matches, each with a link to its item; nothing if there are none. */
export function SuggestedList({ title, matches, children }: SuggestedListProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.taken}>
        {matches.slice(0, MOST_SHOWN).map((match) => (
          <SuggestedItem key={match.item.id} match={match}>
            {children?.(match.item)}
          </SuggestedItem>
        ))}
      </ul>
    </section>
  );
}

function SuggestedItem({ match: { item }, children }: { match: AdminMatch; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const format = useFormat();
  const { id, title, reference, isLostItem, custody, shelf, location, lastSeenLocation, dateFound } = item;
  const place = isLostItem ? (lastSeenLocation ?? location) : label.location(location);
  return (
    <li>
      <span className={styles.takenTitle}>
        {/* In a tab of its own: the form keeps what is typed. */}
        <a href={`/admin/${isLostItem ? 'lost-items' : 'items'}?item=${id}`} target="_blank" rel="noreferrer">
          {title}
        </a>
        <span>{[reference, place, format.date(dateFound), item.reportedBy].filter(Boolean).join(' · ')}</span>
      </span>
      {custody && custody !== 'with_finder' && (
        <Badge>{[label.custody(custody), shelf].filter(Boolean).join(' · ')}</Badge>
      )}
      {children}
      {isLostItem && <Badge>{t('intake.stillLost')}</Badge>}
    </li>
  );
}

interface ReceiveButtonProps extends Pick<SuggestedProps, 'place' | 'onReceived'> {
  item: AdminItem;
}

/** Receives the reported item in place of a second one. */
function ReceiveButton({ item, place, onReceived }: ReceiveButtonProps) {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const { mutate, isPending } = useMutation({
    mutationFn: () => placeItem(item, 'receive', place),
    onSuccess: (received) => {
      toast.success(about(t('items.place.receive.done'), item.title));
      onReceived(received);
    },
    onError: (error) => fail(t('items.place.failed'), error, item.title),
    onSettled: refresh,
  });
  return (
    <Button
      size="small"
      variant="secondary"
      loading={isPending}
      aria-label={t('items.actionOn', { action: t('intake.receiveThis'), title: item.title })}
      onClick={() => mutate()}
    >
      {t('intake.receiveThis')}
    </Button>
  );
}
