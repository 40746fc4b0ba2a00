import type { Language } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { TickBox } from '../../shared/forms/tick-box';

/** Says where to bring a thing that the desk does not keep; its finder can report it anyway. */
export function NotKeptHere({ texts }: { texts: Record<Language, string> | undefined }) {
  const { t } = useTranslation('portal');
  const { language } = useLanguage();
  if (!texts) return null;
  return (
    <Notice live tone="warning" title={t('notKept.title')}>
      <p>{texts[language]}</p>
      <TickBox name="anyway" label={t('notKept.anyway')} />
    </Notice>
  );
}
