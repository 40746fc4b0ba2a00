import type { Settings } from '@lost-found/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** How the pages are shown: in which language, in which light. */
export type DisplayChoice = Partial<Pick<Settings, 'language' | 'theme'>>;

/**
 * Where it is kept what a visitor chose by hand on this page: with what was loaded, which all that is on the page
 * shares. What is kept in the browser may be the choice of whoever used it before.
 */
export const displayChoiceKey = ['display', 'chosen'] as const;

export const chosenHere = (client: QueryClient): DisplayChoice =>
  client.getQueryData<DisplayChoice>(displayChoiceKey) ?? {};

export const rememberChosen = (client: QueryClient, choice: DisplayChoice): void => {
  client.setQueryDefaults(displayChoiceKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(displayChoiceKey, { ...chosenHere(client), ...choice });
};

/** It belongs to an account now, or whoever chose it has left. */
export const forgetChosen = (client: QueryClient): void =>
  client.removeQueries({ queryKey: displayChoiceKey });
