import type { Settings } from '@lost-found/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsOptions, updateSettings } from './account';
import { sessionOptions } from './auth';

/** The language and theme of the pages. */
export type DisplayChoice = Partial<Pick<Settings, 'language' | 'theme'>>;

/**
 * Query key of the visitor's choice on this page, shared by all apps on it. The browser's stored choice may be that of
 * an earlier person.
 */
export const displayChoiceKey = ['display', 'chosen'] as const;

const chosenHere = (client: QueryClient): DisplayChoice =>
  client.getQueryData<DisplayChoice>(displayChoiceKey) ?? {};

const rememberChosen = (client: QueryClient, choice: DisplayChoice): void => {
  client.setQueryDefaults(displayChoiceKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(displayChoiceKey, { ...chosenHere(client), ...choice });
};

/** Forgets the choice: it now belongs to an account, or its person has left. */
export const forgetChosen = (client: QueryClient): void =>
  client.removeQueries({ queryKey: displayChoiceKey });

/** Sets language and theme: functions of the i18n package and of the design system. */
interface Display {
  changeLanguage: (language: NonNullable<DisplayChoice['language']>) => unknown;
  setTheme: (theme: NonNullable<DisplayChoice['theme']>) => void;
}

const show = ({ changeLanguage, setTheme }: Display, { language, theme }: DisplayChoice): void => {
  if (language) changeLanguage(language);
  if (theme) setTheme(theme);
};

/**
 * Sets language or theme by hand: at once on this device, and in the signed-in person's account. A failure to save
 * keeps the choice on this device.
 */
export const useChooseDisplay = (display: Display) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Shares the queue of the settings, so that changes are saved in their order.
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
 * Shows the pages with the settings of the account that has just signed in. A choice made on this page before is
 * newer: it stays, and is saved in the account. If the account is unavailable, this device keeps its settings.
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
