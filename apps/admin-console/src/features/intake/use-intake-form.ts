import { zodResolver } from '@hookform/resolvers/zod';
import { useChoices } from '@lost-found/app-kit';
import { answerFields, type Intake as Fields, getIntakeSchema, todayIn } from '@lost-found/contracts';
import { useSite } from '@lost-found/i18n';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useDesks, useThisDesk } from '../../parts/items/use-desks';
import { useTabDraft } from '../../shared/drafts/use-tab-draft';
import { useSuggestionsWhileTyping } from './use-suggestions-while-typing';
import { getDraft, type TypedItem, useSuggestionsFor } from './use-take-in';

const emptyFields: Fields = {
  ...{ title: '', category: '', location: '', shelf: '', description: '', photoDescription: '' },
  ...{ keptBackDetails: '', finder: '', wantsIt: '' as const, whose: '' },
  ...{ answer1: '', answer2: '', answer3: '', answer4: '', answer5: '' },
};
/** The values that stay for the next item: it was probably found and lies where this one did. */
const getNextDefaults = ({ category, location, dateFound, shelf, deskId }: Fields) => ({
  ...{ category, location, dateFound, shelf, deskId },
});

/** What the clerk decided about the suggestions for the present item. */
type Choice = Pick<TypedItem, 'isCategoryChosen' | 'isTitlePublic'>;
const nothingChosen: Choice = { isCategoryChosen: false, isTitlePublic: false };

/** True if the fields describe an item: a place or a shelf alone stays from the last one. */
const isTyped = (fields: Partial<Fields>): boolean =>
  (
    [
      'title',
      'description',
      'photoDescription',
      'keptBackDetails',
      'finder',
      'whose',
      ...answerFields,
    ] as const
  ).some((name) => fields[name]?.trim());

/** The state of the form, which outlives its parts: a refused item is put back into it. */
export const useIntakeForm = () => {
  const choices = useChoices();
  const suggestionsFor = useSuggestionsFor();
  const schema = zodResolver(getIntakeSchema(choices));
  // A missing category is the one that the title names, if it does.
  const resolver: Resolver<Fields> = async (values, ...rest) => {
    const suggested = !values.category && values.title ? await suggestionsFor(getDraft(values)) : undefined;
    return schema({ ...values, category: values.category || (suggested?.category ?? '') }, ...rest);
  };
  const today = todayIn(useSite().timeZone);
  const draft = useTabDraft<{ fields: Fields; choice: Choice }>('intake');
  const here = useThisDesk().deskId;
  const empty = { ...emptyFields, dateFound: today, ...(here && { deskId: here }) };
  const form = useForm<Fields>({ resolver, defaultValues: { ...empty, ...draft.restored?.fields } });
  const [choice, choose] = useState(draft.restored?.choice ?? nothingChosen);
  useFollowDesk(
    () => form.getValues('deskId'),
    (deskId) => form.setValue('deskId', deskId),
  );
  const next = (values: Fields) => {
    draft.clear();
    // Move the focus before the reset, which forgets the fields until they are drawn again.
    form.setFocus('title');
    form.reset({ ...emptyFields, ...getNextDefaults(values) });
    choose(nothingChosen);
  };
  return {
    form,
    choice,
    choose: (changes: Partial<Choice>) => choose((now) => ({ ...now, ...changes })),
    draft,
    next,
    clear: () => next(empty),
    putBack: ({ fields: values, isCategoryChosen, isTitlePublic }: TypedItem) => {
      form.reset(values);
      choose({ isCategoryChosen, isTitlePublic });
    },
  };
};

/** Follows a change of this browser's desk, unless another one was chosen in the form; a removed desk becomes the main desk. */
export const useFollowDesk = (
  getChosen: () => string | undefined,
  choose: (deskId: string | undefined) => void,
) => {
  const { desks } = useDesks();
  const here = useThisDesk().deskId;
  const last = useRef(here);
  useEffect(() => {
    const chosen = getChosen();
    // Also that of a draft.
    const isRemoved = Boolean(chosen) && desks.length > 0 && !desks.some(({ id }) => id === chosen);
    if (isRemoved || (last.current !== here && chosen === last.current)) choose(here ?? desks[0]?.id);
    last.current = here;
  });
};

/** Saves what is typed as the draft. @returns the suggestions for it */
export const useTypedIntake = ({ form, choice, draft }: ReturnType<typeof useIntakeForm>) => {
  const fields = useWatch({ control: form.control });
  const { save: saveDraft } = draft;
  useEffect(
    () => saveDraft(isTyped(fields) ? { fields: form.getValues(), choice } : undefined),
    [saveDraft, fields, form, choice],
  );
  return useSuggestions(form, choice);
};

/** Suggestions for what is typed; a category of them goes into the form until the clerk chooses one. */
const useSuggestions = ({ control, setValue }: UseFormReturn<Fields>, { isCategoryChosen }: Choice) => {
  const [title = '', description, category, location, dateFound] = useWatch({
    control,
    name: ['title', 'description', 'category', 'location', 'dateFound'],
  });
  // The category only counts where it was chosen: a kept one says nothing about this item.
  const typed = getDraft({
    ...{ title: title.trim(), description, location: location ?? '', dateFound },
    category: isCategoryChosen ? (category ?? '') : '',
  });
  const { suggested, suggestedCategory } = useSuggestionsWhileTyping(typed);
  useEffect(() => {
    if (suggestedCategory && !isCategoryChosen) setValue('category', suggestedCategory);
  }, [suggestedCategory, isCategoryChosen, setValue]);
  return suggested;
};
