import { zodResolver } from '@hookform/resolvers/zod';
import { configOptions, isApiError, submitClaim } from '@lost-found/api-client';
import { claimFormSchema, type Profile, proofRule } from '@lost-found/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFileSelection } from '../../lib/files/use-file-selection';
import { useFormSubmission } from '../../lib/forms/use-form-submission';
import { useOwnProfile } from '../../lib/profile/use-own-profile';

const empty = { fullName: '', studentId: '', email: '', phone: '', ownershipDescription: '' };

const filledFrom = ({ fullName, studentId, email, phone }: Profile) => ({
  ...empty,
  fullName,
  studentId: studentId ?? '',
  email,
  phone: phone ?? '',
});

/**
 * One attempt to claim an item (§4): editing, then submitting, then sent, and after 3 seconds done.
 * @param onDone closes the dialog
 */
export const useClaim = (itemId: string, onDone: () => void) => {
  const { data: config } = useQuery(configOptions());
  const queries = useQueryClient();
  const prefix = config?.studentIdPrefix ?? '';
  const schema = useMemo(() => claimFormSchema(prefix), [prefix]);
  const { profile } = useOwnProfile();
  const values = useMemo(() => (profile ? filledFrom(profile) : empty), [profile]);
  // The profile may come after the first key: what was typed stays.
  const form = useForm({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const proof = useFileSelection(proofRule);
  const submission = useFormSubmission({
    form,
    files: proof.files,
    minimum: config?.delays.claimSubmit,
    send: ({ phone, ...fields }, files, options) =>
      submitClaim({ ...fields, itemId, phone: phone || undefined }, files, options),
  });
  const { failure, receipt } = submission;

  useEffect(() => {
    // Somebody else was faster: what the search shows is no longer so.
    if (isApiError(failure, 'item_not_claimable')) void queries.invalidateQueries({ queryKey: ['items'] });
  }, [failure, queries]);

  const [staying, setStaying] = useState(false);
  const successTime = config?.delays.claimSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once, with the receipt
  useEffect(() => {
    if (!receipt || staying) return;
    const timer = setTimeout(onDone, successTime);
    return () => clearTimeout(timer);
  }, [receipt, staying, successTime]);

  /** Whoever wants the link of the claim is not hurried (WCAG 2.2.1). */
  const stay = () => setStaying(true);
  return { form, proof, ...submission, stay };
};
