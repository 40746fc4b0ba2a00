import type { Need } from '@lost-found/contracts';
import type { LiveRelease, LiveSite } from './live-site.js';

/** What every page asks the service for as soon as it runs. */
const ANSWERS = ['/api/setup', '/api/config'];

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escaped(value)}"`],
  );
  return `<${name} ${written.join(' ')}>`;
};

/** Asked for as the bundler will: with the same hash and without credentials of others, or it would not be taken. */
const preload = (folder: string, { file, as, integrity }: Need): string =>
  tag('link', { rel: 'preload', as, href: `${folder}/${file}`, integrity, crossorigin: '' });

/** Checked by the shell when it takes it; browsers know no hash here. */
const preloadAnswer = (href: string): string =>
  tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: '' });

/** The manifest and the entry are asked for by the shell, which has their hashes from `remotes.json`. */
function entryHints({ entry, folder, needs }: LiveRelease): string[] {
  const { manifestUrl, entryIntegrity } = entry;
  if (!needs?.entry) return [preloadAnswer(manifestUrl)];
  const script = {
    rel: 'preload',
    as: 'script',
    href: `${folder}/${needs.entry}`,
    integrity: entryIntegrity,
  };
  return [preloadAnswer(manifestUrl), tag('link', script)];
}

function hints({ shell, remote }: ScreenNeeds, isFiltered: boolean): string[] {
  const answers = [...ANSWERS, ...(isFiltered ? [] : (remote?.answers ?? []))];
  return [
    ...(remote ? entryHints(remote.release) : []),
    ...(shell ? shell.needs.map((need) => preload(shell.folder, need)) : []),
    ...(remote ? remote.needs.map((need) => preload(remote.release.folder, need)) : []),
    ...answers.map(preloadAnswer),
  ];
}

/** A page that somebody asks for. */
export interface AskedPage {
  /** Without a slash at its end. */
  path: string;
  language: string;
  /** Whether the address says more than the path: then a screen may ask for something else than it does without. */
  isFiltered: boolean;
}

/**
 * The shell's page for one address: with what is live, and with the names of what this screen needs, so that the
 * browser asks for all of it at once.
 */
export function composePage(site: LiveSite, { path, language, isFiltered }: AskedPage): string {
  // Data, which no browser runs.
  const pointer = `<script type="application/json" id="remotes">${site.inlinePointer}</script>`;
  const head = [...hints(screenNeeds(site, path, language), isFiltered), pointer].join('');
  return site.page.replace('</head>', () => `${head}</head>`);
}

/** What the first page at a path needs beyond what the shell's page itself names. */
interface ScreenNeeds {
  shell: { folder: string; needs: Need[] } | undefined;
  remote: { release: LiveRelease; needs: Need[]; answers: string[] } | undefined;
}

const isBelow = (path: string, mount: string): boolean =>
  mount === '/' || path === mount || path.startsWith(`${mount}/`);

/** Whether a path is one of a screen's: `/item/:id` has any one name in its second place. */
function isScreen(path: string, screen: string): boolean {
  const [names, wanted] = [path.split('/'), screen.split('/')];
  return (
    names.length === wanted.length && wanted.every((name, i) => name.startsWith(':') || name === names[i])
  );
}

function needsOf({ needs }: LiveRelease, path: string, language: string): Need[] {
  if (!needs) return [];
  const screen = Object.keys(needs.screens).find((one) => isScreen(path, one)) ?? '*';
  return [...needs.always, ...(needs.screens[screen] ?? []), ...(needs.texts[language] ?? [])];
}

/** A request with the names that the path has in the screen's places. */
function filledIn(answer: string, path: string, screen: string): string {
  const names = path.split('/');
  return screen
    .split('/')
    .reduce(
      (filled, place, i) =>
        place.startsWith(':') ? filled.replace(place, () => encodeURIComponent(names[i] ?? '')) : filled,
      answer,
    );
}

/** @param path as it was asked for: what stands in it may be told apart by its capitals */
function answersOf({ needs }: LiveRelease, path: string): string[] {
  const [screen, answers = []] =
    Object.entries(needs?.answers ?? {}).find(([one]) => isScreen(path.toLowerCase(), one)) ?? [];
  return screen ? answers.map((answer) => filledIn(answer, path, screen)) : [];
}

/** @param path of the page, without a slash at its end */
function screenNeeds({ releases }: LiveSite, path: string, language: string): ScreenNeeds {
  const shell = releases.get('shell');
  const lower = path.toLowerCase();
  const place = shell?.needs?.mounts?.find(({ mount }) => isBelow(lower, mount));
  const release = place && releases.get(place.name);
  const below = place?.mount === '/' ? path : path.slice(place?.mount.length) || '/';
  return {
    shell: shell && { folder: shell.folder, needs: shell.needs?.texts[language] ?? [] },
    remote: release && {
      release,
      needs: needsOf(release, below.toLowerCase(), language),
      answers: answersOf(release, below),
    },
  };
}
