import { zodResolver } from '@hookform/resolvers/zod';
import { claimMatch, configOptions } from '@lost-found/api-client';
import { showFieldErrors, useReasonText, useToast } from '@lost-found/app-kit';
import { type AdminItem, type ClaimForm, claimFormSchema, durations, limits } from '@lost-found/contracts';
import { Notice, Stack, TextArea, TextInput } from '@lost-found/design-system';
import { ConfirmDialog } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormField } from '../../shared/forms/form-fields';
import { useOutcome } from '../../shared/use-outcome';
import styles from './matches.module.css';
import { getIds, type Pair } from './pair';

const fields = [
  { name: 'fullName', label: 'name' },
  { name: 'studentId', label: 'studentId', 'data-scan': 'card' },
  { name: 'email', label: 'email', type: 'email' },
  { name: 'phone', label: 'phone', type: 'tel' },
  { name: 'ownershipDescription', label: 'ownership' },
] as const;

/**
 * Returns the data about the loser in a lost report. The contact is an e-mail address or a telephone number.
 */
const filledFrom = ({ reportedBy, studentId, contactInfo, owner, description }: AdminItem) => {
  const isEmail = contactInfo.includes('@');
  return {
    fullName: reportedBy ?? owner?.fullName ?? '',
    studentId: studentId ?? '',
    email: isEmail ? contactInfo : (owner?.email ?? ''),
    phone: isEmail ? '' : contactInfo.slice(0, limits.phoneMax),
    ownershipDescription: description,
  } satisfies ClaimForm;
};

interface ClaimQuestionProps {
  pair: Pair;
  open: boolean;
  onClose: () => void;
  onClaimed: () => void;
}

/** Starts a claim for the loser with the data of the lost report; asks for missing data. */
export function ClaimQuestion({ pair, open, onClose, onClaimed }: ClaimQuestionProps) {
  const { t } = useTranslation(['admin', 'common']);
  const getReason = useReasonText();
  const prefix = useQuery(configOptions()).data?.studentIdPrefix ?? '';
  const schema = useMemo(() => claimFormSchema(prefix), [prefix]);
  const known = useMemo(() => filledFrom(pair.lost), [pair.lost]);
  const form = useForm<ClaimForm>({ resolver: zodResolver(schema), defaultValues: known });
  const missing = schema.safeParse(known).error?.issues[0]?.path[0] ?? 'fullName';
  const first = useRef<HTMLElement>(null);
  const { mutate, isPending, error, reset } = useStartClaim(pair, onClaimed);
  const send = form.handleSubmit((claim) => {
    if (isPending) return;
    mutate(claim, { onError: (cause) => showFieldErrors(form, cause, { shouldFocus: true }) });
  });
  const control = (name: keyof ClaimForm) => {
    const { ref, ...rest } = form.register(name);
    const take = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      ref(element);
      if (element && name === missing) first.current = element;
    };
    return { ...rest, ref: take, autoComplete: 'off' };
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => {
        if (stays) return;
        reset();
        onClose();
      }}
      title={t('matches.claim.title', { title: pair.found.title })}
      description={t('matches.claim.hint')}
      confirmLabel={t('matches.claim.submit')}
      cancelLabel={t('cancel', { ns: 'common' })}
      loading={isPending}
      onConfirm={send}
      field={first}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={send} className={styles.claim}>
          <Stack gap="m" data-density="dense">
            {fields.map(({ name, label, ...input }) => (
              <FormField
                key={name}
                name={name}
                label={t(`claims.detail.${label}`)}
                required={name !== 'phone'}
                optionalLabel={`(${t('optional', { ns: 'common' })})`}
              >
                {name === 'ownershipDescription' ? (
                  <TextArea rows={3} {...control(name)} />
                ) : (
                  <TextInput {...input} {...control(name)} />
                )}
              </FormField>
            ))}
            <div role="alert">
              {error && (
                <Notice tone="danger" title={t('matches.claim.failed')}>
                  {getReason(error)}
                </Notice>
              )}
            </div>
            {/* Enter in a field sends the form, which has no other button. */}
            <button type="submit" hidden />
          </Stack>
        </form>
      </FormProvider>
    </ConfirmDialog>
  );
}

/** Sends the claim; once it is there, offers to open it. */
const useStartClaim = (pair: Pair, onClaimed: () => void) => {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const navigate = useNavigate();
  const { refresh } = useOutcome();
  return useMutation({
    networkMode: 'always',
    mutationFn: (claim: ClaimForm) => claimMatch(getIds(pair), claim),
    onSuccess: ({ id, claimantName }) => {
      toast.success(t('matches.claim.done', { name: claimantName }), {
        name: 'match-claim',
        // The same time as an undo: a user in a queue looks up late.
        duration: durations.undo,
        action: {
          label: t('matches.claim.open'),
          onAction: () => void navigate(`/admin/claims?claim=${id}`),
        },
      });
      onClaimed();
    },
    // Refresh after a refusal, too: another user may have claimed it.
    onSettled: refresh,
  });
};
