import { LoadFailed } from '@lost-found/app-kit';
import type { RoundStop } from '@lost-found/contracts';
import { Button, Card, EmptyState, Notice, Spinner, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ItemLines } from '../../parts/items/item-lines';
import { useDeskChoice } from '../../parts/items/use-desks';
import { PrintLabelsButton } from '../../parts/labels/print-labels-button';
import { ReferenceForm } from '../../parts/scanner/reference-form';
import { Screen } from '../../shared/page/screen';
import { useLastShown } from '../../shared/use-last-shown';
import styles from './round.module.css';
import { RoundStopList } from './round-stop';
import { useRound } from './use-round';

/** `/admin/round`: what lies in each drop point; empties the boxes one by one. */
export function RoundScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const desk = useDeskChoice();
  const { query, stops, here, tick, scan, empty, emptied } = useRound(desk.deskId);
  const [asked, ask] = useState<RoundStop>();
  const shown = useLastShown(asked);
  const hereCount = shown?.items.filter(({ id }) => here.has(id)).length ?? 0;
  const missingCount = (shown?.items.length ?? 0) - hereCount;
  return (
    <Screen
      title={t('round.title')}
      description={t('round.intro')}
      actions={
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('round.print')}
        </Button>
      }
    >
      <Stack gap="l" data-density="dense" className={styles.screen}>
        <div className={styles.work}>
          <Card>
            <Stack gap="m">
              {desk.field}
              <ReferenceForm label={t('round.scan')} action={t('round.add')} onReference={scan} />
            </Stack>
          </Card>
        </div>
        {emptied && emptied.refused.length > 0 && (
          <Notice live tone="warning">
            <ItemLines title={t('round.some', { count: emptied.refused.length })} items={emptied.refused}>
              {({ reason }) => <span>{reason}</span>}
            </ItemLines>
          </Notice>
        )}
        {emptied && emptied.received.length > 0 && (
          <section aria-label={t('round.received')} className={styles.work}>
            <p role="status">{t('round.here', { count: emptied.received.length })}</p>
            <PrintLabelsButton items={emptied.received} />
          </section>
        )}
        {query.isPending && <Spinner label={t('loading', { ns: 'common' })} />}
        {!query.data && query.isError && <LoadFailed query={query} headingLevel={2} />}
        {query.data && stops.length === 0 && <EmptyState title={t('round.none')} />}
        {stops.map((stop) => (
          <RoundStopList
            key={stop.id}
            stop={stop}
            here={here}
            onTick={tick}
            isSaving={empty.isPending}
            onEmpty={() => ask(stop)}
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={t('round.question', { place: label.location(shown?.location ?? '') })}
        description={[
          hereCount > 0 && t('round.here', { count: hereCount }),
          missingCount > 0 && t('round.missing', { count: missingCount }),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('round.finish', { here: hereCount, total: hereCount + missingCount })}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={empty.isPending}
        onConfirm={() => shown && empty.mutate(shown, { onSettled: () => ask(undefined) })}
      />
    </Screen>
  );
}
