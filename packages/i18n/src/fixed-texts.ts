import { createInstance, type i18n, type TFunction } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { onPage } from './app-texts';
import type { Language } from './languages';
import { missingText } from './missing-text';

/** Gives the components below it the texts of `fixedTexts`. */
export const TextsProvider = I18nextProvider;

/** The app's texts in one language, all there from the start: for pages drawn on the server. @param texts by namespace */
export const fixedTexts = (language: Language, texts: Readonly<Record<string, object>>): i18n => {
  const resources = Object.fromEntries(
    Object.entries(texts).map(([namespace, content]) => [onPage(namespace), content]),
  );
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources as never },
    ns: Object.keys(resources),
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: missingText,
  });
  // react-i18next copies the own properties of the instance in each component: with a real instance that took
  // an eighth of a page's time.
  return Object.create(instance) as i18n;
};

/** `t` outside of components. */
export const textsOf = <Namespace extends 'common' | 'portal' | 'profile'>(
  { getFixedT, language }: i18n,
  namespace: Namespace,
): TFunction<Namespace> => getFixedT(language, onPage(namespace) as Namespace);
