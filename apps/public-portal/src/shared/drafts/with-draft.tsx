import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
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
  const [given] = useState({ known, suggested });
  const { draft, startedOver, startOver } = useDraft(form, given);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the first field.
    if (startedOver) root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [startedOver]);
  return (
    <Stack ref={root} gap="l">
      {draft?.restored && <DraftNotice note={note} onStartOver={startOver} />}
      <Fragment key={String(startedOver)}>{draft && children(draft)}</Fragment>
    </Stack>
  );
}

interface DraftNoticeProps {
  /** Explains to the reader which input is kept. */
  note: string;
  onStartOver: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Reports that the form contains earlier input. The reader can start over after a confirmation. */
export function DraftNotice({ note, onStartOver }: DraftNoticeProps) {
  const { t } = useTranslation('portal');
  const [asking, setAsking] = useState<boolean>();
  if (asking)
    return (
      <Notice
        tone="warning"
        live
        title={t('discard.title')}
        action={
          <>
            <Button size="small" variant="secondary" onClick={onStartOver}>
              {t('discard.confirm')}
            </Button>
            {/* This button is last, because the second click of a double click on “Start over” hits it. */}
            <Button ref={focus} size="small" variant="secondary" onClick={() => setAsking(false)}>
              {t('discard.stay')}
            </Button>
          </>
        }
      >
        {t('discard.text')}
      </Notice>
    );
  return (
    <Notice
      live
      title={t('draft.title')}
      action={
        // The question and its focused button are gone, so this button takes the focus.
        <Button
          ref={asking === false ? focus : undefined}
          size="small"
          variant="secondary"
          onClick={() => setAsking(true)}
        >
          {t('draft.startOver')}
        </Button>
      }
    >
      {note}
    </Notice>
  );
}
