import { weekTextOptions } from '@lost-found/api-client';
import { useCopy, useReasonText } from '@lost-found/app-kit';
import { Button, Field, NativeSelect, Notice, TextArea } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { type Language, useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Newspaper } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './dashboard.module.css';

/** Opens the week as a text for a newsletter. */
export function WeekTextButton() {
  const { t } = useTranslation(['admin', 'common']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" narrow="icon" icon={<Newspaper />} onClick={() => setOpen(true)}>
        {t('dashboard.week.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('dashboard.week.title')}
        description={t('dashboard.week.hint')}
        closeLabel={t('common:close')}
      >
        <WeekText />
      </Dialog>
    </>
  );
}

/** The text in a language, with a button that copies it. */
function WeekText() {
  const { t } = useTranslation(['admin', 'common']);
  const { language: own, options } = useLanguage();
  const reasonText = useReasonText();
  const [language, setLanguage] = useState<Language>(own);
  const { data: text = '', error } = useQuery(weekTextOptions(language));
  const area = useRef<HTMLTextAreaElement>(null);
  const { copy, outcome } = useCopy(text, area);
  return (
    <div className={styles.week}>
      <Field label={t('common:language')}>
        <NativeSelect
          options={options}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
        />
      </Field>
      <Field label={t('dashboard.week.text')}>
        <TextArea ref={area} readOnly rows={12} lang={language} value={text} />
      </Field>
      <div role="alert">{error && <Notice tone="danger">{reasonText(error)}</Notice>}</div>
      <div>
        <Button icon={outcome === 'copied' ? <Check /> : <Copy />} disabled={!text} onClick={copy}>
          {t('dashboard.week.copy')}
        </Button>
        <p role="status">{outcome && t(`dashboard.week.${outcome}`)}</p>
      </div>
    </div>
  );
}
