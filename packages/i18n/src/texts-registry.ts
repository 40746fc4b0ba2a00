import { type TextLoaders, textLoadersKey } from '@lost-found/contracts';
import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { onPage } from './app-texts';
import { isLanguage, type Language } from './languages';

/** The text loaders of all apps on the page. They live in the i18next instance, which all apps share. */
const registry = (): Map<string, TextLoaders> => {
  const page = i18next as { [textLoadersKey]?: Map<string, TextLoaders> };
  page[textLoadersKey] ??= new Map();
  return page[textLoadersKey];
};

type Files = Readonly<Record<Language, () => Promise<object>>>;

/**
 * Registers the files of an app's namespaces: one JSON file each, or several in one module. Each file is a dynamic
 * import, so that the browser loads the reader's language only; texts are released with their app.
 */
export const registerTexts = (namespaces: string | readonly string[], files: Files): void => {
  for (const namespace of [namespaces].flat()) {
    const part = typeof namespaces === 'string' ? 'default' : namespace;
    const from = (language: Language) => async () =>
      ((await files[language]()) as Record<string, object>)[part] ?? {};
    registry().set(onPage(namespace), { en: from('en'), es: from('es'), fr: from('fr') });
  }
};

const load = async (language: string, name: string): Promise<object> => {
  const loaders = registry().get(name);
  if (!loaders || !isLanguage(language)) throw new Error(`No texts for ${name} in ${language}`);
  return loaders[language]();
};

const initialized = (): Promise<unknown> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => {
        i18next.on('initialized', resolve);
      });

/**
 * Loads namespaces of the app in the language in use. Rejects when a download fails, and may then be called again:
 * i18next itself would remember the failure for ever.
 */
export const loadTexts = async (...namespaces: string[]): Promise<void> => {
  await initialized();
  const language = i18next.resolvedLanguage ?? i18next.language;
  const names = namespaces.map(onPage);
  await Promise.all(names.map((name) => load(language, name)));
  await i18next.loadNamespaces(names);
};

declare global {
  interface ImportMeta {
    /** Set by the bundler in development alone. */
    readonly webpackHot?: { accept: () => void };
  }
}

/**
 * Shows changed texts without losing the state of the page: in development alone, at the end of the module that registers
 * the texts of an app. The bundler runs that module again when one of its texts was changed.
 */
export const showChangedTexts = (hot: { accept: () => void }): void => {
  hot.accept();
  if (!i18next.isInitialized) return;
  void i18next.reloadResources().then(() => i18next.emit('languageChanged', i18next.language));
};

/** i18next's way to the registry. */
export const registryBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, name, done) => {
    load(language, name).then(
      (texts) => done(null, texts as ResourceKey),
      (error: Error) => done(error, false),
    );
  },
};
