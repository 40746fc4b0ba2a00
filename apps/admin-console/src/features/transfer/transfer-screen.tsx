import { adminItemsOptions } from '@lost-found/api-client';
import { limits } from '@lost-found/contracts';
import {
  Badge,
  Button,
  Card,
  Field,
  NativeSelect,
  Notice,
  Stack,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '@lost-found/design-system';
import { useFormat, useSiteName, useTranslation } from '@lost-found/i18n';
import { useLocation } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ItemLines, type LineItem, usePlaceNow } from '../../parts/items/item-lines';
import { ShelfField } from '../../parts/items/shelf-field';
import { useDeskChoice, useDesks, useThisDesk } from '../../parts/items/use-desks';
import { ReferenceForm } from '../../parts/scanner/reference-form';
import { bindValue } from '../../shared/forms/bind-value';
import { live } from '../../shared/list/live';
import { Screen } from '../../shared/page/screen';
import { Signature } from '../../shared/page/signature';
import { useClerk } from '../../shared/use-access';
import styles from './transfer.module.css';
import { type Placing, type Transfer, useTransfer } from './use-transfer';

/** `/admin/transfer`: moves many items to a shelf, sends them to another desk, and receives what comes from there. */
export function TransferScreen() {
  const { t } = useTranslation('admin');
  const { state } = useLocation() as { state: { items?: readonly LineItem[] } | null };
  const { items, refusals, done, target, setTarget, add, remove, scan, place, miss } = useTransfer(
    state?.items ?? [],
  );
  const { getName } = useDesks();
  const formatPlace = usePlaceNow();
  const { date } = useFormat();
  const here = useThisDesk().deskId;
  const box = useRef<HTMLInputElement>(null);
  // Each button goes with its line.
  const toBox = () => box.current?.focus();
  const arrivedAt = items.find(({ custody }) => custody === 'in_transit')?.deskId;
  const onTheWay = useQuery({
    ...adminItemsOptions({ custody: 'in_transit', pageSize: limits.maxPageSize }),
    ...live,
  })
    .data?.data.filter(({ id }) => !items.some((item) => item.id === id))
    .toSorted((one, other) => Number(other.deskId === here) - Number(one.deskId === here));
  return (
    <Screen title={t('transfer.title')} description={t('transfer.intro')}>
      <Stack gap="l" data-density="dense" className={styles.screen}>
        <div className={styles.work}>
          <Stack gap="l">
            <ReferenceForm
              label={t('stock.reference')}
              action={t('stock.add')}
              box={box}
              onReference={(text) => void scan(text)}
            />
            {target && (
              <Notice
                live
                title={t('shelfCodes.target', {
                  target: [getName(target.deskId), target.shelf].filter(Boolean).join(', '),
                })}
              >
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    setTarget(undefined);
                    toBox();
                  }}
                >
                  {t('shelfCodes.stop')}
                </Button>
              </Notice>
            )}
            <p role="status" className={styles.count}>
              {t('transfer.count', { count: items.length })}
            </p>
            {items.length > 0 && (
              <>
                <ItemLines title={t('transfer.items')} items={items}>
                  {(item) => (
                    <span className={styles.end}>
                      <Badge tone={refusals.has(item.id) ? 'danger' : 'neutral'}>
                        {refusals.get(item.id) ?? formatPlace(item)}
                      </Badge>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t('transfer.removeOf', { title: item.title })}
                        onClick={() => {
                          remove(item.id);
                          toBox();
                        }}
                      >
                        {t('transfer.remove')}
                      </Button>
                    </span>
                  )}
                </ItemLines>
                <PlaceForm
                  key={arrivedAt}
                  arrivedAt={arrivedAt}
                  count={items.length}
                  loading={place.isPending}
                  onPlace={(to) => place.mutate({ items, to }, { onSuccess: toBox })}
                />
              </>
            )}
            {onTheWay && onTheWay.length > 0 && (
              <ItemLines title={t('transfer.onTheWay')} items={onTheWay}>
                {(item) => (
                  <span className={styles.end}>
                    <Badge>{formatPlace(item)}</Badge>
                    {item.sentAt && <span>{t('transfer.since', { date: date(item.sentAt) })}</span>}
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={t('transfer.arrivedOf', { title: item.title })}
                      onClick={() => {
                        add([item]);
                        toBox();
                      }}
                    >
                      {t('transfer.arrived')}
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={t('transfer.missedOf', { title: item.title })}
                      disabled={miss.isPending}
                      onClick={() => miss.mutate(item, { onSuccess: toBox })}
                    >
                      {t('transfer.missed')}
                    </Button>
                  </span>
                )}
              </ItemLines>
            )}
          </Stack>
        </div>
        {done && <TransferList {...done} />}
      </Stack>
    </Screen>
  );
}

interface PlaceFormProps {
  /** The desk to which an item was sent. */
  arrivedAt: string | null | undefined;
  count: number;
  loading: boolean;
  onPlace: (to: Placing) => void;
}

/** Asks where the items lie now, or where they are sent. */
function PlaceForm({ arrivedAt, count, loading, onPlace }: PlaceFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { desks } = useDesks();
  const here = useThisDesk().deskId;
  const [action, setAction] = useState<Placing['action']>('put');
  const putAt = useDeskChoice(here ?? arrivedAt);
  const sendTo = useDeskChoice(here ? desks.find(({ id }) => id !== here)?.id : arrivedAt);
  const desk = action === 'put' ? putAt : sendTo;
  const [shelf, setShelf] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!loading)
      onPlace({
        action,
        ...(desk.deskId && { deskId: desk.deskId }),
        ...(action === 'put' && shelf && { shelf }),
      });
  };
  return (
    <Card>
      <form onSubmit={submit} className={styles.form}>
        {desk.field && (
          <>
            <Field label={t('transfer.what')}>
              <NativeSelect
                options={(['put', 'send'] as const).map((value) => ({
                  value,
                  label: t(`transfer.${value}`),
                }))}
                {...bindValue(action, setAction)}
              />
            </Field>
            {desk.field}
          </>
        )}
        {action === 'put' && (
          <div>
            <ShelfField
              optionalLabel={`(${t('optional', { ns: 'common' })})`}
              {...bindValue(shelf, setShelf)}
            />
          </div>
        )}
        <Button type="submit" loading={loading}>
          {t(`transfer.${action}Count`, { count })}
        </Button>
      </form>
    </Card>
  );
}

/** The items that were placed last; on paper, the list that goes with them. */
function TransferList({ items, to }: Transfer) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const { dateTime } = useFormat();
  const formatPlace = usePlaceNow();
  const [now] = useState(() => new Date().toISOString());
  const clerk = useClerk();
  const target = [useDesks().getName(to.deskId), to.shelf].filter(Boolean).join(', ');
  return (
    <section className={styles.list}>
      <p className={styles.paper}>{site}</p>
      <p role="status" className={styles.count}>
        {t(`transfer.${to.action}Done`, { count: items.length, target })}
      </p>
      <Table dense responsive="cards" caption={t('transfer.list')} captionHidden>
        <THead>
          <Tr>
            <Th place="one">{t('reference')}</Th>
            <Th place="title">{t('transfer.item')}</Th>
            <Th place="two">{t('transfer.from')}</Th>
          </Tr>
        </THead>
        <TBody>
          {items.map((item) => (
            <Tr key={item.id}>
              <Td place="one">{item.reference}</Td>
              <Th scope="row" place="title">
                {item.title}
              </Th>
              <Td place="two">{formatPlace(item)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className={styles.paper}>{[dateTime(now), clerk].filter(Boolean).join(' · ')}</p>
      <Signature>{t('transfer.signature')}</Signature>
      <div className={styles.work}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('transfer.print')}
        </Button>
      </div>
    </section>
  );
}
