import type { Settings } from '@lost-found/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsOptions, updateSettings } from './account';
import { sessionOptions } from './auth';

/** How the pages are shown: in which language, in which light. */
export type DisplayChoice = Partial<Pick<Settings, 'language' | 'theme'>>;

/**
 * Where it is kept what a visitor chose by hand on this page: with what was loaded, which all that is on the page
 * shares. What is kept in the browser may be the choice of whoever used it before.
 */
export const displayChoiceKey = ['display', 'chosen'] as const;

const chosenHere = (client: QueryClient): DisplayChoice =>
  client.getQueryData<DisplayChoice>(displayChoiceKey) ?? {};

const rememberChosen = (client: QueryClient, choice: DisplayChoice): void => {
  client.setQueryDefaults(displayChoiceKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(displayChoiceKey, { ...chosenHere(client), ...choice });
};

/** It belongs to an account now, or whoever chose it has left. */
export const forgetChosen = (client: QueryClient): void =>
  client.removeQueries({ queryKey: displayChoiceKey });

/** What shows the pages in a language and in a light: of the i18n package and of the design system. */
interface Display {
  changeLanguage: (language: NonNullable<DisplayChoice['language']>) => unknown;
  setTheme: (theme: NonNullable<DisplayChoice['theme']>) => void;
}

const show = ({ changeLanguage, setTheme }: Display, { language, theme }: DisplayChoice): void => {
  if (language) changeLanguage(language);
  if (theme) setTheme(theme);
};

/**
 * Chooses language or theme by hand: they change at once on this device, and in the account of whoever is signed in.
 * Where they cannot be saved this device shows them all the same.
 */
export const useChooseDisplay = (display: Display) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    // With those of the settings: one after the other, as they were chosen.
    scope: { id: 'settings' },
    mutationFn: updateSettings,
    onSuccess: (settings) => client.setQueryData(settingsOptions().queryKey, settings),
  });
  return (choice: DisplayChoice): void => {
    show(display, choice);
    if (client.getQueryData(sessionOptions().queryKey)) mutate(choice);
    else rememberChosen(client, choice);
  };
};

/**
 * Shows the pages as the account of whoever has just signed in says. What they chose by hand on this page before that
 * is newer: it stays, and becomes the account's. Where the account cannot be asked, this device stays as it is.
 */
export const useFollowAccount = (display: Display) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    const chosen = chosenHere(client);
    try {
      const isNewer = Object.keys(chosen).length > 0;
      const settings = await (isNewer ? updateSettings(chosen) : client.fetchQuery(settingsOptions()));
      client.setQueryData(settingsOptions().queryKey, settings);
      show(display, settings);
      forgetChosen(client);
    } catch {
      // The next sign-in asks again.
    }
  };
};
