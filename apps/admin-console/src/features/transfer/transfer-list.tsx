import { Button, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useFormat, useSiteName, useTranslation } from '@lost-found/i18n';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { usePlaceNow } from '../../parts/items/item-lines';
import { useDesks } from '../../parts/items/use-desks';
import { Signature } from '../../shared/page/signature';
import { useClerk } from '../../shared/use-clerk';
import styles from './transfer.module.css';
import type { Transfer } from './use-transfer';

/** The items that were placed last; on paper, the list that goes with them. */
export function TransferList({ items, to }: Transfer) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const { dateTime } = useFormat();
  const placeOf = usePlaceNow();
  const [now] = useState(() => new Date().toISOString());
  const clerk = useClerk();
  const target = [useDesks().nameOf(to.deskId), to.shelf].filter(Boolean).join(', ');
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
              <Td place="two">{placeOf(item)}</Td>
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
