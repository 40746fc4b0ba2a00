import { LoadFailed } from '@lost-found/app-kit';
import type { AdminItem } from '@lost-found/contracts';
import { Badge, Button, Card, Field, Spinner, Stack, TextInput } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ShelfField } from '../../parts/items/shelf-field';
import { Screen } from '../../shared/page/screen';
import styles from './stock.module.css';
import { useStock } from './use-stock';

/** `/admin/stock`: scans a shelf, shows what is missing, misplaced or unknown, and corrects it in one step. */
export function StockScreen() {
  const { t } = useTranslation(['admin', 'common']);
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState('');
  const [isAsking, ask] = useState(false);
  const next = () => {
    ask(false);
    setTyped('');
    setShelf('');
  };
  const stock = useStock(shelf, next);
  const { query, expected, isScanned, missing, moved, unknown, finish } = stock;
  const show = (event: FormEvent) => {
    event.preventDefault();
    setShelf(typed.trim());
  };
  const counts = { present: expected.length - missing.length, total: expected.length, moved: moved.length };
  return (
    <Screen title={t('stock.title')} description={t('stock.intro')}>
      <Stack gap="l" data-density="dense" className={styles.screen}>
        <Card>
          <form onSubmit={show} className={styles.line}>
            <div className={styles.field}>
              <ShelfField
                label={t('stock.shelf')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </div>
            <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
              {t('stock.show')}
            </Button>
          </form>
        </Card>
        {shelf && (
          <>
            <ReferenceForm key={shelf} onReference={(text) => void stock.add(text)} />
            <p role="status" className={styles.counts}>
              {query.data && t('stock.counts', counts)}
            </p>
            {query.isPending && <Spinner label={t('loading', { ns: 'common' })} />}
            {!query.data && query.isError && (
              <LoadFailed query={query} title={t('stock.failed')} headingLevel={2} />
            )}
            {query.data && (
              <StockList title={t('stock.expected')} items={expected} empty={t('stock.none')}>
                {(item) => (
                  <Badge tone={isScanned(item) ? 'success' : 'warning'}>
                    {isScanned(item) ? t('stock.isHere') : t('stock.notYet')}
                  </Badge>
                )}
              </StockList>
            )}
            {moved.length > 0 && (
              <StockList title={t('stock.misplaced')} items={moved}>
                {(item) => <PlaceNow item={item} />}
              </StockList>
            )}
            {unknown.length > 0 && (
              <section aria-label={t('stock.unknown')}>
                <h2 className={styles.heading}>{t('stock.unknown')}</h2>
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
      />
    </Screen>
  );
}

/** A box for labels that are read by eye; a scanner works from anywhere on the page. */
function ReferenceForm({ onReference }: { onReference: (text: string) => void }) {
  const { t } = useTranslation('admin');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text) onReference(text);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} className={styles.line}>
      <div className={styles.field}>
        <Field label={t('stock.reference')}>
          <TextInput ref={field} autoComplete="off" autoFocus />
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {t('stock.add')}
      </Button>
    </form>
  );
}

interface StockListProps {
  title: string;
  items: readonly AdminItem[];
  empty?: string;
  children: (item: AdminItem) => ReactNode;
}

function StockList({ title, items, empty, children }: StockListProps) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {items.length === 0 && <p>{empty}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.title}>
              {item.title} <span className={styles.minor}>{item.reference}</span>
            </span>
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The place that the service knows of a misplaced item. */
function PlaceNow({ item: { custody, shelf } }: { item: AdminItem }) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const place = [custody && label.custody(custody), shelf].filter(Boolean).join(', ');
  return <Badge tone="warning">{t('stock.from', { place })}</Badge>;
}
