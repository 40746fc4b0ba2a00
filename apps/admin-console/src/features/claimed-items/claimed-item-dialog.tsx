import type { ClaimedItem } from '@lost-found/contracts';
import { DescriptionList, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { ItemStatusBadge } from '../../parts/items/status-badge';
import { TakeBackButton } from '../../parts/items/take-back-button';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { CategoryName, Day, LocationName, Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import { claimedCsv, isWithCode } from './claimed-csv';
import styles from './claimed-items.module.css';

interface ClaimedItemDialogProps {
  /** Undefined when the dialog is closed. */
  item: ClaimedItem | undefined;
  onClose: () => void;
}

const oneRow = { total: 1, totalCapped: false };

interface PartProps {
  item: ClaimedItem;
}

/** The item, its timeline, its claimant and its reporter (§2). */
export function ClaimedItemDialog({ item: asked, onClose }: ClaimedItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const item = useLastShown(asked);
  if (!item) return null;
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={item.title}
      description={t('claimed.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
      footer={
        <>
          <ExportRecord item={item} />
          <TakeBackButton key={item.id} itemId={item.id} onDone={onClose} />
        </>
      }
    >
      <Stack gap="l" data-density="dense">
        <DetailGroup title={t('claimed.detail.timeline')}>
          <Timeline item={item} />
        </DetailGroup>
        <DetailGroup title={t('claimed.detail.claimant')}>
          <ClaimantFacts item={item} />
        </DetailGroup>
        <DetailGroup title={t('claimed.detail.item')}>
          <ItemFacts item={item} />
        </DetailGroup>
      </Stack>
    </Dialog>
  );
}

/** Exports the record of one item as its own file (§9). */
function ExportRecord({ item }: PartProps) {
  const { t } = useTranslation('admin');
  return (
    <CsvExportButton
      label={t('claimed.exportRecord')}
      fileName={() => `claimed-item-${item.id}.csv`}
      walk={async function* () {
        yield [item];
      }}
      columns={claimedCsv}
      expected={oneRow}
    />
  );
}

/** The details of a handover: administrators, receiver, identity, and code or reason. */
const useHandoverText = (item: ClaimedItem): string => {
  const { t } = useTranslation('admin');
  const { handedOverBy, confirmedBy, identityShown, handoverReason } = item;
  const receiver = item.collectedBy ?? item.claimantName;
  return [
    handedOverBy && t('claimed.detail.by', { name: handedOverBy }),
    confirmedBy && t('claimed.detail.confirmedBy', { name: confirmedBy }),
    receiver && t('claimed.detail.to', { name: receiver }),
    identityShown && t(`handover.identity.${identityShown}`),
    isWithCode(item)
      ? t('claimed.detail.withCode')
      : handoverReason && t(`handover.reason.${handoverReason}`),
  ]
    .filter(Boolean)
    .join(' · ');
};

function Timeline({ item }: PartProps) {
  const { t } = useTranslation('admin');
  const handover = useHandoverText(item);
  return (
    <ol className={styles.timeline}>
      <li className={styles.step}>
        <span>{t('claimed.detail.found')}</span>
        <span className={styles.minor}>
          <Day value={item.dateFound} />
        </span>
      </li>
      <li className={styles.step}>
        <span>{t('claimed.detail.claimed')}</span>
        <span className={styles.minor}>
          <Moment value={item.dateClaimed} />
        </span>
      </li>
      {item.handedOverAt && (
        <li className={styles.step}>
          <span>{t('claims.pickup.handedOver')}</span>
          <span className={styles.minor}>
            <Moment value={item.handedOverAt} />
          </span>
          <span className={styles.minor}>{handover}</span>
        </li>
      )}
    </ol>
  );
}

function ClaimantFacts({ item }: PartProps) {
  const { t } = useTranslation('admin');
  const { identityShown, handoverReason, collectedBy } = item;
  const isKnown = item.claimantName || item.claimantEmail || item.studentId || identityShown;
  if (!isKnown) return <p className={styles.minor}>{t('claimed.noClaimant')}</p>;
  const how = [
    { term: t('handover.collectedBy'), description: collectedBy },
    {
      term: t('handover.identity.label'),
      description: identityShown && t(`handover.identity.${identityShown}`),
    },
    {
      term: t('handover.reason.label'),
      description: handoverReason && t(`handover.reason.${handoverReason}`),
    },
  ];
  const email = item.claimantEmail && <a href={`mailto:${item.claimantEmail}`}>{item.claimantEmail}</a>;
  return (
    <>
      <DescriptionList
        items={[
          { term: t('claimed.detail.name'), description: item.claimantName || t('notProvided') },
          { term: t('claimed.detail.email'), description: email || t('notProvided') },
          { term: t('claimed.detail.phone'), description: item.claimantPhone || t('notProvided') },
          { term: t('claimed.detail.studentId'), description: item.studentId || t('notProvided') },
          ...how.filter(({ description }) => description),
        ]}
      />
      {item.claimId && (
        <p>
          <Link to={`/admin/claims?claim=${item.claimId}`}>{t('claimed.detail.claim')}</Link>
        </p>
      )}
    </>
  );
}

function ItemFacts({ item }: PartProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {item.thumbnail && <img src={item.thumbnail} alt="" className={styles.picture} />}
      <DescriptionList
        items={[
          { term: t('reference'), description: item.reference },
          { term: t('claimed.detail.category'), description: <CategoryName value={item.category} /> },
          { term: t('claimed.detail.location'), description: <LocationName value={item.location} /> },
          { term: t('claimed.detail.status'), description: <ItemStatusBadge status={item.status} /> },
          { term: t('claimed.detail.reporter'), description: item.reporterContact },
          { term: t('claimed.detail.description'), description: item.description, wide: true },
        ]}
      />
    </>
  );
}
