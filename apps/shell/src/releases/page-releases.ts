import type { RemotesManifest } from '@lost-found/contracts';
import { givenRelease } from './canary';

/** The release of the shell that this page is, by where its script lies; none in development. */
const shellVersion = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]');
  return script?.src.match(/\/remotes\/shell\/([^/]+)\//)?.[1];
};

/** Versions by name: what this page last tried to load, for reports, and what it runs. */
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

/** Which release of an app this page runs, or tried to; undefined for one that nobody has gone to yet. */
export const runningVersion = (name: string): string | undefined => tried.get(name) ?? loaded.get(name);

/** Whether this page runs anything that its visitor would not be given any more, be it newer or older. */
export const isOutdated = (live: RemotesManifest): boolean =>
  [...loaded].some(([name, version]) => {
    const entry = live[name];
    return !entry || givenRelease(name, entry).version !== version;
  });
