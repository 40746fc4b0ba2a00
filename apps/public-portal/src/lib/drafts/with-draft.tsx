import { Button, Notice, Stack } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Draft, openDraft } from './draft';
import type { DraftValues } from './draft-store';

interface WithDraftProps {
  /** Names the form's draft. */
  form: string;
  /** What the reader is told of what is kept, and of what is not. */
  note: string;
  /** What is known of who fills the form in; what they typed goes before it. */
  known?: DraftValues | undefined;
  children: (draft: Draft) => ReactNode;
}

/** Gives a form what was typed into it before and not sent, and lets the reader start over instead. */
export function WithDraft({ form, note, known, children }: WithDraftProps) {
  const { t } = useTranslation('portal');
  const [{ draft, startedOver }, setState] = useState(() => ({
    draft: openDraft(form, known),
    startedOver: false,
  }));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (startedOver) root.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [startedOver]);

  const startOver = () => {
    draft.forget();
    setState({ draft: openDraft(form, known), startedOver: true });
  };
  return (
    <Stack ref={root} gap="l">
      {draft.restored && (
        <Notice
          live
          title={t('draft.title')}
          action={
            <Button size="small" variant="secondary" onClick={startOver}>
              {t('draft.startOver')}
            </Button>
          }
        >
          {note}
        </Notice>
      )}
      <Fragment key={String(startedOver)}>{children(draft)}</Fragment>
    </Stack>
  );
}
