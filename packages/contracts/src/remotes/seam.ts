import type { Language } from '../common/languages.js';
import type { Theme } from '../users/settings.js';

/*
 * What crosses the seam between the page and the remotes on it. Each is built with its own copy of our packages, so that
 * no module, React context or class of ours is common to them: only what is said here, and the packages of
 * build-config/shared.json. All of it is of `remoteContractVersion`: what is added raises its minor, else the major.
 *
 * - Theme: `<html data-theme>` is 'light' or 'dark', and missing while the device decides; kept in local storage under
 *   `themeKey`. Whoever changes it tells all by the event `lost-found:theme`.
 * - Language: that of the one i18next instance, which the page's owner starts; `<html lang>` says it too, and the cookie
 *   `languageCookie` to the service. Texts get to it
 *   by `textLoadersKey`, in namespaces that begin with the app's name.
 * - Navigation: the one router of `@lost-found/router`, under which the remote's routes lie.
 * - Session: an httpOnly cookie, which no script reads. That somebody may be signed in say the records under
 *   `sessionMarkerKey` and `storedAdminSessionKey`, whose `storage` event tells other tabs; who it is, the query
 *   `['auth', 'session']` of the one query client (null: nobody), whose cache tells the remotes.
 * - Toasts: drawn by the page's owner, who hears of them by events, so that one outlives the remote that it is from.
 */

/** A short message over the page. */
export interface ToastMessage {
  /** Of the sender's choosing, and different for each; the same again replaces what is shown. */
  id: string;
  /** An error is read out at once. */
  kind: 'success' | 'error' | 'info';
  /** In the reader's language. */
  text: string;
  /** Milliseconds until it goes by itself; 0 keeps it until it is closed. The page's own choice without. */
  duration?: number;
  /** A button beside the text, which closes it. A page's owner of before contract 2.1 shows the text alone. */
  action?: ToastAction;
}

export interface ToastAction {
  /** In the reader's language. */
  label: string;
  onAction: () => void;
}

/** The events of `window` that cross the seam, each with its `detail`. */
export interface SeamEvents {
  /** To the page's owner: show this. */
  'lost-found:toast': ToastMessage;
  /** To the page's owner: take that toast away, or all of them. */
  'lost-found:toast-dismiss': { id?: string };
  /** To whoever shows the theme: it is this one now, and on the page already. */
  'lost-found:theme': { theme: Theme };
}

/** Where local storage has the theme that was chosen; nothing while the device decides. */
export const themeKey = 'lost-found-theme';

/** The cookie of the language that was chosen, from which the service knows it, too. The theme's is named by `themeKey`. */
export const languageCookie = 'i18next';

/** Where local storage has who signed in by the portal, by their id. It opens nothing: the session is a cookie. */
export const sessionMarkerKey = 'lost-found-signed-in';

/** Downloads the texts of a namespace, in each language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<object>>>;

/**
 * Where the page's one i18next instance has the loaders of all apps: a `Map` by namespace (`public-portal/common`).
 * Whatever bundle a text is from, a change of language waits for it and takes effect everywhere at once.
 */
export const textLoadersKey = Symbol.for('lost-found.text-loaders');
