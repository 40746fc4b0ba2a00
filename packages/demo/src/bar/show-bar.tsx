import { AppRoot, Notice } from '@lost-found/design-system';
import { loadTexts, registerTexts, startI18n, useTranslation } from '@lost-found/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './demo-bar.module.css';

registerTexts('demo', {
  en: () => import(/* webpackChunkName: "demo-texts-en" */ '@lost-found/i18n/locales/en/demo.json'),
  es: () => import(/* webpackChunkName: "demo-texts-es" */ '@lost-found/i18n/locales/es/demo.json'),
  fr: () => import(/* webpackChunkName: "demo-texts-fr" */ '@lost-found/i18n/locales/fr/demo.json'),
});

/**
 * Adds the bar above the app as a separate root. The app does not know the demo.
 * @param impossible no app starts, and the bar says why
 */
export const showBar = async ({ impossible = false } = {}): Promise<void> => {
  const place = document.createElement('div');
  document.body.prepend(place);
  if (impossible) await startI18n();
  // The app has chosen the reader's language at this point.
  await loadTexts('demo');
  createRoot(place).render(
    <StrictMode>
      <AppRoot>
        <DemoBar impossible={impossible} />
      </AppRoot>
    </StrictMode>,
  );
};

/** Marks the page as the demo. @param impossible the browser cannot run the demo */
function DemoBar({ impossible }: { impossible: boolean }) {
  const { t } = useTranslation('demo');
  return (
    <section aria-label={t('label')} className={styles.bar}>
      <Notice banner tone={impossible ? 'danger' : 'warning'}>
        {t(impossible ? 'noWorker' : 'banner')}
      </Notice>
    </section>
  );
}
