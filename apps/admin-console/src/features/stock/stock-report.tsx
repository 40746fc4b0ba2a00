import { placeItems } from '@lost-found/api-client';
import type { AdminItem } from '@lost-found/contracts';
import { Badge, Button } from '@lost-found/design-system';
import { useErrorText, useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ItemLines, usePlaceNow } from '../../parts/items/item-lines';
import lines from '../../parts/items/item-lines.module.css';
import { useClerk } from '../../shared/use-access';
import { about, useOutcome } from '../../shared/use-outcome';
import styles from './stock.module.css';

/** What a stocktaking found. */
export interface CheckedShelf {
  readonly shelf: string;
  readonly present: number;
  readonly missing: readonly AdminItem[];
  /** As they were before they were put on this shelf. */
  readonly moved: readonly AdminItem[];
  /** The labels that nothing has. */
  readonly unknown: readonly string[];
}

/** Lists what the last stocktaking found, on the screen and on paper. What turns up is put back on its shelf. */
export function StockReport({ shelf, present, missing, moved, unknown }: CheckedShelf) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const { ofCode } = useErrorText();
  const { toast, fail, refresh } = useOutcome();
  const formatPlace = usePlaceNow();
  const clerk = useClerk();
  const [now] = useState(() => new Date().toISOString());
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const stillMissing = missing.filter(({ id }) => !found.has(id));
  const putBack = useMutation({
    mutationFn: (items: readonly AdminItem[]) =>
      placeItems({ ids: items.map(({ id }) => id), action: 'put' }),
    onSuccess: ({ data }, items) => {
      setFound((before) => new Set([...before, ...data.flatMap(({ id, ok }) => (ok ? [id] : []))]));
      const refused = data.find(({ ok }) => !ok);
      const item = items.find(({ id }) => id === refused?.id);
      if (refused) toast.error(about(ofCode(refused.code ?? 'internal_error'), item?.title));
    },
    onError: (error) => fail(t('stock.failed'), error),
    onSettled: refresh,
  });
  const counts = { present, total: present + missing.length, moved: moved.length };
  return (
    <section aria-label={t('stock.report', { shelf })} className={styles.report}>
      <h2 className={lines.heading}>{t('stock.report', { shelf })}</h2>
      <p>{t('stock.counts', counts)}</p>
      <ItemLines title={t('stock.noted')} items={stillMissing} empty={t('stock.nothingMissing')}>
        {(item) => (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('stock.isFoundOf', { title: item.title })}
            disabled={putBack.isPending}
            onClick={() => putBack.mutate([item])}
          >
            {t('stock.isFound')}
          </Button>
        )}
      </ItemLines>
      {moved.length > 0 && (
        <ItemLines title={t('stock.belongs')} items={moved}>
          {(item) => <Badge>{t('stock.was', { place: formatPlace(item) })}</Badge>}
        </ItemLines>
      )}
      <UnknownLabels labels={unknown} />
      <p className={styles.paper}>{[dateTime(now), clerk].filter(Boolean).join(' · ')}</p>
      <div className={styles.print}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('stock.print')}
        </Button>
        {stillMissing.length > 1 && (
          <Button variant="ghost" loading={putBack.isPending} onClick={() => putBack.mutate(stillMissing)}>
            {t('stock.allFound')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Lists scanned labels that no item has. */
export function UnknownLabels({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('admin');
  if (labels.length === 0) return null;
  return (
    <section aria-label={t('stock.unknown')}>
      <h2 className={lines.heading}>{t('stock.unknown')}</h2>
      <p>{labels.join(' · ')}</p>
    </section>
  );
}
