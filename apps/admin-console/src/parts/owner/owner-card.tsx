import { configOptions } from '@lost-found/api-client';
import { DeskPlace } from '@lost-found/app-kit';
import { type AdminItem, collectionDay, type OwnerHint, todayIn } from '@lost-found/contracts';
import { appScope, Button } from '@lost-found/design-system';
import { useFormat, useSite, useSiteName, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import sheetStyles from '../labels/labels.module.css';
import { usePrinting } from '../labels/use-printing';
import styles from './owner.module.css';

interface OwnerCardProps {
  item: Pick<AdminItem, 'deskId'>;
  hint: OwnerHint;
}

/** Prints a card to send to an owner without an e-mail address; nothing for a hint that names no person. */
export function PrintCardButton({ item, hint }: OwnerCardProps) {
  const { t } = useTranslation('admin');
  const [isPrinting, setPrinting] = useState(false);
  if (!hint.name && !hint.studentId) return null;
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        icon={<Printer />}
        loading={isPrinting}
        onClick={() => setPrinting(true)}
      >
        {t('owner.card.print')}
      </Button>
      {isPrinting && <OwnerCard item={item} hint={hint} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

/** The card may reach another person, so it names the owner and the desk, and nothing of the item. */
function OwnerCard({ item, hint, onPrinted }: OwnerCardProps & { onPrinted: () => void }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const { timeZone } = useSite();
  const site = useSiteName();
  const { desks, privacy } = useQuery(configOptions()).data ?? {};
  const { collectionDays = 0 } = privacy ?? {};
  const desk = desks?.find(({ id }) => id === item.deskId) ?? desks?.[0];
  const sheet = useRef<HTMLElement>(null);
  usePrinting(sheet, true, onPrinted);
  const day = collectionDays > 0 && date(collectionDay(desk ?? {}, todayIn(timeZone), collectionDays));
  return createPortal(
    <section
      ref={sheet}
      className={`${appScope} ${sheetStyles.sheet}`}
      data-size="sheet"
      aria-label={t('owner.card.title')}
    >
      <div className={styles.card}>
        <p>{site}</p>
        <p>
          <strong>
            {t('owner.card.to', { person: [hint.name, hint.studentId].filter(Boolean).join(', ') })}
          </strong>
        </p>
        <p>{t('owner.card.text')}</p>
        <DeskPlace deskId={item.deskId} printed />
        {day && <p>{t('owner.card.until', { day })}</p>}
        <p>{t('owner.card.bring')}</p>
      </div>
    </section>,
    document.body,
  );
}
