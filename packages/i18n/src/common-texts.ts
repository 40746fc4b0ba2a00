import type { Language } from './languages';
import { registerTexts } from './texts-registry';

/** The namespaces that all apps use; they come in one file per language. */
export const commonNamespaces = ['common', 'errors', 'labels', 'shell'] as const;

type CommonTexts = Record<(typeof commonNamespaces)[number], Record<string, unknown>>;

const files: Record<Language, () => Promise<CommonTexts>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './texts/en'),
  es: () => import(/* webpackChunkName: "texts-es" */ './texts/es'),
  fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr'),
};

export const registerCommonTexts = (): void => {
  for (const namespace of commonNamespaces) {
    const from = (language: Language) => async () => ({ default: (await files[language]())[namespace] });
    registerTexts(namespace, { en: from('en'), es: from('es'), fr: from('fr') });
  }
};
