import { useSpellings } from '@lost-found/i18n';
import en from '@lost-found/i18n/locales/en/labels.json';
import es from '@lost-found/i18n/locales/es/labels.json';
import fr from '@lost-found/i18n/locales/fr/labels.json';
import { useCallback } from 'react';
import { isSameName } from './recognise';

type Kind = 'category' | 'location' | 'desk';

/** The names of the specification's lists; an export has them in the language of its reader. */
const standardNames = (kind: Kind, name: string): string[] =>
  [en, es, fr].flatMap((labels: Record<Kind, Record<string, string>>) => {
    const names = labels[kind];
    return Object.hasOwn(names, name) ? (names[name] ?? []) : [];
  });

/** Returns a test: true if a text of a list is a spelling of a campus name, in any language. */
export const useIsNamed = (): ((kind: Kind, name: string, text: string) => boolean) => {
  const spellingsOf = useSpellings();
  return useCallback(
    (kind, name, text) =>
      [...spellingsOf(kind, name), ...standardNames(kind, name)].some((known) => isSameName(text, known)),
    [spellingsOf],
  );
};
