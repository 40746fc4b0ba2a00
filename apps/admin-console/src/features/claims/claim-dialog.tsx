import { adminClaimOptions } from '@lost-found/api-client';
import { LoadFailed } from '@lost-found/app-kit';
import {
  type AdminClaim,
  type AdminClaimPage,
  isNotCollected,
  type RelatedClaim,
  type Template,
} from '@lost-found/contracts';
import { Button, Notice, Spinner, Stack } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { TakeBackButton } from '../../parts/items/item-question';
import { ClaimStatusBadge } from '../../parts/items/status-badge';
import { Notes, WrittenNotes } from '../../parts/notes/notes';
import { useFocusOnChange } from '../../parts/queue/use-focus-on-change';
import { SnoozeNotice } from '../../parts/snooze/use-snooze';
import { useTemplates } from '../../parts/templates/reason-templates';
import { type KeptText, useKeptTexts } from '../../parts/templates/text-question';
import { live } from '../../shared/list/live';
import { Moment } from '../../shared/text/values';
import { useLastShown } from '../../shared/use-last-shown';
import {
  ClaimDecisionButtons,
  type RejectOthersChoice,
  useClaimDecision,
  useRejectOthers,
} from './claim-decision-buttons';
import { ClaimDetails, Comparison, KeptBack } from './claim-details';
import styles from './claims.module.css';
import { ComparedAnswers } from './compared-answers';
import { CompetingClaims } from './competing-claims';
import { ToBringIn } from './remind';

interface ClaimDialogProps {
  /** Undefined when the dialog is closed. */
  id: string | undefined;
  /** The claim from the list, shown until the full claim is loaded. */
  known: AdminClaim | undefined;
  onOpen: (claimId: string) => void;
  onClose: () => void;
  /** Leaves a decided or postponed claim for the next pending one. */
  onNext: (claim: AdminClaim) => void;
  /** Brings back a claim after a refused decision. */
  onFailed: (claimId: string) => void;
  /** Shows the messages between the claimant and the desk. */
  conversation: (claim: AdminClaim) => ReactNode;
  /** Button that takes in an item that is still with its finder. */
  receiveButton: (itemId: string) => ReactNode;
}

/**
 * A claim with its item and the competing claims. While it is pending, the dialog offers the decision (§2).
 */
export function ClaimDialog(props: ClaimDialogProps) {
  const { id: current, known, onOpen, onClose, onNext, onFailed, conversation, receiveButton } = props;
  const { t } = useTranslation(['admin', 'common']);
  const id = useLastShown(current) ?? '';
  const query = useQuery({ ...adminClaimOptions(id), ...live, enabled: current !== undefined });
  const { data } = query;
  const decision = useClaimDecision(id, onFailed);
  const reason = useKeptTexts(id);
  const others = useRejectOthers(id);
  const templates = useTemplates('claims');
  const content = useFocusOnChange(current);
  const title = data?.itemTitle ?? known?.itemTitle ?? t('claims.detail.title');
  return (
    <Dialog
      open={current !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('claims.detail.title')}
      closeLabel={t('close', { ns: 'common' })}
      size="large"
      initialFocus={content}
      footer={
        data && (data.status === 'pending' || isNotCollected(data) || decision.refused) ? (
          <ClaimDecisionButtons
            key={id}
            {...{ claim: data, reason, others, templates, decision }}
            onNext={() => onNext(data)}
          />
        ) : (
          data?.status === 'approved' &&
          data.itemId && (
            <>
              {(data.item?.custody === 'with_finder' || data.item?.custody === 'at_drop_point') &&
                receiveButton(data.itemId)}
              <TakeBackButton key={id} itemId={data.itemId} />
            </>
          )
        )
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no field set; it is where the focus goes in the next claim */}
      <div ref={content} tabIndex={-1} role="group" aria-label={title}>
        {data && (
          <OpenedClaim
            key={id}
            {...{ claim: data, reason, others, templates, decision, onOpen, conversation }}
          />
        )}
        {!data && !query.isError && <Spinner label={t('loading', { ns: 'common' })} block />}
        {!data && query.isError && <LoadFailed query={query} />}
      </div>
    </Dialog>
  );
}

interface OpenedClaimProps extends Pick<ClaimDialogProps, 'onOpen' | 'conversation'> {
  claim: AdminClaimPage;
  reason: KeptText;
  others: RejectOthersChoice;
  templates: readonly Template[];
  decision: ReturnType<typeof useClaimDecision>;
}

function OpenedClaim(props: OpenedClaimProps) {
  const { claim, reason, others, templates, decision, onOpen, conversation } = props;
  const { t } = useTranslation('admin');
  const talk = useRef<HTMLDivElement>(null);
  // The next paint has the comparison; what is read after it would make that paint late.
  const isRestShown = useDeferredValue(true, false);
  const goToConversation = () => {
    talk.current?.scrollIntoView();
    talk.current?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="l" data-density="dense">
      <Button
        size="small"
        variant="secondary"
        className={styles.talk}
        icon={<MessageSquare />}
        onClick={goToConversation}
      >
        {claim.unreadMessages > 0
          ? t('claims.unread', { count: claim.unreadMessages })
          : t('claims.conversation')}
      </Button>
      <ClaimNotices claim={claim} refused={decision.refused} underWay={decision.underWay !== undefined} />
      {claim.otherClaims.length > 0 ? (
        <CompetingClaims claim={claim} onOpen={onOpen} />
      ) : (
        <Comparison claim={claim} />
      )}
      {isRestShown && (
        <>
          <ComparedAnswers claim={claim} />
          <KeptBack claim={claim} />
          <SameStudent claim={claim} onOpen={onOpen} />
          <ClaimDetails claim={claim} reason={reason} others={others} templates={templates} />
          {claim.itemId && <WrittenNotes kind="items" id={claim.itemId} />}
          <Notes kind="claims" id={claim.id} />
          <div ref={talk} tabIndex={-1}>
            {conversation(claim)}
          </div>
        </>
      )}
    </Stack>
  );
}

interface ClaimNoticesProps {
  claim: AdminClaimPage;
  /** True if the requested decision is no longer possible. */
  refused: boolean;
  /** True while this administrator's decision is on its way. */
  underWay: boolean;
}

function ClaimNotices({ claim, refused, underWay }: ClaimNoticesProps) {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const wasPending = useRef(claim.status === 'pending').current;
  const isDecidedByOther = wasPending && claim.status !== 'pending' && !refused && !underWay;
  const rejectOnly = claim.status === 'pending' && claim.item?.status !== 'approved';
  return (
    <>
      {refused && (
        <Notice live tone="danger" title={t('claims.conflictTitle')}>
          {t('claims.conflict')}
        </Notice>
      )}
      {isDecidedByOther && (
        <Notice live tone="warning" title={t('claims.decidedMeanwhile')}>
          {t('claims.decidedAs', { status: label.claimStatus(claim.status) })}
        </Notice>
      )}
      {rejectOnly && <Notice tone="warning">{t('claims.notApprovable')}</Notice>}
      <SnoozeNotice snooze={claim.snooze} />
      <ToBringIn claim={claim} />
    </>
  );
}

interface SameStudentProps {
  claim: AdminClaimPage;
  onOpen: (claimId: string) => void;
}

/** Lists the other claims under the same student ID. */
function SameStudent({ claim, onOpen }: SameStudentProps) {
  const { t } = useTranslation('admin');
  if (claim.sameStudentClaims === 0) return null;
  return (
    <Notice tone="warning" title={t('claims.sameStudent.title', { count: claim.sameStudentClaims })}>
      <ul className={styles.related}>
        {claim.claimsBySameStudent.map((other) => (
          <SameStudentClaim key={other.id} claim={other} onOpen={onOpen} />
        ))}
      </ul>
    </Notice>
  );
}

interface SameStudentClaimProps {
  claim: RelatedClaim;
  onOpen: (claimId: string) => void;
}

function SameStudentClaim({ claim, onOpen }: SameStudentClaimProps) {
  const { t } = useTranslation('admin');
  const { itemTitle, claimantName } = claim;
  return (
    <li>
      <ClaimStatusBadge status={claim.status} />
      <span>
        <strong>{itemTitle}</strong> · {claimantName} · <Moment value={claim.submittedAt} />
      </span>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('claims.actionOn', { action: t('claims.view'), title: itemTitle, name: claimantName })}
        onClick={() => onOpen(claim.id)}
      >
        {t('claims.view')}
      </Button>
    </li>
  );
}
