import { similarItemsOptions } from '@lost-found/api-client';
import { type LostReport, limits, type Match, type SimilarItems, todayIn } from '@lost-found/contracts';
import { useSite } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftValues } from '../../lib/drafts/draft-store';
import { isEnoughToLookFor } from '../../lib/enough-to-look-for';

/** How long nothing was typed before it is looked for, in milliseconds. */
const PAUSE = 600;

type Typed = Partial<LostReport>;

/** Whether a day is far enough in the past to be one that is not half typed. */
const isDay = (day: string, today: string): boolean => day >= '2000' && day <= today;

/** What is typed of the thing; nothing where it says too little. */
const aboutOf = (typed: Typed, today: string): SimilarItems | undefined => {
  const { category, lastSeenLocation: location = '', lastSeenAt = '' } = typed;
  const title = typed.title?.trim() ?? '';
  const description = typed.description?.trim() ?? '';
  if (![title, description].every(isEnoughToLookFor)) return undefined;
  const date = lastSeenAt.slice(0, 'yyyy-mm-dd'.length);
  return {
    title: title.slice(0, limits.titleMax),
    description: description.slice(0, limits.descriptionMax),
    ...(category && { category }),
    ...(location.trim() && { location: location.trim().slice(0, limits.locationMax) }),
    ...(isDay(date, today) && { date }),
  };
};

const useAbout = (form: UseFormReturn<LostReport>): SimilarItems | undefined => {
  const { timeZone } = useSite();
  const [about, setAbout] = useState<SimilarItems>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (typed: Typed) => {
      clearTimeout(timer);
      timer = setTimeout(() => setAbout(aboutOf(typed, todayIn(timeZone))), PAUSE);
    };
    look(form.getValues());
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => look(values) });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, timeZone]);
  return about;
};

const none: readonly Match[] = [];

/** What was found that may be what a lost form is about, while it is typed. What fails is not told: it was not asked for. */
export const useLostMatches = (form: UseFormReturn<LostReport>): readonly Match[] => {
  const about = useAbout(form);
  const { data } = useQuery({
    ...similarItemsOptions(about ?? {}),
    enabled: about !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (about && data?.matches) ?? none;
};

/**
 * A claim's fields, from those of the lost report of the same thing.
 * @param known what the profile filled in there: it fills in the claim, too, as long as there is a session
 */
export const claimFrom = (typed: Typed, known: DraftValues): DraftValues => {
  const own = (name: 'contactInfo' | 'studentId' | 'reportedBy' | 'description') =>
    typed[name] === known[name] ? '' : (typed[name]?.trim() ?? '');
  const contact = own('contactInfo');
  const fields = {
    fullName: own('reportedBy'),
    studentId: own('studentId'),
    [contact.includes('@') ? 'email' : 'phone']: contact,
    ownershipDescription: own('description'),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
};
