import { configOptions, sessionOptions } from '@lost-found/api-client';
import { Button, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useFormat, useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { usePlaceNow } from '../../parts/items/item-lines';
import styles from './transfer.module.css';
import type { Transfer } from './use-transfer';

/** The items that were placed last; on paper, the list that goes with them. */
export function TransferList({ items, to }: Transfer) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const site = useSiteName();
  const { dateTime } = useFormat();
  const placeOf = usePlaceNow();
  const [now] = useState(() => new Date().toISOString());
  const desk = useQuery(configOptions()).data?.desks.find(({ id }) => id === to.deskId);
  const clerk = useQuery({ ...sessionOptions(), enabled: false }).data?.user.fullName;
  const target = [desk && label.desk(desk.name), to.shelf].filter(Boolean).join(', ');
  return (
    <section className={styles.list}>
      <p className={styles.paper}>{site}</p>
      <p role="status" className={styles.count}>
        {t(`transfer.${to.action}Done`, { count: items.length, target })}
      </p>
      <Table dense caption={t('transfer.list')} captionHidden>
        <THead>
          <Tr>
            <Th scope="col">{t('reference')}</Th>
            <Th scope="col">{t('transfer.item')}</Th>
            <Th scope="col">{t('transfer.from')}</Th>
          </Tr>
        </THead>
        <TBody>
          {items.map((item) => (
            <Tr key={item.id}>
              <Td>{item.reference}</Td>
              <Td>{item.title}</Td>
              <Td>{placeOf(item)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className={styles.paper}>{[dateTime(now), clerk].filter(Boolean).join(' · ')}</p>
      <p className={styles.signature}>{t('transfer.signature')}</p>
      <div className={styles.work}>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('transfer.print')}
        </Button>
      </div>
    </section>
  );
}
