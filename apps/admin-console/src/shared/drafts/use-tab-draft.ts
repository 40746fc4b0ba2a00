import { sessionOptions } from '@lost-found/api-client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLastShown } from '../use-last-shown';
import { readDraft, saveDraft } from './tab-drafts';

export interface TabDraft<Value> {
  /** What was typed before the form was left; undefined once it is saved or cleared. */
  restored: Value | undefined;
  /** Keeps what is typed. @param value undefined for an empty form */
  save: (value: Value | undefined) => void;
  /** Forgets the draft. */
  clear: () => void;
}

/**
 * Keeps what is typed into a form in this tab: over a link, a reload and the end of the session, until it is saved or the
 * administrator signs out. Photos are not kept.
 * @param name of the form
 */
export const useTabDraft = <Value>(name: string): TabDraft<Value> => {
  const { data } = useQuery({ ...sessionOptions(), enabled: false });
  const by = useLastShown(data ?? undefined)?.user.id;
  const [restored, restore] = useState(() => readDraft<Value>(name, by));
  const save = useCallback((value: Value | undefined) => saveDraft(name, by, value), [name, by]);
  const clear = useCallback(() => {
    saveDraft(name, by, undefined);
    restore(undefined);
  }, [name, by]);
  return { restored, save, clear };
};
