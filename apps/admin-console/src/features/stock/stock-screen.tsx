import { LoadFailed } from '@lost-found/app-kit';
import { type AdminItem, readShelfSearch, type ShelfCode } from '@lost-found/contracts';
import { Badge, Button, Card, Notice, Spinner, Stack } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ItemLines, usePlaceNow } from '../../parts/items/item-lines';
import lines from '../../parts/items/item-lines.module.css';
import { ShelfField } from '../../parts/items/shelf-field';
import { useDeskChoice, useDesks } from '../../parts/items/use-desks';
import { useShelfCodes } from '../../parts/items/use-shelf-codes';
import { ReferenceForm } from '../../parts/scanner/reference-form';
import { bindValue } from '../../shared/forms/bind-value';
import { Screen } from '../../shared/page/screen';
import { useOutcome } from '../../shared/use-outcome';
import { ShelfCodes } from './shelf-codes';
import styles from './stock.module.css';
import { StockReport, UnknownLabels } from './stock-report';
import { useStock } from './use-stock';

/** `/admin/stock`: the stocktaking of a shelf. The printed code of a shelf or box is its address. */
export function StockScreen() {
  const { t } = useTranslation('common');
  const [search] = useSearchParams();
  const code = readShelfSearch(search);
  const { findShelf } = useShelfCodes();
  const { data: shelf, isPending } = useQuery({
    queryKey: ['items', 'shelf', code],
    queryFn: () => (code ? findShelf(code) : ''),
    enabled: code?.isBox === true,
    gcTime: 0,
  });
  if (code?.isBox && isPending) return <Spinner label={t('loading')} block />;
  const first = code && { ...code, shelf: shelf || code.shelf };
  return <ShelfStock key={search.toString()} first={first} />;
}

interface ShelfStockProps {
  /** The shelf whose code was scanned. */
  first: ShelfCode | undefined;
}

/** Scans a shelf, shows what is missing, misplaced or unknown, and corrects it in one step. */
function ShelfStock({ first }: ShelfStockProps) {
  const { t } = useTranslation(['admin', 'common']);
  const formatPlace = usePlaceNow();
  const { toast } = useOutcome();
  const { findShelf } = useShelfCodes();
  const { getName } = useDesks();
  const [typed, setTyped] = useState(first?.shelf ?? '');
  const [shelf, setShelf] = useState(first?.shelf ?? '');
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
  const desk = useDeskChoice(first?.deskId);
  const openShelf = async (code: ShelfCode, isCounting: boolean) => {
    if (desk.deskId && code.deskId && code.deskId !== desk.deskId)
      return void toast.error(
        t('shelfCodes.otherDesk', { shelf: code.shelf, desk: getName(code.deskId) ?? '' }),
      );
    if (isCounting) return void toast.error(t('shelfCodes.finishFirst', { shelf }));
    const name = await findShelf(code);
    setTyped(name);
    setShelf(name);
  };
  const stock = useStock(shelf, desk.deskId, { onDone: next, onShelf: openShelf });
  const { query, expected, newcomers, isScanned, missing, moved, unknown, refused, report, finish } = stock;
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
        {!shelf && report && <StockReport key={JSON.stringify(report)} {...report} />}
        {!shelf && <ShelfCodes deskId={desk.deskId} />}
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
            <UnknownLabels labels={unknown} />
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
