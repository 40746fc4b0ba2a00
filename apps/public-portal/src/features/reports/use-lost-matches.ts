import { similarItemsOptions } from '@lost-found/api-client';
import { type LostReport, limits, type Match, type SimilarItems, todayIn } from '@lost-found/contracts';
import { useSite } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isEnoughToLookFor } from '../../parts/matches/enough-to-look-for';
import type { DraftValues } from '../../shared/drafts/draft-store';

/** Time without input before the search for matches starts, in milliseconds. */
const PAUSE = 600;

type Typed = Partial<LostReport>;

/** True when the text is a complete day. A half-typed year is far in the past, for example 0020. */
const isDay = (day: string, today: string): boolean => day >= '2000' && day <= today;

/** Returns the query for matches from the typed fields; undefined if the texts are too short. */
const getAbout = (typed: Typed, today: string): SimilarItems | undefined => {
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
    const schedule = (typed: Typed) => {
      clearTimeout(timer);
      timer = setTimeout(() => setAbout(getAbout(typed, todayIn(timeZone))), PAUSE);
    };
    schedule(form.getValues());
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => schedule(values) });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, timeZone]);
  return about;
};

const none: readonly Match[] = [];

/**
 * Returns the found items that may match the lost form while the person types. A failure stays silent, because the
 * person did not start this search.
 */
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
 * Returns the fields of a claim from the lost report of the same item.
 * @param known the values from the profile. They are left out, because the profile also fills in the claim
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
