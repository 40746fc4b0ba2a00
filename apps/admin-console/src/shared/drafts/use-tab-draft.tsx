import { sessionOptions } from '@lost-found/api-client';
import { keepInTab, quietly, readFromTab } from '@lost-found/app-kit';
import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLastShown } from '../use-last-shown';

interface TabDraft<Value> {
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
export const useTabDraft = <Value,>(name: string): TabDraft<Value> => {
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

interface StoredDraft<Value> {
  /** Id of the administrator who typed it. */
  readonly by: string;
  readonly value: Value;
}

/** The name among the values of the tab, which a sign-out removes, because people share computers. */
const toKey = (form: string): string => `desk-draft.${form}`;

/** Reads what an administrator typed into a form; forgets the draft of another one. */
const readDraft = <Value,>(form: string, by: string | undefined): Value | undefined => {
  const text = readFromTab(toKey(form)) ?? 'null';
  const draft = quietly(() => JSON.parse(text) as StoredDraft<Value> | null);
  if (draft && draft.by !== by) keepInTab(toKey(form), '');
  return draft?.by === by ? draft?.value : undefined;
};

/** @param value undefined removes the draft */
const saveDraft = <Value,>(form: string, by: string | undefined, value: Value | undefined): void => {
  const isKept = value !== undefined && by !== undefined;
  keepInTab(toKey(form), isKept ? JSON.stringify({ by, value } satisfies StoredDraft<Value>) : '');
};

interface DraftNoticeProps {
  draft: Pick<TabDraft<unknown>, 'restored'>;
  /** True for a form that takes photos. */
  hasPhotos?: boolean;
  onClear: () => void;
}

/** Says that a form has its earlier input, which can be cleared. */
export function DraftNotice({ draft, hasPhotos = false, onClear }: DraftNoticeProps) {
  const { t } = useTranslation('admin');
  if (draft.restored === undefined) return null;
  return (
    <Notice
      live
      title={t('draft.title')}
      action={
        <Button size="small" variant="secondary" onClick={onClear}>
          {t('draft.clear')}
        </Button>
      }
    >
      {t(hasPhotos ? 'draft.noteWithoutPhotos' : 'draft.note')}
    </Notice>
  );
}
