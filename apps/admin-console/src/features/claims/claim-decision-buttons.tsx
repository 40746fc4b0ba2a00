import { adminClaimOptions, decideClaim, isApiError } from '@lost-found/api-client';
import {
  type AdminClaimPage,
  type ClaimAction,
  type ClaimDecision,
  isNotCollected,
  limits,
  type Template,
  wentToAnother,
} from '@lost-found/contracts';
import { Button, Checkbox, Field, NativeSelect, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { SnoozeButton } from '../../parts/snooze/use-snooze';
import { useTemplateName } from '../../parts/templates/reason-templates';
import { type KeptText, TextQuestion } from '../../parts/templates/text-question';
import { useUndoOffer } from '../../parts/undo/undo';
import { bindValue } from '../../shared/forms/bind-value';
import { useDecisionKeys } from '../../shared/shortcuts/use-shortcuts';
import { useOutcome } from '../../shared/use-outcome';
import styles from './claims.module.css';

interface ClaimDecisionButtonsProps {
  claim: AdminClaimPage;
  /** Reason that goes with either decision. */
  reason: KeptText;
  /** Choice that goes with an approval. */
  others: RejectOthersChoice;
  /** Templates for the reason of a rejection. */
  templates: readonly Template[];
  decision: ReturnType<typeof useClaimDecision>;
  onNext: () => void;
}

/** True for the second press of a double click: it was meant for the previous claim. */
const isSecondPress = ({ detail }: { detail: number }) => detail > 1;

/**
 * Approves or rejects a pending claim (§2) and opens the next one. The user can also open the next claim
 * without a decision. Approval is offered while the item is open to claims.
 */
export function ClaimDecisionButtons(props: ClaimDecisionButtonsProps) {
  const { claim, reason, others, templates, decision, onNext } = props;
  const { t } = useTranslation('admin');
  const [rejecting, setRejecting] = useState(false);
  const isPending = claim.status === 'pending';
  const canApprove = (isPending || isNotCollected(claim)) && claim.item?.status === 'approved';
  /** Shows the next claim while the decision is on its way. A refusal brings this claim back. */
  const decide = (action: ClaimAction) => {
    decision.decide({
      claimId: claim.id,
      action,
      decisionReason: reason.text.trim() || undefined,
      rejectOthers: action === 'approve' ? others.rejectOthers : undefined,
    });
    setRejecting(false);
    onNext();
  };
  const approve = () => !decision.underWay && decide('approve');
  useDecisionKeys(
    {
      a: canApprove ? approve : undefined,
      r: isPending && !decision.underWay ? () => setRejecting(true) : undefined,
      n: onNext,
    },
    claim.id,
  );
  return (
    <>
      <Button variant="ghost" className={styles.next} iconEnd={<ArrowRight />} onClick={onNext}>
        {t('queue.next')}
      </Button>
      <SnoozeButton row={claim} onSnoozed={onNext} />
      {isPending && (
        <Button variant="secondary" onClick={(event) => !isSecondPress(event) && setRejecting(true)}>
          {t('claims.reject')}
        </Button>
      )}
      {canApprove && (
        <Button
          loading={decision.underWay === 'approve'}
          onClick={(event) => !isSecondPress(event) && approve()}
        >
          {t('claims.approve')}
        </Button>
      )}
      <TextQuestion
        tone="danger"
        title={t('claims.rejectTitle')}
        description={t('claims.rejectHint', { name: claim.claimantName, title: claim.itemTitle })}
        label={t('claims.reason')}
        hint={t('claims.reasonHint')}
        text={reason}
        maxLength={limits.notesMax}
        templates={templates}
        language={claim.language}
        confirmLabel={t('claims.reject')}
        open={rejecting}
        onOpenChange={setRejecting}
        loading={decision.underWay === 'reject'}
        onConfirm={() => decide('reject')}
      />
    </>
  );
}

interface Decision extends Pick<ClaimDecision, 'decisionReason' | 'rejectOthers'> {
  claimId: string;
  action: ClaimAction;
}

const texts = {
  approve: { done: 'claims.toast.approved', failed: 'claims.toast.approveFailed' },
  reject: { done: 'claims.toast.rejected', failed: 'claims.toast.rejectFailed' },
} as const;

/**
 * Decides claims and reports the result (§8).
 * @param shownId the claim on the screen: `refused` and `underWay` refer to it
 * @param onFailed brings back a claim if its decision failed or its result is unknown
 * @returns `refused`: another change of the claim or its item came first
 */
export const useClaimDecision = (shownId: string, onFailed: (claimId: string) => void) => {
  const { t } = useTranslation('admin');
  const { toast, fail, refresh } = useOutcome();
  const client = useQueryClient();
  const offerUndo = useUndoOffer();
  const isRefused = (error: unknown) => isApiError(error) && error.status === 409;
  // Several decisions may be on their way.
  const [states, setStates] = useState<Readonly<Record<string, ClaimAction | 'refused'>>>({});
  const set = (id: string, state?: ClaimAction | 'refused') =>
    setStates(({ [id]: _, ...others }) => (state ? { ...others, [id]: state } : others));
  const { mutate } = useMutation({
    onMutate: ({ claimId, action }) => set(claimId, action),
    mutationFn: ({ claimId, action, ...decision }: Decision) => decideClaim(claimId, action, decision),
    onSuccess: ({ decisionId, itemTitle: title }, { claimId, action }) => {
      set(claimId);
      offerUndo({ text: t(texts[action].done), rows: [{ decisionId, title }] });
    },
    onError: (error, { claimId, action }) => {
      set(claimId, isRefused(error) ? 'refused' : undefined);
      onFailed(claimId);
      // The dialog explains a refusal and shows the current state.
      if (isRefused(error)) toast.error(t(texts[action].failed));
      else fail(t(texts[action].failed), error);
      return client.invalidateQueries({ queryKey: adminClaimOptions(claimId).queryKey });
    },
    onSettled: refresh,
  });
  const state = states[shownId];
  return {
    decide: mutate,
    underWay: state === 'refused' ? undefined : state,
    refused: state === 'refused',
  };
};

/** The choice to reject the item's other claims with an approval, and the words for it. */
export interface RejectOthersChoice {
  rejectOthers: ClaimDecision['rejectOthers'];
  change: (rejectOthers: ClaimDecision['rejectOthers']) => void;
}

/** Keeps the choice for each claim, so that a user can leave a claim and come back. */
export const useRejectOthers = (id: string): RejectOthersChoice => {
  const [choices, setChoices] = useState<Readonly<Record<string, ClaimDecision['rejectOthers']>>>({});
  return {
    rejectOthers: choices[id],
    change: (choice) => setChoices((before) => ({ ...before, [id]: choice })),
  };
};

interface RejectOthersProps {
  claim: AdminClaimPage;
  choice: RejectOthersChoice;
  templates: readonly Template[];
}

/** Offers to reject the item's other pending claims with an approval. Null if there are none. */
export function RejectOthers({ claim, choice: { rejectOthers, change }, templates }: RejectOthersProps) {
  const { t } = useTranslation('admin');
  const getName = useTemplateName();
  const count = claim.otherClaims.filter(({ status }) => status === 'pending').length;
  if (count === 0 || claim.item?.status !== 'approved') return null;
  const usual = templates.find(({ name }) => name === wentToAnother.name) ?? templates[0];
  return (
    <Stack gap="m">
      <Checkbox
        label={t('claims.others.label', { count })}
        checked={rejectOthers !== undefined}
        onChange={({ currentTarget }) =>
          change(currentTarget.checked ? { templateId: usual?.id } : undefined)
        }
      />
      {rejectOthers && (
        <Field label={t('claims.others.reason')} hint={t('claims.others.hint')}>
          <NativeSelect
            options={templates.map(({ id, name }) => ({ value: id, label: getName(name) }))}
            {...bindValue(rejectOthers.templateId, (next) => change({ templateId: next }))}
          />
        </Field>
      )}
    </Stack>
  );
}
