import { templatesOptions } from '@lost-found/api-client';
import type { Template, TemplateUse } from '@lost-found/contracts';
import { Button, Field, NativeSelect } from '@lost-found/design-system';
import { type Language, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { bindValue } from '../../shared/forms/bind-value';
import { useShortcutsOn } from '../../shared/shortcuts/use-shortcuts';
import { useHasAccess } from '../../shared/use-access';
import styles from './text-question.module.css';

/** Returns the templates for rejections. Loads them early: a dialog moves the focus to them when it opens. */
export const useTemplates = (use: Exclude<TemplateUse, 'both'>): Template[] => {
  const { data } = useQuery({ ...templatesOptions(), enabled: useHasAccess('desk') });
  return (data?.data ?? []).filter(({ usedFor }) => usedFor === 'both' || usedFor === use);
};

/** Returns the names of the standard templates in the reader's language; other names stay as written. */
export const useTemplateName = (): ((name: string) => string) => {
  const { t } = useTranslation('admin');
  const names: Readonly<Record<string, string>> = {
    'Not enough detail': t('templates.name.detail'),
    'Does not match': t('templates.name.match'),
    'Returned to somebody else': t('templates.name.other'),
    'Reported before': t('templates.name.before'),
    'Not something that we keep': t('templates.name.keep'),
  };
  return (name) => names[name] ?? name;
};

/** Keys 1 to 9. */
const MOST_KEYS = 9;

interface ReasonTemplatesProps {
  templates: readonly Template[];
  /** Language of the reader of the reason; undefined for the console's language. */
  language?: Language | undefined;
  text: string;
  onChange: (text: string) => void;
  maxLength: number;
  area: RefObject<HTMLTextAreaElement | null>;
  bar?: RefObject<HTMLDivElement | null>;
}

/**
 * Shows templates as buttons above the text field. A digit inserts one only while the focus is here: in the
 * text, a digit is a digit, and keys with a modifier belong to browsers, screen readers and keyboards. Other
 * keys typed here go into the text. The role toolbar makes screen readers pass the keys on.
 */
export function ReasonTemplates(props: ReasonTemplatesProps) {
  const { templates, language: reader, text, maxLength, area } = props;
  const { t } = useTranslation('admin');
  const own = useLanguage();
  const getName = useTemplateName();
  const hasKeys = useShortcutsOn();
  const hintId = useId();
  const ownBar = useRef<HTMLDivElement>(null);
  const bar = props.bar ?? ownBar;
  const [at, setAt] = useState(0);
  const [language, setLanguage] = useState(reader ?? own.language);

  const insert = (template: Template) => {
    const before = text === '' || /\s$/.test(text) ? text : `${text} `;
    props.onChange(`${before}${template[language]}`.slice(0, maxLength));
    area.current?.focus();
  };
  const goTo = (index: number) => {
    setAt(index);
    bar.current?.querySelectorAll('button')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = hasKeys ? getDigit(event) : undefined;
    const template = digit && templates[digit - 1];
    const step = steps[event.key];
    // It confirms, and presses nothing.
    if (event.key === 'Enter' && isCommand(event)) event.preventDefault();
    if (template) insert(template);
    else if (step) goTo((at + step + templates.length) % templates.length);
    else {
      if (!isForText(event)) return;
      // Move the focus before the key takes effect: it is typed into the text and decides nothing.
      event.stopPropagation();
      area.current?.focus();
      return;
    }
    event.preventDefault();
  };
  return (
    <div className={styles.templates}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('templates.title')}
        aria-describedby={hasKeys ? hintId : undefined}
        className={styles.bar}
        onKeyDown={onKeyDown}
      >
        {templates.map((template, index) => {
          const key = hasKeys && index < MOST_KEYS ? String(index + 1) : undefined;
          return (
            <Button
              key={template.id}
              size="small"
              variant="secondary"
              tabIndex={index === at ? 0 : -1}
              aria-keyshortcuts={key}
              icon={key && <span aria-hidden="true">{key}</span>}
              title={template[language]}
              onFocus={() => setAt(index)}
              onClick={() => insert(template)}
            >
              {getName(template.name)}
            </Button>
          );
        })}
      </div>
      {hasKeys && (
        <p id={hintId} className={styles.hint}>
          {t('templates.hint')}
        </p>
      )}
      <Field label={t('templates.language')} className={styles.language}>
        <NativeSelect {...bindValue(language, setLanguage)} options={own.options} />
      </Field>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Ctrl with Alt is the AltGr of many keyboards, which writes. */
const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => metaKey || (ctrlKey && !altKey);

/** The digit of a key. On a French keyboard the digits need Shift: there the key counts, not what it would write. */
const getDigit = (event: KeyboardEvent): number | undefined => {
  if (isCommand(event) || event.altKey) return undefined;
  const written = /^[1-9]$/.exec(event.key)?.[0];
  const pressed = event.shiftKey ? undefined : /^Digit([1-9])$/.exec(event.code)?.[1];
  const digit = written ?? pressed;
  return digit === undefined ? undefined : Number(digit);
};

/** Whether a key writes, deletes, begins a composed letter or pastes. The space bar presses the button that has the focus. */
const isForText = (event: KeyboardEvent): boolean => {
  const { key } = event;
  if (isCommand(event)) return key.toLowerCase() === 'v';
  return (key.length === 1 && key !== ' ') || ['Backspace', 'Dead', 'Process', 'Unidentified'].includes(key);
};
