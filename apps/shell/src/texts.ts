import { loadTexts, registerTexts, showChangedTexts, startI18n } from '@lost-found/i18n';

const namespaces = ['common', 'shell'] as const;

registerTexts(namespaces, {
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr'),
});

/** Detects the reader's language and loads the shell's texts in that language. */
export const startTexts = async (): Promise<void> => {
  await startI18n();
  await loadTexts(...namespaces);
};

if (import.meta.webpackHot) showChangedTexts(import.meta.webpackHot);
