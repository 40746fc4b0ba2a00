import { type AdminClaimPage, claimNotes, limits, type Template } from '@lost-found/contracts';
import { DescriptionList } from '@lost-found/design-system';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useKeptBackFacts } from '../../parts/items/item-facts';
import { ItemStateBadge } from '../../parts/items/item-state';
import { ClaimStatusBadge } from '../../parts/items/status-badge';
import { useDesks } from '../../parts/items/use-desks';
import { type KeptText, ReasonText } from '../../parts/templates/text-question';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { Facts, fact } from '../../shared/text/facts';
import textStyles from '../../shared/text/minor.module.css';
import { CategoryName, Day, LocationName, Moment } from '../../shared/text/values';
import { RejectOthers, type RejectOthersChoice } from './claim-decision-buttons';
import styles from './claims.module.css';
import { PickupFacts, RenewLink } from './pickup-facts';
import { ProofFiles } from './proof-files';

interface ClaimPart {
  claim: AdminClaimPage;
}

/** Compares, at the top, the found item with the claimant's description (§2). */
export function Comparison({ claim }: ClaimPart) {
  const { t } = useTranslation('admin');
  const { item, ownershipDescription } = claim;
  return (
    <div className={styles.pair}>
      <DetailGroup title={t('claims.detail.itemDescription')}>
        {item && <ItemPicture item={item} />}
        {(item?.description || !item?.thumbnail) && (
          <p className={styles.described}>{item?.description || t('notProvided')}</p>
        )}
      </DetailGroup>
      <DetailGroup title={t('claims.detail.ownership')}>
        <p className={styles.described}>{ownershipDescription}</p>
      </DetailGroup>
    </div>
  );
}

type ClaimedThing = NonNullable<AdminClaimPage['item']>;

/** True when the full-size picture is the same as the one next to the description. */
const isShownBeside = ({ thumbnail }: ClaimedThing, src: string) =>
  thumbnail?.split('?')[0] === src.split('?')[0];

/** The item's first picture. A caption says if it is kept back. */
export function ItemPicture({ item }: { item: ClaimedThing }) {
  const { t } = useTranslation('admin');
  if (!item.thumbnail) return null;
  const isKeptBack = item.keptBackImages.some((src) => isShownBeside(item, src));
  return (
    <figure>
      <img src={item.thumbnail} alt="" className={styles.picture} />
      {isKeptBack && <figcaption className={textStyles.minor}>{t('keptBack.kept')}</figcaption>}
    </figure>
  );
}

/**
 * Details and pictures that only the desk knows, next to the claimant's description. Null if the item has
 * none.
 */
export function KeptBack({ claim: { item } }: ClaimPart) {
  const { t } = useTranslation('admin');
  const facts = useKeptBackFacts(item ?? { keptBackDetails: null, askClaimantFor: null });
  const images = item?.keptBackImages.filter((src) => !isShownBeside(item, src)) ?? [];
  if (facts.length + images.length === 0) return null;
  return (
    <DetailGroup title={t('keptBack.title')}>
      {facts.length > 0 && <DescriptionList items={facts} />}
      {images.length > 0 && (
        <div className={styles.keptBack}>
          {images.map((src, index) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img
                src={`${src}?size=thumbnail`}
                alt={t('keptBack.picture', { number: index + 1 })}
                className={styles.picture}
              />
            </a>
          ))}
        </div>
      )}
    </DetailGroup>
  );
}

interface ClaimDetailsProps extends ClaimPart {
  reason: KeptText;
  others: RejectOthersChoice;
  /** Templates for the reason of a rejection. */
  templates: readonly Template[];
}

/** Claimant, proof, the item itself, and the decision (§2). */
export function ClaimDetails({ claim, reason, others, templates }: ClaimDetailsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <div className={styles.pair}>
        <DetailGroup title={t('claims.detail.item')}>
          <ItemFacts claim={claim} />
        </DetailGroup>
        <DetailGroup title={t('claims.detail.claimant')}>
          <ClaimantFacts claim={claim} />
          <RenewLink claim={claim} />
        </DetailGroup>
      </div>
      <DetailGroup title={t('claims.detail.proof', { count: claim.proofFiles.length })}>
        <ProofFiles files={claim.proofFiles} />
      </DetailGroup>
      {claim.status === 'pending' && (
        <DetailGroup title={t('claims.detail.decision')}>
          <ReasonText
            templates={templates}
            language={claim.language}
            label={t('claims.reason')}
            hint={t('claims.reasonHint')}
            text={reason}
            maxLength={limits.notesMax}
          />
          <RejectOthers claim={claim} choice={others} templates={templates} />
        </DetailGroup>
      )}
      <PickupFacts claim={claim} />
      {claim.reviewedAt && (
        <DetailGroup title={t('claims.detail.decision')}>
          <DecisionFacts claim={claim} reviewedAt={claim.reviewedAt} />
        </DetailGroup>
      )}
    </>
  );
}

function ClaimantFacts({ claim }: ClaimPart) {
  const { t } = useTranslation('admin');
  return (
    <DescriptionList
      items={[
        fact(t('claims.detail.name'), claim.claimantName),
        fact(t('claims.detail.email'), <a href={`mailto:${claim.email}`}>{claim.email}</a>),
        fact(t('claims.detail.phone'), claim.phone || t('notProvided')),
        fact(t('claims.detail.studentId'), claim.studentId),
        fact(t('claims.detail.date'), <Moment value={claim.submittedAt} />),
        fact(t('claims.detail.status'), <ClaimStatusBadge status={claim.status} />),
      ]}
    />
  );
}

function ItemFacts({ claim: { item } }: ClaimPart) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const desk = useDesks().getName(item?.deskId);
  if (!item) return <p className={textStyles.minor}>{t('claims.detail.itemDeleted')}</p>;
  return (
    <DescriptionList
      items={[
        fact(t('reference'), item.reference),
        fact(t('claims.detail.category'), <CategoryName value={item.category} />),
        fact(t('claims.detail.location'), <LocationName value={item.location} />),
        fact(t('claims.detail.dateFound'), <Day value={item.dateFound} />),
        fact(t('claims.detail.itemStatus'), <ItemStateBadge item={item} />),
        fact(t('handover.custody'), item.custody && label.custody(item.custody)),
        ...(desk && item.custody === 'at_desk' ? [fact(t('items.field.deskId'), desk)] : []),
        ...(item.shelf ? [fact(t('handover.shelf'), item.shelf)] : []),
      ]}
    />
  );
}

function DecisionFacts({ claim, reviewedAt }: ClaimPart & { reviewedAt: string }) {
  const { t } = useTranslation('admin');
  const noteText = useNoteText();
  return (
    <Facts
      facts={[
        fact(t('claims.detail.reviewedAt'), <Moment value={reviewedAt} />),
        fact(t('claims.detail.verificationNote'), noteText(claim.verificationNote)),
        fact(t('claims.detail.shownReason'), claim.decisionReason),
        fact(t('claims.detail.adminNotes'), noteText(claim.adminNotes)),
      ]}
    />
  );
}

type ClaimNote = keyof typeof claimNotes;
const noteNames = Object.keys(claimNotes) as ClaimNote[];

/**
 * Returns a function for the text of a note: it translates the system's own notes (§4) and shows all others
 * as written.
 */
const useNoteText = () => {
  const { t } = useTranslation('admin');
  return (note: string | null): string | null => {
    const name = noteNames.find((known) => claimNotes[known] === note);
    return name ? t(`claims.note.${name}`) : note;
  };
};
