import { DraftNotice } from '@lost-found/app-kit';
import { Stack } from '@lost-found/design-system';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftValues } from './draft-store';
import { type Draft, useDraft } from './use-draft';

interface WithDraftProps {
  /** The name of the form's draft. */
  form: string;
  /** Explains to the reader which input is kept. */
  note: string;
  /** Initial values from the person's profile. Earlier input has priority. */
  known?: DraftValues | undefined;
  /** Initial values that the form suggests. */
  suggested?: DraftValues | undefined;
  children: (draft: Draft) => ReactNode;
}

/** Gives a form its earlier, unsent input. The reader can start over instead. */
export function WithDraft({ form, note, known, suggested, children }: WithDraftProps) {
  // The values from the first render. They stay, also if the session ends.
  const [changes] = useState({ known, suggested });
  const { draft, startedOver, startOver } = useDraft(form, changes);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first field.
    if (startedOver) root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [startedOver]);
  return (
    <Stack ref={root} gap="l">
      {draft.restored && <DraftNotice note={note} onStartOver={startOver} />}
      <Fragment key={String(startedOver)}>{children(draft)}</Fragment>
    </Stack>
  );
}
