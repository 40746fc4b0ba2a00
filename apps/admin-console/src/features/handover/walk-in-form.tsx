import { adminMatchesOptions, handOverItem, isApiError } from '@lost-found/api-client';
import {
  type AdminClaim,
  formatOwnerHint,
  type HandoverReason,
  type IdentityKind,
  type ItemHandOverInput,
  limits,
  type ProofFile,
  type UnclaimedAtDesk,
} from '@lost-found/contracts';
import { Button, Field, Notice, TextInput } from '@lost-found/design-system';
import { useErrorText, useLanguage, useTranslation } from '@lost-found/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HandoverReasonField } from '../../parts/items/handover-reason-field';
import { useSecondPerson } from '../../parts/items/second-person';
import { bindValue } from '../../shared/forms/bind-value';
import { useOutcome } from '../../shared/use-outcome';
import type { Receipt } from './handed-over';
import styles from './handover.module.css';
import { HandoverEnd, IdentityField } from './handover-end';
import { HandoverFacts } from './handover-facts';

interface WalkInFormProps {
  shown: UnclaimedAtDesk;
  proof: (files: readonly ProofFile[]) => ReactNode;
  /** Continues with the undecided claim of this person. */
  onChoose: (claim: AdminClaim) => void;
  onDone: (receipt: Receipt) => void;
}

/**
 * An item without an approved claim, and the facts about the person who collects it. A name and Enter are
 * enough.
 */
export function WalkInForm({ shown: { item, claims, owner }, proof, onChoose, onDone }: WalkInFormProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { ofCode } = useErrorText();
  const { fail, refresh } = useOutcome();
  const form = useRef<HTMLFormElement>(null);
  const nameBox = useRef<HTMLInputElement>(null);
  const firstClaim = useRef<HTMLButtonElement>(null);
  // Who said that the item is not theirs does not collect it.
  const known = owner && owner.state !== 'not_mine' && owner.state !== 'asks' ? owner : undefined;
  const knownName = known?.person?.name ?? known?.hint.name;
  const [name, setName] = useState(item.claimedBy ?? knownName ?? '');
  const [email, setEmail] = useState(known?.person?.email ?? known?.hint.email ?? '');
  const [studentId, setStudentId] = useState(known?.person?.studentId ?? known?.hint.studentId ?? '');
  const [identity, setIdentity] = useState<IdentityKind>();
  const [reason, setReason] = useState<HandoverReason | undefined>('no_claim');
  const [closed, close] = useState<string>();
  const [mailReceipt, setMailReceipt] = useState(false);
  const [missing, setMissing] = useState(false);
  // The person may have reported the item as lost.
  const { data: matches } = useQuery({
    ...adminMatchesOptions(item.id),
    enabled: item.status === 'approved',
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (input: ItemHandOverInput) => handOverItem(item.id, input),
    onSuccess: ({ claimedBy, identityShown, reviewedAt: handedOverAt, decisionId }, input) => {
      const { title } = item;
      const text = claimedBy
        ? t('handover.done', { title, name: claimedBy })
        : t('handover.doneUnnamed', { title });
      const who = { name: claimedBy, collectedBy: null, identityShown, handedOverAt };
      onDone({ item, text, ...who, secondPerson: input.secondPerson?.email, decisions: [decisionId] });
    },
    onError: (failure) => {
      // The next case may be on the screen.
      if (!form.current) fail(t('handover.failedFor', { title: item.title }), failure);
      void refresh();
    },
  });
  const { secondPerson, fields } = useSecondPerson(error);
  // Focus the first claim, if there is one: the desk looks for a claimant first.
  useEffect(() => (firstClaim.current ?? nameBox.current)?.focus(), []);
  const needsIdentity = identity === undefined && !name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(needsIdentity || !reason);
    if (needsIdentity || !reason || isPending) return;
    mutate({
      ...{ name: name.trim(), email: email.trim(), studentId: studentId.trim(), identity, reason },
      ...{ closeLostReportId: closed, mailReceipt: mailReceipt && email.trim() !== '', language },
      secondPerson,
    });
  };
  const fieldError = (field: string) => {
    const problem = isApiError(error) ? error.fieldErrors.find((one) => one.field === field) : undefined;
    return problem && ofCode(problem.code);
  };
  return (
    <form ref={form} className={styles.case} noValidate onSubmit={submit}>
      <HandoverFacts item={item} proof={proof} />
      <div className={styles.noted}>
        {owner && (
          <Notice tone={known ? 'info' : 'warning'} title={t('handover.owner')}>
            <p>{formatOwnerHint(owner.hint)}</p>
            {owner.state === 'not_mine' && (
              <p>{t('handover.ownerNot', { name: owner.person?.name ?? owner.person?.email ?? '' })}</p>
            )}
          </Notice>
        )}
        {claims.length > 0 && (
          <Notice tone="warning" title={t('handover.claimants', { count: claims.length })}>
            <p>{t('handover.claimantsHint')}</p>
            <ul className={styles.found}>
              {claims.map((claim, index) => (
                <li key={claim.id}>
                  <span>
                    <strong>{claim.claimantName}</strong> {claim.studentId}
                    <br />
                    <span className={styles.minor}>{claim.ownershipDescription}</span>
                  </span>
                  <Button
                    ref={index === 0 ? firstClaim : undefined}
                    size="small"
                    variant="secondary"
                    aria-label={t('handover.thisPersonOf', { name: claim.claimantName })}
                    onClick={() => onChoose(claim)}
                  >
                    {t('handover.thisPerson')}
                  </Button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Field label={t('handover.taker.name')} hint={t('handover.taker.hint')} error={fieldError('name')}>
          <TextInput
            ref={nameBox}
            {...bindValue(name, setName)}
            autoComplete="off"
            maxLength={limits.nameMax}
          />
        </Field>
        <IdentityField
          value={identity}
          isFirst={false}
          error={missing && needsIdentity ? ofCode('identity_required') : undefined}
          onChange={setIdentity}
        />
        <Field label={t('handover.taker.email')} error={fieldError('email')}>
          <TextInput type="email" {...bindValue(email, setEmail)} autoComplete="off" maxLength={254} />
        </Field>
        <Field label={t('handover.taker.studentId')} error={fieldError('studentId')}>
          <TextInput
            {...bindValue(studentId, setStudentId)}
            autoComplete="off"
            data-scan="card"
            maxLength={limits.studentIdMax}
          />
        </Field>
        <HandoverReasonField value={reason} isMissing={missing && !reason} onChange={setReason} />
        <HandoverEnd
          reports={(matches?.matches ?? []).map(({ item: { id, title, reference, reportedBy } }) => ({
            id,
            label: t('handover.closeLostOf', { title, reference, name: reportedBy ?? '' }),
          }))}
          closed={closed}
          onClose={close}
          receiptTo={email.trim()}
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
