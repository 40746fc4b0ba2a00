import { useMemo } from 'react';
import { useTranslation as useTextsOfPage } from 'react-i18next';

/**
 * Returns the page's name of a namespace of this app. Other apps have namespaces of the same name: each app contains
 * its own copy, released with it.
 */
export const onPage = (namespace: string): string => `${APP_NAME}/${namespace}`;

type Translate = (key: string, options?: { ns?: string } & Record<string, unknown>) => string;

/** A `t` that reads every namespace as one of this app, be it named in the key (`common:close`) or as an option. */
const ofApp =
  (translate: Translate): Translate =>
  (key, options) =>
    translate(
      key.replace(/^(\w+):/, (_, namespace: string) => `${onPage(namespace)}:`),
      options?.ns ? { ...options, ns: onPage(options.ns) } : options,
    );

const useAppTexts = (namespaces: string | readonly string[] = 'common') => {
  const names = typeof namespaces === 'string' ? onPage(namespaces) : namespaces.map(onPage);
  const { t, i18n } = useTextsOfPage(names as never);
  const own = useMemo(() => ofApp(t as unknown as Translate), [t]);
  return { t: own, i18n };
};

/** react-i18next's own, for the texts of this app alone. */
export const useTranslation = useAppTexts as unknown as typeof useTextsOfPage;
