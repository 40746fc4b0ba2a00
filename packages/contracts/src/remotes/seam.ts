import type { Language } from '../common/languages.js';
import type { Theme } from '../users/settings.js';
import type { Slot, SlotProps } from './remote-module.js';

/*
 * The seam: everything that the page and its remotes share. Each is built with its own copy of our packages, so that they have no
 * module, React context or class in common, except this file and the packages of build-config/shared.json. Its version is
 * `remoteContractVersion`: an addition raises the minor version, any other change the major one.
 *
 * - Theme: `<html data-theme>` is 'light' or 'dark', and missing while the device decides. Local storage keeps it under
 *   `themeKey`. The event `lost-found:theme` announces a change.
 * - Language: that of the one i18next instance, which the page's owner starts. `<html lang>` contains it, and the cookie
 *   `languageCookie` for the service. Apps register their texts by `textLoadersKey`, in namespaces that begin with the app's
 *   name.
 * - Navigation: the one router of `@lost-found/router`, which contains the remotes' routes.
 * - Session: an httpOnly cookie, which scripts cannot read. The records under `sessionMarkerKey` and `storedAdminSessionKey`
 *   show that a person may be signed in; their `storage` event informs other tabs. The query `['auth', 'session']` of the one
 *   query client contains the person (null: signed out), and its cache informs the remotes.
 * - Other apps: the remotes beside the portal and the console, which the page's owner puts under `siteAppsKey` of `globalThis`
 *   before it renders. Without the shell there are none.
 * - Panels: a page asks its owner for the panel of another remote by an event, and draws it in a slot.
 * - Toasts: the page's owner draws them. It receives them as events, so that a toast outlives its remote.
 */

/** A short message over the page. */
export interface ToastMessage {
  /** Chosen by the sender, unique per toast; the same id replaces a shown toast. */
  id: string;
  /** An error is read out at once. */
  kind: 'success' | 'error' | 'info';
  /** Text in the reader's language. */
  text: string;
  /** Milliseconds until it goes by itself; 0 keeps it until it is closed. The page's own choice without. */
  duration?: number;
  /** A button after the text, which closes the toast. A page before contract 2.1 shows the text alone. */
  action?: ToastAction;
}

export interface ToastAction {
  /** Text in the reader's language. */
  label: string;
  onAction: () => void;
}

/** Asks for the panel of a remote. Without an answer there is none: it failed, or the page's owner is older than contract 2.2. */
export interface PanelRequest {
  /** The remote. */
  name: string;
  slot: Slot;
  /** Receives the panel, a component, as soon as it is loaded. It draws nothing after an error. */
  show: (Panel: (props: PanelProps) => unknown) => void;
}

/** What a shown panel is given: its name for screen readers, and what its slot gives. */
export interface PanelProps {
  title: string;
  of: SlotProps[Slot];
}

/** The events of `window` that cross the seam, each with its `detail`. */
export interface SeamEvents {
  /** Asks the page's owner to show a toast. */
  'lost-found:toast': ToastMessage;
  /** Asks the page's owner to remove a toast, or all of them. */
  'lost-found:toast-dismiss': { id?: string };
  /** Announces the new theme, which the page already has. */
  'lost-found:theme': { theme: Theme };
  /** Asks the page's owner for a panel, since contract 2.2. */
  'lost-found:panel'?: PanelRequest;
}

/** Key of the chosen theme in local storage; missing while the device decides. */
export const themeKey = 'lost-found-theme';

/** The cookie of the language that was chosen, from which the service knows it, too. The theme's is named by `themeKey`. */
export const languageCookie = 'i18next';

/** A remote beside the portal and the console, for a link to it. */
export interface SiteApp {
  name: string;
  /** The path of its first page. */
  mount: string;
  /** Its name for people, for a language that `titles` lacks. */
  title: string;
  /** Its name by language. */
  titles?: Readonly<Record<string, string>>;
  /** Who sees links to it: `everyone` (also without it), `signed-in`, or `desk`; any other is for the desk. */
  audience?: string;
  /** Where it has a panel. */
  slots?: readonly string[];
}

/** Key of the list of `SiteApp`s, since contract 2.2. */
export const siteAppsKey = Symbol.for('lost-found.site-apps');

/** Key of the portal's signed-in person in local storage, by their id. It grants nothing: the session is a cookie. */
export const sessionMarkerKey = 'lost-found-signed-in';

/** Downloads the texts of a namespace, in each language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<object>>>;

/**
 * Key of the text loaders of all apps in the page's one i18next instance: a `Map` by namespace
 * (`public-portal/common`). A change of language waits for the texts of every bundle and takes effect at once.
 */
export const textLoadersKey = Symbol.for('lost-found.text-loaders');

/** The attribute of the button that the reader pressed last, in a page that the service drew. The shell presses it again. */
export const pressedAttribute = 'data-pressed';
