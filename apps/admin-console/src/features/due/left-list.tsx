import type { DueItem } from '@lost-found/contracts';
import { Button, DescriptionList, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useLabel, useSiteName, useTranslation } from '@lost-found/i18n';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LeftItems } from '../../parts/disposal/part-button';
import { Screen } from '../../shared/page/screen';
import { Signature } from '../../shared/page/signature';
import { CategoryName, Day, Moment } from '../../shared/text/values';
import { useClerk } from '../../shared/use-clerk';

interface LeftListProps {
  left: LeftItems<DueItem>;
  onBack: () => void;
}

/** The list that goes with the items, to be printed and signed. */
export function LeftList({ left: { items, ...disposal }, onBack }: LeftListProps) {
  const { t } = useTranslation('admin');
  const site = useSiteName();
  const label = useLabel();
  const clerk = useClerk();
  const [now] = useState(() => new Date().toISOString());
  const facts = [
    { term: t('items.field.outcome'), description: label.outcome(disposal.outcome) },
    { term: t('items.field.recipient'), description: disposal.recipient?.trim() },
    { term: t('items.field.receiptNumber'), description: disposal.receiptNumber?.trim() },
    { term: t('due.date'), description: <Moment value={now} /> },
    { term: t('due.partedBy'), description: clerk },
    { term: t('handover.second.label'), description: disposal.secondPerson },
  ];
  return (
    <Screen
      title={t('due.leftTitle')}
      description={site}
      actions={
        <>
          <Button variant="secondary" icon={<ArrowLeft />} onClick={onBack}>
            {t('due.back')}
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {t('due.print')}
          </Button>
        </>
      }
    >
      <DescriptionList items={facts.filter(({ description }) => description)} />
      <Table caption={t('due.leftTitle')} captionHidden responsive="cards">
        <THead>
          <Tr>
            <Th place="one">{t('reference')}</Th>
            <Th place="title">{t('items.column.details')}</Th>
            <Th place="two">{t('items.column.category')}</Th>
            <Th place="three">{t('items.field.dateFound')}</Th>
          </Tr>
        </THead>
        <TBody>
          {items.map(({ id, reference, title, category, dateFound }) => (
            <Tr key={id}>
              <Td place="one">{reference}</Td>
              <Th scope="row" place="title" share="50%">
                {title}
              </Th>
              <Td place="two">
                <CategoryName value={category} />
              </Td>
              <Td place="three">
                <Day value={dateFound} />
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <Signature>{t('due.signature')}</Signature>
    </Screen>
  );
}
