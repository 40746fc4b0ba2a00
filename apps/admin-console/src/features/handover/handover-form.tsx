import { decideClaim, handOver } from '@lost-found/api-client';
import {
  type DecidedClaim,
  type HandOver,
  type HandoverCase,
  type HandoverReason,
  type IdentityKind,
  limits,
  type ProofFile,
} from '@lost-found/contracts';
import { Field, TextInput } from '@lost-found/design-system';
import { useErrorText, useTranslation } from '@lost-found/i18n';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { HandoverReasonField } from '../../parts/items/handover-reason-field';
import { useSecondPerson } from '../../parts/items/second-person';
import { bindValue } from '../../shared/forms/bind-value';
import { useOutcome } from '../../shared/use-outcome';
import type { Receipt } from './handed-over';
import styles from './handover.module.css';
import { HandoverEnd, IdentityField } from './handover-end';
import { HandoverFacts } from './handover-facts';

interface HandoverFormProps {
  shown: HandoverCase;
  /** The code as typed. Undefined if the person was found in another way. */
  code: string | undefined;
  proof: (files: readonly ProofFile[]) => ReactNode;
  onDone: (receipt: Receipt) => void;
}

/** Shows the item and its claim, and records the facts about the person who collects it. */
export function HandoverForm({ shown, code, proof, onDone }: HandoverFormProps) {
  const { t } = useTranslation('admin');
  const { ofCode } = useErrorText();
  const { fail, refresh } = useOutcome();
  const form = useRef<HTMLFormElement>(null);
  /** The approval before the handover: a refused handover does not repeat it. */
  const approval = useRef<DecidedClaim>(undefined);
  const [identity, setIdentity] = useState<IdentityKind>();
  const [collectedBy, setCollectedBy] = useState('');
  const { claim, item, lostReports } = shown;
  const isUndecided = claim.status === 'pending';
  // A claimant whose claim is undecided has no code.
  const [reason, setReason] = useState<HandoverReason | undefined>(isUndecided ? 'code_missing' : undefined);
  const [closed, close] = useState(lostReports.find(({ isSuggested }) => isSuggested)?.id);
  const [mailReceipt, setMailReceipt] = useState(false);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (input: HandOver) => {
      if (isUndecided) approval.current ??= await decideClaim(claim.id, 'approve');
      return handOver(claim.id, input);
    },
    onSuccess: (done, input) => {
      const approved = approval.current;
      const { claimantName: name, collectedBy, identityShown, handedOverAt } = done;
      const text = t('handover.done', { title: item.title, name: collectedBy ?? name });
      const decisions = [done.decisionId, ...(approved ? [approved.decisionId] : [])];
      const secondPerson = input.secondPerson?.email;
      onDone({ item, text, name, collectedBy, identityShown, secondPerson, handedOverAt, decisions });
    },
    onError: (failure) => {
      // The next case may be on the screen.
      if (!form.current) fail(t('handover.failedFor', { title: item.title }), failure);
      // Another administrator may have been faster.
      void refresh();
    },
  });
  const { secondPerson, fields } = useSecondPerson(error);
  const needsReason = code === undefined && reason === undefined;
  const needsIdentity = identity === undefined && !collectedBy.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(needsReason || needsIdentity);
    if (needsReason || needsIdentity || isPending) return;
    const who = { identity, collectedBy: collectedBy.trim() || undefined };
    const closing = lostReports.length > 0 ? { closeLostReportId: closed ?? null } : {};
    mutate({ code, reason, ...who, ...closing, mailReceipt, secondPerson });
  };
  return (
    <form ref={form} className={styles.case} noValidate onSubmit={submit}>
      <HandoverFacts item={item} claim={claim} proof={proof} />
      <div className={styles.noted}>
        <IdentityField
          value={identity}
          error={missing && needsIdentity ? ofCode('identity_required') : undefined}
          onChange={setIdentity}
        />
        <Field label={t('handover.collectedBy')} hint={t('handover.collectedByHint')}>
          <TextInput
            {...bindValue(collectedBy, setCollectedBy)}
            autoComplete="off"
            maxLength={limits.nameMax}
          />
        </Field>
        {code === undefined && (
          <HandoverReasonField value={reason} isMissing={missing && needsReason} onChange={setReason} />
        )}
        <HandoverEnd
          reports={lostReports.map(({ id, title, reference }) => ({
            id,
            label: t('handover.closeLost', { title, reference }),
          }))}
          closed={closed}
          onClose={close}
          receiptTo={claim.email}
          mailReceipt={mailReceipt}
          onMailReceipt={setMailReceipt}
          secondPerson={fields}
          error={error}
          isPending={isPending}
        />
      </div>
    </form>
  );
}
