import { type AdminClaim, isToBeBroughtIn } from '@lost-found/contracts';
import { Badge, Button } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useSearchParams } from '@lost-found/router';
import { Archive, BellRing, Copy, Eye, Hand, MessageSquare, Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import { ClaimStatusBadge } from '../../parts/items/status-badge';
import { SnoozedUntil, useSnoozeAction } from '../../parts/snooze/use-snooze';
import { useOpenRow } from '../../shared/list/opened-row';
import { listColumn } from '../../shared/table/columns';
import { RowActions } from '../../shared/table/row-actions';
import { Lines } from '../../shared/text/lines';
import textStyles from '../../shared/text/minor.module.css';
import { Moment } from '../../shared/text/values';
import styles from './claims.module.css';
import { awaitedBy, Reminders } from './remind';

const column = listColumn<AdminClaim>();

export const useClaimColumns = () => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
      column(t('claims.column.item'), { rowHeader: true, place: 'title', share: '62%' }, ClaimedThingCell),
      column(t('claims.column.claimant'), { place: 'two', share: '38%' }, ClaimantCell),
      column(t('claims.column.submitted'), { place: 'one', sort: 'submittedAt' }, ({ submittedAt }) => (
        <Moment value={submittedAt} />
      )),
      column(t('claims.column.proof'), { place: 'four' }, ProofCell),
      column(t('claims.column.status'), { place: 'three' }, ClaimStatusBadge),
      column(t('claims.column.actions'), { place: 'actions', align: 'end' }, ClaimRowAction),
    ],
    [t],
  );
};

const ClaimantCell = ({ claimantName, email }: AdminClaim) => <Lines first={claimantName} second={email} />;

/**
 * The claimed item with its title and reference, its snooze, and the reminders where items are to be brought
 * in. Badges mark an item to bring in, unread messages and other claims under the same student ID.
 */
function ClaimedThingCell(claim: AdminClaim) {
  const { t } = useTranslation('admin');
  const { itemTitle, itemReference, itemCustody, unreadMessages, sameStudentClaims, snooze } = claim;
  const flags = (
    <>
      {itemReference}{' '}
      {isToBeBroughtIn(claim, itemCustody) && (
        <>
          <Badge tone="warning" icon={<Hand />}>
            {t('claims.toBring.badge')}
          </Badge>{' '}
          <ListedReminders claim={claim} />
        </>
      )}{' '}
      <SnoozedUntil snooze={snooze} />{' '}
      {unreadMessages > 0 && (
        <Badge tone="info" icon={<MessageSquare />}>
          {t('claims.unread', { count: unreadMessages })}
        </Badge>
      )}{' '}
      {sameStudentClaims > 0 && (
        <Badge tone="warning" icon={<Copy />}>
          {t('claims.sameStudent.badge', { count: sameStudentClaims })}
        </Badge>
      )}
    </>
  );
  return <Lines strong first={itemTitle} second={flags} />;
}

/** The reminders of a claim in the list of items to bring in. */
function ListedReminders({ claim }: { claim: AdminClaim }) {
  const isToBringList = useSearchParams()[0].get('need') === 'to_be_brought_in';
  return (
    isToBringList && (
      <span data-whole="">
        <Reminders claim={claim} />
      </span>
    )
  );
}

function ProofCell({ proofFiles: { length: count } }: AdminClaim) {
  const { t } = useTranslation('admin');
  return (
    <span className={count > 0 ? styles.files : textStyles.minor}>
      {count > 0 && <Paperclip />}
      {t('claims.files', { count })}
    </span>
  );
}

/** Opens the claim: for review while it is pending, for reading afterwards. */
function ClaimRowAction(claim: AdminClaim) {
  const { t } = useTranslation('admin');
  const open = useOpenRow<AdminClaim>();
  const snoozing = useSnoozeAction(claim, () => open(claim, 'snooze'));
  const remind = {
    label: t('claims.remind.action'),
    icon: <BellRing />,
    onSelect: () => open(claim, 'remind'),
  };
  const reminding = awaitedBy(claim) ? [remind] : [];
  const isPending = claim.status === 'pending';
  const action = isPending ? t('claims.review') : t('claims.view');
  if (isToBeBroughtIn(claim, claim.itemCustody)) {
    const view = { label: action, icon: <Eye />, onSelect: () => open(claim) };
    const received = t('items.place.receive.action');
    return (
      <RowActions name={claim.itemTitle} menu={[...reminding, view]}>
        <Button
          size="small"
          icon={<Archive />}
          aria-label={t('claims.actionOn', {
            action: received,
            title: claim.itemTitle,
            name: claim.claimantName,
          })}
          onClick={() => open(claim, 'receive')}
        >
          {received}
        </Button>
      </RowActions>
    );
  }
  return (
    <RowActions name={claim.itemTitle} menu={[...snoozing, ...reminding]}>
      <Button
        size="small"
        variant={isPending ? 'primary' : 'secondary'}
        aria-label={t('claims.actionOn', { action, title: claim.itemTitle, name: claim.claimantName })}
        data-row-open=""
        onClick={() => open(claim)}
      >
        {action}
      </Button>
    </RowActions>
  );
}
