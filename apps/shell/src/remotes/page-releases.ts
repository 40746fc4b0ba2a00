import type { RemotesManifest } from '@lost-found/contracts';
import { givenRelease } from './canary';

/** Reads the shell's version from the path of its script. In development there is none. */
const shellVersion = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]');
  return script?.src.match(/\/remotes\/shell\/([^/]+)\//)?.[1];
};

/** Versions by app name. `tried` holds the last attempt to load, for error reports; `loaded` holds what runs. */
const tried = new Map<string, string>();
const loaded = new Map<string, string>();

const shell = shellVersion();
if (shell) loaded.set('shell', shell);

export const noteTried = (name: string, version: string): void => {
  tried.set(name, version);
};

export const noteLoaded = (name: string, version: string): void => {
  loaded.set(name, version);
};

export const triedVersion = (name: string): string | undefined => tried.get(name);

/** Returns the version of an app that this page runs or tried to run; undefined if the app was never opened. */
export const runningVersion = (name: string): string | undefined => tried.get(name) ?? loaded.get(name);

/** True when this visitor would get another release of an app now than the page tried to load. */
export const isReplaced = (name: string, live: RemotesManifest): boolean => {
  const version = tried.get(name);
  const entry = live[name];
  return version !== undefined && entry !== undefined && givenRelease(entry).version !== version;
};

/** True when the page runs a release that this visitor would not get now. The live release may be newer or older. */
export const isOutdated = (live: RemotesManifest): boolean =>
  [...loaded].some(([name, version]) => {
    const entry = live[name];
    return !entry || givenRelease(entry).version !== version;
  });
