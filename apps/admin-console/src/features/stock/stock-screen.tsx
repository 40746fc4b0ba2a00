import { LoadFailed } from '@lost-found/app-kit';
import type { AdminItem } from '@lost-found/contracts';
import { Badge, Button, Card, Notice, Spinner, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ItemLines, usePlaceNow } from '../../parts/items/item-lines';
import lines from '../../parts/items/item-lines.module.css';
import { ShelfField } from '../../parts/items/shelf-field';
import { useDeskChoice } from '../../parts/items/use-desks';
import { ReferenceForm } from '../../parts/scanner/reference-form';
import { bindValue } from '../../shared/forms/bind-value';
import { Screen } from '../../shared/page/screen';
import styles from './stock.module.css';
import { useStock } from './use-stock';

/** `/admin/stock`: scans a shelf, shows what is missing, misplaced or unknown, and corrects it in one step. */
export function StockScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const formatPlace = usePlaceNow();
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState('');
  const [isAsking, ask] = useState(false);
  const next = () => {
    ask(false);
    setTyped('');
    setShelf('');
  };
  const shelfField = useRef<HTMLInputElement>(null);
  const toShelf = () => {
    if (!shelf) shelfField.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time counts
  useEffect(toShelf, []);
  const desk = useDeskChoice();
  const stock = useStock(shelf, desk.deskId, next);
  const { query, expected, newcomers, isScanned, missing, moved, unknown, refused, finish } = stock;
  const scanBadge = (item: AdminItem) => (
    <Badge tone={isScanned(item) ? 'success' : 'warning'}>
      {isScanned(item) ? t('stock.isHere') : t('stock.notYet')}
    </Badge>
  );
  const show = (event: FormEvent) => {
    event.preventDefault();
    setShelf(typed.trim());
  };
  const counts = { present: expected.length - missing.length, total: expected.length, moved: moved.length };
  return (
    <Screen title={t('stock.title')} description={t('stock.intro')}>
      <Stack gap="l" data-density="dense" className={styles.screen}>
        <Card>
          <form onSubmit={show} className={lines.line}>
            {desk.field && <div className={lines.field}>{desk.field}</div>}
            <div className={lines.field}>
              <ShelfField ref={shelfField} label={t('stock.shelf')} {...bindValue(typed, setTyped)} />
            </div>
            <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
              {t('stock.show')}
            </Button>
          </form>
        </Card>
        {refused.length > 0 && (
          <Notice live tone="warning">
            <ItemLines title={t('stock.some', { count: refused.length })} items={refused}>
              {({ reason }) => <span>{reason}</span>}
            </ItemLines>
          </Notice>
        )}
        {shelf && (
          <>
            <ReferenceForm
              key={shelf}
              label={t('stock.reference')}
              action={t('stock.add')}
              onReference={(text) => void stock.add(text)}
            />
            <p role="status" className={lines.heading}>
              {query.data && t('stock.counts', counts)}
            </p>
            {query.isPending && <Spinner label={t('loading', { ns: 'common' })} />}
            {!query.data && query.isError && (
              <LoadFailed query={query} title={t('stock.failed')} headingLevel={2} />
            )}
            {query.data && (
              <ItemLines title={t('stock.expected')} items={expected} empty={t('stock.none')}>
                {scanBadge}
              </ItemLines>
            )}
            {newcomers.length > 0 && (
              <ItemLines title={t('stock.newcomers')} items={newcomers}>
                {scanBadge}
              </ItemLines>
            )}
            {moved.length > 0 && (
              <ItemLines title={t('stock.misplaced')} items={moved}>
                {(item) => <Badge tone="warning">{t('stock.from', { place: formatPlace(item) })}</Badge>}
              </ItemLines>
            )}
            {unknown.length > 0 && (
              <section aria-label={t('stock.unknown')}>
                <h2 className={lines.heading}>{t('stock.unknown')}</h2>
                <p>{unknown.join(' · ')}</p>
              </section>
            )}
            <div>
              <Button onClick={() => ask(true)} disabled={!query.data}>
                {t('stock.finish')}
              </Button>
            </div>
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('stock.question', { shelf })}
        description={
          [
            missing.length > 0 && t('stock.missing', { count: missing.length }),
            moved.length > 0 && t('stock.moved', { count: moved.length }),
          ]
            .filter(Boolean)
            .join(' ') || t('stock.allHere')
        }
        confirmLabel={t('stock.finish')}
        cancelLabel={t('cancel', { ns: 'common' })}
        loading={finish.isPending}
        onConfirm={() => finish.mutate()}
        onClosed={toShelf}
      />
    </Screen>
  );
}
