import { Field, TextArea } from '@lost-found/design-system';
import { ConfirmDialog, type ConfirmDialogProps } from '@lost-found/design-system/dialogs';
import { useTranslation } from '@lost-found/i18n';
import { type RefObject, useRef, useState } from 'react';
import styles from './text-question.module.css';

type TextQuestionProps = Omit<ConfirmDialogProps, 'cancelLabel' | 'field' | 'children'> &
  Pick<OptionalTextProps, 'label' | 'hint' | 'text' | 'maxLength'>;

/**
 * Asks before a decision, and for a few words to go with it. They have the focus from the first moment, so that nothing
 * that is typed goes anywhere else; Ctrl+Enter or Cmd+Enter confirms.
 */
export function TextQuestion({ label, hint, text, maxLength, ...dialog }: TextQuestionProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <ConfirmDialog {...dialog} cancelLabel={t('cancel')} field={area}>
      <OptionalText {...{ label, hint, text, maxLength, area }} className={styles.text} />
    </ConfirmDialog>
  );
}

interface OptionalTextProps {
  label: string;
  /** Who is to read it. */
  hint: string;
  text: KeptText;
  maxLength: number;
  area?: RefObject<HTMLTextAreaElement | null>;
  className?: string | undefined;
}

/** A few words that go with a decision; they may be left out. */
export function OptionalText({ label, hint, text, maxLength, area, className }: OptionalTextProps) {
  const { t } = useTranslation();
  return (
    <Field className={className} label={label} hint={hint} optionalLabel={`(${t('optional')})`}>
      <TextArea
        ref={area}
        rows={2}
        maxLength={maxLength}
        value={text.text}
        onChange={(event) => text.change(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A text while it is written. */
export interface KeptText {
  text: string;
  change: (text: string) => void;
}

/** What was begun for each: going on to the next one and back again loses nothing. */
export const useKeptTexts = (id: string): KeptText => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    text: texts[id] ?? '',
    change: (text) => setTexts((before) => ({ ...before, [id]: text })),
  };
};
