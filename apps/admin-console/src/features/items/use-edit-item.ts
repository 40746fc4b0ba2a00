import {
  addPictures,
  adminItemOptions,
  isApiError,
  newIdempotencyKey,
  removePicture,
  updateItem,
} from '@lost-found/api-client';
import { showFieldErrors } from '@lost-found/app-kit';
import { type AdminItem, type ItemChanges, itemChangesSchema, z } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { about, useOutcome } from '../../shared/use-outcome';

/** The obstacle to saving: another version, which was loaded, or a deleted item. */
export type EditProblem = { kind: 'conflict'; base: AdminItem; fresh: AdminItem } | { kind: 'gone' };

/** New photos, and the addresses of the removed ones. */
export interface PictureChanges {
  readonly removed: readonly string[];
  readonly added: readonly File[];
}

/** Answers by the question, as the reader was asked it. */
export type TypedAnswers = Readonly<Record<string, string>>;

interface Edit {
  readonly changes: ItemChanges;
  readonly pictures: PictureChanges;
}

/** Finds the obstacle after a refused edit; loads the newer version for a comparison. */
const useProblemOf = (base: AdminItem) => {
  const client = useQueryClient();
  return async (error: unknown): Promise<EditProblem | undefined> => {
    if (isApiError(error, 'not_found')) return { kind: 'gone' };
    if (!isApiError(error, 'edit_conflict')) return undefined;
    try {
      const fresh = await client.fetchQuery({ ...adminItemOptions(base.id), staleTime: 0 });
      return { kind: 'conflict', base, fresh };
    } catch (cause) {
      if (isApiError(cause, 'not_found')) return { kind: 'gone' };
      throw error;
    }
  };
};

/**
 * Saves an item against the version that was shown. If another user was faster, it overwrites nothing:
 * `problem` has their changes, `reload` puts them into the form, `keep` puts the typed values on top of them,
 * to be saved again.
 */
export const useEditItem = (item: AdminItem, form: UseFormReturn<ItemForm>, onDone: () => void) => {
  const { t } = useTranslation(['admin', 'common']);
  const { toast, fail, refresh } = useOutcome();
  const [base, setBase] = useState(item);
  const [problem, setProblem] = useState<EditProblem>();
  const getProblem = useProblemOf(base);
  const save = useMutation({
    mutationFn: async ({ changes, pictures }: Edit): Promise<EditProblem | undefined> => {
      try {
        if (Object.keys(changes).length > 0) await updateItem(base, changes);
        for (const url of pictures.removed) await removePicture(base.id, url);
        if (pictures.added.length > 0)
          await addPictures(base.id, pictures.added, { idempotencyKey: newIdempotencyKey() });
        return undefined;
      } catch (error) {
        const found = await getProblem(error);
        if (found) return found;
        throw error;
      }
    },
    onSuccess: (found) => {
      setProblem(found);
      if (found) return toast.error(about(t('items.toast.updateFailed'), item.title));
      toast.success(about(t('items.toast.updated'), item.title));
      onDone();
    },
    onError: (error) => {
      showFieldErrors(form, error);
      fail(t('items.toast.updateFailed'), error, item.title);
    },
    onSettled: refresh,
  });
  const goOnFrom = (fresh: AdminItem, values: ItemForm) => {
    form.reset(values);
    setBase(fresh);
    setProblem(undefined);
    form.setFocus('title');
  };
  const resolveWith = (valuesFor: (fresh: AdminItem) => ItemForm) => () => {
    if (problem?.kind === 'conflict') goOnFrom(problem.fresh, valuesFor(problem.fresh));
  };
  const submit = (values: ItemForm, pictures: PictureChanges, typed: TypedAnswers) => {
    const answers = Object.entries(typed).map(([question, answer]) => ({ question, answer: answer.trim() }));
    const changes = { ...getChanges(base, values), ...(answers.length > 0 && { answers }) };
    const isChanged = Object.keys(changes).length + pictures.removed.length + pictures.added.length > 0;
    if (isChanged) return save.mutate({ changes, pictures });
    toast.info(t('nothingChanged', { ns: 'common' }));
    onDone();
  };
  return {
    submit,
    isSaving: save.isPending,
    problem,
    reload: resolveWith(toValues),
    keep: resolveWith((fresh) => rebase(form.getValues(), base, fresh)),
  };
};

const schema = itemChangesSchema.omit({ adminNotes: true, answers: true }).required();

/** The edit modal's fields: what may be changed of an item, each of them given. */
export type ItemForm = z.infer<typeof schema>;

/**
 * A correction of the title must not require fields that the item lacks: an erased contact, or the
 * description of an item from the intake.
 */
const withoutContact = schema.extend({ contactInfo: z.literal('').or(schema.shape.contactInfo) });
const withoutDescription = schema.extend({ description: z.literal('').or(schema.shape.description) });

export const itemFormSchema = ({ contactInfo, description }: AdminItem) => {
  if (contactInfo === '' && description === '')
    return withoutContact.extend(withoutDescription.pick({ description: true }).shape);
  if (contactInfo === '') return withoutContact;
  return description === '' ? withoutDescription : schema;
};

const itemFormFields = Object.keys(schema.shape) as (keyof ItemForm)[];

/** A stored category that this release does not know is shown as no choice, and has to be made. */
export const toValues = (item: AdminItem): ItemForm => ({
  title: item.title,
  description: item.description,
  photoDescription: item.photoDescription,
  category: item.category as ItemForm['category'],
  location: item.location,
  contactInfo: item.contactInfo,
  keptBackDetails: item.keptBackDetails ?? '',
  askClaimantFor: item.askClaimantFor ?? '',
  dateFound: item.dateFound,
  shelf: item.shelf ?? '',
});

const getChanges = (item: AdminItem, values: ItemForm): ItemChanges =>
  Object.fromEntries(
    itemFormFields.filter((name) => values[name] !== (item[name] ?? '')).map((name) => [name, values[name]]),
  );

/** Puts the typed values on top of the changes of another user: untouched fields take their values. */
const rebase = (typed: ItemForm, from: AdminItem, onto: AdminItem): ItemForm => ({
  ...toValues(onto),
  ...getChanges(from, typed),
});
