import type { ClaimedItem } from '@lost-found/contracts';
import { Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { EmailText } from '../../lib/text/email-text';
import { CategoryName } from '../../lib/text/values';
import { useOpenClaimed } from './claimed-controls';
import styles from './claimed-items.module.css';

interface CellProps {
  item: ClaimedItem;
}

/** Title and category. */
export function ClaimedSummary({ item }: CellProps) {
  return (
    <span className={styles.pair}>
      <span className={styles.title}>{item.title}</span>
      <span className={styles.minor}>
        <CategoryName value={item.category} />
      </span>
    </span>
  );
}

/** Who got it, by the approved claim; nobody is known where it was marked by hand. */
export function ClaimantCell({ item }: CellProps) {
  const { t } = useTranslation('admin');
  if (!item.claimantName) return <span className={styles.minor}>{t('claimed.noClaimant')}</span>;
  return (
    <span className={styles.pair}>
      <span>{item.claimantName}</span>
      <span className={styles.minor}>
        <EmailText value={item.claimantEmail} />
      </span>
    </span>
  );
}

export function ClaimedRowAction({ item }: CellProps) {
  const { t } = useTranslation('admin');
  const open = useOpenClaimed();
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('claimed.actionOn', { action: t('claimed.view'), title: item.title })}
      data-row-open=""
      onClick={() => open(item)}
    >
      {t('claimed.view')}
    </Button>
  );
}
