import type { Settings } from '@lost-found/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** How the pages are shown: in which language, in which light. */
export type DisplayChoice = Partial<Pick<Settings, 'language' | 'theme'>>;

/** What a visitor chose by hand on this page. What is kept in the browser may be the choice of whoever used it before. */
const chosen = new WeakMap<QueryClient, DisplayChoice>();

export const chosenHere = (client: QueryClient): DisplayChoice => chosen.get(client) ?? {};

export const rememberChosen = (client: QueryClient, choice: DisplayChoice): void => {
  chosen.set(client, { ...chosenHere(client), ...choice });
};

/** It belongs to an account now, or whoever chose it has left. */
export const forgetChosen = (client: QueryClient): void => {
  chosen.delete(client);
};
