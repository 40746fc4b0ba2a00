import { zodResolver } from '@hookform/resolvers/zod';
import { configOptions, isApiError, submitClaim } from '@lost-found/api-client';
import { toAsked, useFileSelection, useQuestions } from '@lost-found/app-kit';
import { claimFormSchema, type Profile, proofRule } from '@lost-found/contracts';
import { useLanguage } from '@lost-found/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { saveClaimLink } from '../../parts/claims/claimed';
import { useOwnProfile } from '../../parts/profile/use-own-profile';
import type { DraftValues } from '../../shared/drafts/draft-store';
import { useDraft, useKeepDraft } from '../../shared/drafts/use-draft';
import { useFormSubmission } from '../../shared/forms/use-form-submission';

const empty = { fullName: '', studentId: '', email: '', phone: '', ownershipDescription: '' };

const filledFrom = ({ fullName, studentId, email, phone }: Profile) => ({
  fullName,
  studentId: studentId ?? '',
  email,
  phone: phone ?? '',
});

interface ClaimStart {
  /** Of the item. */
  category?: string | undefined;
  /** Returns initial values of the fields. They have priority over the profile. */
  filledIn?: (() => DraftValues) | undefined;
  /** The token of the secret match link from which the person claims. */
  matchToken?: string | undefined;
  /** The errors of a form that was sent without a script. */
  errors?: FieldErrors | undefined;
}

/**
 * Handles one attempt to claim an item (§4): editing, submitting, sent. The draft keeps the input until it is sent.
 */
export const useClaim = (itemId: string, { category, filledIn, matchToken, errors }: ClaimStart = {}) => {
  const { data: config } = useQuery(configOptions());
  const queries = useQueryClient();
  const { language } = useLanguage();
  const prefix = config?.studentIdPrefix ?? '';
  const schema = useMemo(() => claimFormSchema(prefix), [prefix]);
  const { profile } = useOwnProfile();
  const [initial] = useState(filledIn);
  const known = useMemo(() => ({ ...(profile && filledFrom(profile)), ...initial }), [profile, initial]);
  const { draft, startOver } = useDraft(`claim.${itemId}`, { known });
  const values = useMemo(() => ({ ...empty, ...draft.values }), [draft]);
  // The profile may arrive after the first input. The form keeps that input.
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
    ...(errors && { errors }),
  });
  useKeepDraft(form, draft);
  const questions = useQuestions()(category);
  const proof = useFileSelection(proofRule);
  const submission = useFormSubmission({
    form,
    files: proof.files,
    minimum: config?.delays.claimSubmit,
    send: async ({ phone, ...fields }, files, options) => {
      const receipt = await submitClaim(
        { ...fields, asked: toAsked(questions), itemId, language, phone: phone || undefined, matchToken },
        files,
        options,
      );
      draft.forget();
      saveClaimLink(itemId, receipt.caseUrl);
      return receipt;
    },
  });
  const { failure } = submission;

  useEffect(() => {
    // The item changed in the meantime, for example by an approved claim. The search results are outdated.
    if (isApiError(failure, 'item_not_claimable')) void queries.invalidateQueries({ queryKey: ['items'] });
  }, [failure, queries]);

  const isRestored = draft.restored;
  return {
    form,
    proof,
    ...submission,
    closeAfter: config?.delays.claimSuccess ?? 0,
    isRestored,
    /** True when closing the dialog would lose input. */
    isTyped: form.formState.isDirty || isRestored || proof.files.length > 0,
    startOver: () => {
      startOver();
      form.reset({ ...empty, ...known }, { keepFieldsRef: true });
      // The pressed button disappears, so the focus moves to the first field.
      form.setFocus('fullName');
    },
    discard: () => draft.forget(),
  };
};
