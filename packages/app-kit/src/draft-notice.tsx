import { Button, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useState } from 'react';

interface DraftNoticeProps {
  /** Explains to the reader which input is kept. */
  note: string;
  onStartOver: () => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Reports that the form contains earlier input. The reader can start over after a confirmation. */
export function DraftNotice({ note, onStartOver }: DraftNoticeProps) {
  const { t } = useTranslation();
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
