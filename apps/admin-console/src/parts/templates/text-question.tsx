import type { Template } from '@lost-found/contracts';
import { Field, Stack, TextArea } from '@lost-found/design-system';
import { ConfirmDialog, type ConfirmDialogProps } from '@lost-found/design-system/dialogs';
import { type Language, useTranslation } from '@lost-found/i18n';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { useShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import { ReasonTemplates } from './reason-templates';

type TextQuestionProps = Omit<ConfirmDialogProps, 'cancelLabel' | 'field' | 'children'> &
  Pick<OptionalTextProps, 'label' | 'hint' | 'text' | 'maxLength'> & {
    /** Words that can be inserted. They have the focus while nothing is written. */
    templates?: readonly Template[];
    /** Language of the reader of the text, if it is known. */
    language?: Language | undefined;
    /** Further fields below the text. */
    children?: ReactNode;
  };

/**
 * Asks for a confirmation of a decision and for a short text. The text field has the focus at once, or its
 * templates, which pass typed keys on, so that no key is lost. Ctrl+Enter or Cmd+Enter confirms.
 */
export function TextQuestion({
  label,
  hint,
  text,
  maxLength,
  templates = [],
  language,
  children,
  ...dialog
}: TextQuestionProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLElement>(null);
  return (
    <ConfirmDialog {...dialog} cancelLabel={t('cancel')} field={first}>
      <ReasonText {...{ first, templates, language, label, hint, text, maxLength }} />
      {children}
    </ConfirmDialog>
  );
}

interface ReasonTextProps extends Pick<OptionalTextProps, 'label' | 'hint' | 'text' | 'maxLength'> {
  /** Receives the element with the first focus, if it is here. */
  first?: RefObject<HTMLElement | null>;
  templates: readonly Template[];
  language: Language | undefined;
}

/**
 * The text field, below its templates. The first focus is decided when they are drawn: later templates do not
 * take it.
 */
export function ReasonText({ first, templates, language, label, hint, text, maxLength }: ReasonTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hasKeys = useShortcutsOn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the dialog opens
  useLayoutEffect(() => {
    const template = hasKeys && text.text === '' ? bar.current?.querySelector('button') : null;
    if (first) first.current = template ?? area.current;
  }, []);
  return (
    <Stack gap="m">
      {templates.length > 0 && (
        <ReasonTemplates
          {...{ templates, language, maxLength, area, bar }}
          text={text.text}
          onChange={text.change}
        />
      )}
      <OptionalText {...{ label, hint, text, maxLength, area }} />
    </Stack>
  );
}

interface OptionalTextProps {
  label: string;
  /** Names the reader of the text. */
  hint: string;
  text: KeptText;
  maxLength: number;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** A few words that go with a decision; they may be left out. */
function OptionalText({ label, hint, text, maxLength, area }: OptionalTextProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} optionalLabel={`(${t('optional')})`}>
      <TextArea ref={area} rows={2} maxLength={maxLength} {...bindValue(text.text, text.change)} />
    </Field>
  );
}

/** A text while it is written. */
export interface KeptText {
  text: string;
  change: (text: string) => void;
}

/** Keeps the started text of each case, so that moving to another case and back loses nothing. */
export const useKeptTexts = (id: string): KeptText => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    text: texts[id] ?? '',
    change: (text) => setTexts((before) => ({ ...before, [id]: text })),
  };
};
