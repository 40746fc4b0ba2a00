import type { ClaimedItem } from '@lost-found/contracts';
import { DescriptionList, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import { TakeBackButton } from '../../parts/items/item-question';
import { ItemStateBadge } from '../../parts/items/item-state';
import { DetailGroup } from '../../shared/dialog/detail-group';
import type { CsvColumns } from '../../shared/export/csv-columns';
import { CsvExportButton } from '../../shared/export/csv-export-button';
import { Facts, fact } from '../../shared/text/facts';
import textStyles from '../../shared/text/minor.module.css';
import { CategoryName, Day, LocationName, Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
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
export function ClaimedItemDialog({ item: current, onClose }: ClaimedItemDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const item = useLastShown(current);
  if (!item) return null;
  return (
    <Dialog
      open={current !== undefined}
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
        <span className={textStyles.minor}>
          <Day value={item.dateFound} />
        </span>
      </li>
      <li className={styles.step}>
        <span>{t('claimed.detail.claimed')}</span>
        <span className={textStyles.minor}>
          <Moment value={item.dateClaimed} />
        </span>
      </li>
      {item.handedOverAt && (
        <li className={styles.step}>
          <span>{t('claims.pickup.handedOver')}</span>
          <span className={textStyles.minor}>
            <Moment value={item.handedOverAt} />
          </span>
          <span className={textStyles.minor}>{handover}</span>
        </li>
      )}
    </ol>
  );
}

function ClaimantFacts({ item }: PartProps) {
  const { t } = useTranslation('admin');
  const { identityShown, handoverReason, collectedBy } = item;
  const isKnown = item.claimantName || item.claimantEmail || item.studentId || identityShown;
  if (!isKnown) return <p className={textStyles.minor}>{t('claimed.noClaimant')}</p>;
  const email = item.claimantEmail && <a href={`mailto:${item.claimantEmail}`}>{item.claimantEmail}</a>;
  return (
    <>
      <Facts
        facts={[
          fact(t('claimed.detail.name'), item.claimantName || t('notProvided')),
          fact(t('claimed.detail.email'), email || t('notProvided')),
          fact(t('claimed.detail.phone'), item.claimantPhone || t('notProvided')),
          fact(t('claimed.detail.studentId'), item.studentId || t('notProvided')),
          fact(t('handover.collectedBy'), collectedBy),
          fact(t('handover.identity.label'), identityShown && t(`handover.identity.${identityShown}`)),
          fact(t('handover.reason.label'), handoverReason && t(`handover.reason.${handoverReason}`)),
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
          fact(t('reference'), item.reference),
          fact(t('claimed.detail.category'), <CategoryName value={item.category} />),
          fact(t('claimed.detail.location'), <LocationName value={item.location} />),
          fact(t('claimed.detail.status'), <ItemStateBadge item={item} />),
          fact(t('claimed.detail.reporter'), item.reporterContact),
          fact(t('claimed.detail.description'), item.description, 'wide'),
        ]}
      />
    </>
  );
}

/** True of a handover by pick-up code; null without a handover. */
const isWithCode = ({ handedOverAt, claimId, handoverReason }: ClaimedItem): boolean | null =>
  handedOverAt === null ? null : claimId !== null && handoverReason === null;

/** The columns of `claimed-items-<date>.csv` and `claimed-item-<id>.csv` (§9). */
export const claimedCsv: CsvColumns<ClaimedItem> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: { label: 'category', value: ({ category }) => category },
  location: { label: 'location', value: ({ location }) => location },
  description: ({ description }) => description,
  status: { label: 'itemStatus', value: ({ status }) => status },
  dateFound: ({ dateFound }) => dateFound,
  dateClaimed: { moment: ({ dateClaimed }) => dateClaimed },
  claimantName: ({ claimantName }) => claimantName,
  claimantEmail: ({ claimantEmail }) => claimantEmail,
  claimantPhone: ({ claimantPhone }) => claimantPhone,
  studentId: ({ studentId }) => studentId,
  handedOverAt: { moment: ({ handedOverAt }) => handedOverAt },
  collectedBy: ({ collectedBy }) => collectedBy,
  identityShown: ({ identityShown }) => identityShown,
  handoverReason: ({ handoverReason }) => handoverReason,
  reporterContact: ({ reporterContact }) => reporterContact,
  reference: ({ reference }) => reference,
  handedOverBy: ({ handedOverBy }) => handedOverBy,
  confirmedBy: ({ confirmedBy }) => confirmedBy,
  withCode: isWithCode,
};
