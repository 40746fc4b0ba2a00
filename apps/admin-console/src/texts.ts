import { loadTexts, registerTexts } from '@lost-found/i18n';

const namespaces = ['admin', 'common', 'errors', 'labels'] as const;

registerTexts(namespaces, {
  en: () => import(/* webpackChunkName: "console-texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "console-texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "console-texts-fr" */ './texts/fr'),
});

/** The console's texts, in the reader's language. */
export const prepareConsole = (): Promise<void> => loadTexts(...namespaces);
