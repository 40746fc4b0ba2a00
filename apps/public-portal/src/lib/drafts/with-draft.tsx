import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftValues } from './draft-store';
import { type Draft, useDraft } from './use-draft';

interface WithDraftProps {
  /** Names the form's draft. */
  form: string;
  /** What the reader is told of what is kept, and of what is not. */
  note: string;
  /** What is known of who fills the form in; what they typed goes before it. */
  known?: DraftValues | undefined;
  /** What the form suggests. */
  suggested?: DraftValues | undefined;
  children: (draft: Draft) => ReactNode;
}

/** Gives a form what was typed into it before and not sent, and lets the reader start over instead. */
export function WithDraft({ form, note, known, suggested, children }: WithDraftProps) {
  // As it was when the form appeared: what is filled in stays, whatever becomes of the session.
  const [given] = useState({ known, suggested });
  const { draft, startedOver, startOver } = useDraft(form, given);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
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
  /** What the reader is told of what is kept, and of what is not. */
  note: string;
  onStartOver: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Says that what was typed before is there again, and lets the reader start over after a question. */
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
            {/* Last: a double click on “Start over” ends here. */}
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
        // The focus was on a button of the question, which is gone.
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
