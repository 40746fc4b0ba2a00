import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import type { Language } from './languages';
import { isLanguage } from './languages';

type TextLoader = () => Promise<{ default: ResourceKey }>;
export type TextLoaders = Readonly<Record<Language, TextLoader>>;

const registry = new Map<string, TextLoaders>();

/**
 * Says where the texts of a namespace are. Each loader is a dynamic import, so only the reader's language is
 * downloaded; a remote registers its own namespace and is so released together with its texts.
 */
export const registerTexts = (namespace: string, loaders: TextLoaders): void => {
  registry.set(namespace, loaders);
};

const load = async (language: string, namespace: string): Promise<ResourceKey> => {
  const loaders = registry.get(namespace);
  if (!loaders || !isLanguage(language)) throw new Error(`No texts for ${namespace} in ${language}`);
  return (await loaders[language]()).default;
};

const initialized = (): Promise<unknown> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => {
        i18next.on('initialized', resolve);
      });

/**
 * Loads namespaces in the language in use. Rejects when a download fails, and may then be called again:
 * i18next itself would remember the failure for ever.
 */
export const loadTexts = async (...namespaces: string[]): Promise<void> => {
  await initialized();
  const language = i18next.resolvedLanguage ?? i18next.language;
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
  await i18next.loadNamespaces(namespaces);
};

/** i18next's way to the registry. */
export const registryBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};
