import { errorTexts } from '@lost-found/contracts';
import { startI18n } from '../start-i18n';
import { loadTexts, registerTexts } from '../texts-registry';

const namespaces = ['common', 'errors', 'labels'];

const from = (language: 'en' | 'es' | 'fr') => async () => ({
  common: (await import(`../../locales/${language}/common.json`)).default,
  errors: language === 'en' ? errorTexts : (await import(`../../locales/${language}/errors.json`)).default,
  labels: (await import(`../../locales/${language}/labels.json`)).default,
});

/** Starts i18n like an app that has only the common texts. */
export const startTexts = async (): Promise<void> => {
  registerTexts(namespaces, { en: from('en'), es: from('es'), fr: from('fr') });
  await startI18n();
  await loadTexts(...namespaces);
};
