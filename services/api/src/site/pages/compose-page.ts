import type { DrawnPage, Need } from '@lost-found/contracts';
import { remoteAt } from '@lost-found/site-store';
import { dataBlock, tag, titleTag } from '../../platform/http/html.js';
import { pressRecorder } from '../../platform/http/security-headers.js';
import { type LiveRelease, type LiveSite, releasesFor } from '../releases/live-site.js';
import { describePage, type SiteAddress } from './page-head.js';

const ANSWERS = ['/api/setup', '/api/config'];

/** Scripts of a readable page load after its visible parts. */
type Priority = 'low' | undefined;

/** Asked for as the bundler will: with the same hash and without credentials of others, or it would not be taken. */
const preload = (folder: string, { file, as, integrity }: Need, fetchpriority: Priority): string =>
  tag('link', { rel: 'preload', as, href: `${folder}/${file}`, integrity, crossorigin: '', fetchpriority });

/** Named as the bundler names it (`data-href`), which else would load the sheet a second time. */
const stylesheet = (folder: string, { file, integrity }: Need): string =>
  tag('link', {
    rel: 'stylesheet',
    href: `${folder}/${file}`,
    'data-href': file,
    integrity,
    crossorigin: '',
  });

/** Checked by the shell when it takes it; browsers know no hash here. */
const preloadAnswer = (href: string, fetchpriority?: Priority): string =>
  tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: '', fetchpriority });

/** The manifest and the entry are asked for by the shell, which has their hashes from `remotes.json`. */
function entryHints({ entry, folder, needs }: LiveRelease, fetchpriority: Priority): string[] {
  const { manifestUrl, entryIntegrity } = entry;
  if (!needs?.entry) return [preloadAnswer(manifestUrl, fetchpriority)];
  const script = {
    rel: 'preload',
    as: 'script',
    href: `${folder}/${needs.entry}`,
    integrity: entryIntegrity,
    fetchpriority,
  };
  return [preloadAnswer(manifestUrl, fetchpriority), tag('link', script)];
}

function hints({ shell, remote }: ScreenNeeds, isFiltered: boolean): string[] {
  const answers = [...ANSWERS, ...(isFiltered ? [] : (remote?.answers ?? []))];
  return [
    ...(remote ? entryHints(remote.release, undefined) : []),
    ...(shell ? shell.needs.map((need) => preload(shell.folder, need, undefined)) : []),
    ...(remote ? remote.needs.map((need) => preload(remote.release.folder, need, undefined)) : []),
    ...answers.map((answer) => preloadAnswer(answer)),
  ];
}

/** The same of a page that is drawn: it needs its styles; its answers are in it. */
function hintsOfDrawn({ shell, remote }: ScreenNeeds): string[] {
  const { folder = '' } = remote?.release ?? {};
  const [styles, scripts] = ['style', 'script'].map(
    (kind) => remote?.needs.filter(({ as }) => as === kind) ?? [],
  );
  return [
    ...(styles ?? []).map((need) => stylesheet(folder, need)),
    ...(remote ? entryHints(remote.release, 'low') : []),
    ...(shell ? shell.needs.map((need) => preload(shell.folder, need, 'low')) : []),
    ...(scripts ?? []).map((need) => preload(folder, need, 'low')),
  ];
}

export interface AskedPage {
  /** Has no slash at the end. */
  path: string;
  language: string;
  /** The chosen theme; without one the device decides. */
  theme?: 'light' | 'dark' | undefined;
  /** True if the address contains more than the path: then a screen may send other requests. */
  isFiltered: boolean;
  /** The number in the visitor's cookie, which says whether they are given a canary. */
  share: number | undefined;
}

/** Matches the loading sign in the shell's page. */
const ROOT = /<div id="root">[\s\S]*?<\/div>/;

/** True if the service may draw into the shell's page: the shell supports it, and the page has a place for it. */
const isDrawable = ({ page, releases }: LiveSite): boolean =>
  releases.get('shell')?.needs?.takesOver === true && ROOT.test(page);

/**
 * Composes the shell's page for one address: with the live releases, and with the files that this screen
 * needs, so that the browser requests all of them at once.
 * @param drawn content until the script takes over
 * @param undrawn content before the root of a page that is not drawn
 */
export function composePage(
  site: LiveSite,
  request: AskedPage,
  address: SiteAddress,
  drawn?: DrawnPage,
  undrawn = '',
): string {
  const { language, theme, isFiltered } = request;
  const needs = screenNeeds(site, request);
  const isDrawn = drawn?.html !== undefined;
  const head = [
    ...(isDrawn ? hintsOfDrawn(needs) : hints(needs, isFiltered)),
    drawn?.links ?? '',
    drawn ? describePage(drawn, address) : '',
    address.isIndexed ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'manifest', href: `/manifest.webmanifest?lng=${language}` }),
    tag('link', { rel: 'apple-touch-icon', href: '/icon-192.png' }),
    dataBlock('remotes', site.pointer),
    isDrawn ? pressRecorder : '',
  ].join('');
  const title = drawn?.title;
  const page = site.page
    .replace(/<html[^>]*>/, () => tag('html', { lang: language, 'data-theme': theme }))
    .replace('</head>', () => `${head}</head>`)
    .replace(/<title>[^<]*<\/title>/, (old) => (title ? titleTag(title) : old));
  if (!isDrawn) return page.replace(ROOT, (root) => undrawn + root);
  const answers = dataBlock('answers', JSON.stringify(drawn.answers ?? []));
  return page
    .replace(ROOT, () => `<div id="root" data-drawn>${drawn.html}</div>`)
    .replace('</body>', () => `${answers}</body>`);
}

/** Needs of the first page at a path, in addition to those in the shell's page. */
interface ScreenNeeds {
  shell: { folder: string; needs: Need[] } | undefined;
  remote: { release: LiveRelease; needs: Need[]; answers: string[] } | undefined;
}

/** True if a path matches a screen's pattern: `/item/:id` has any name in its second place. */
function isScreen(path: string, screen: string): boolean {
  const [names, wanted] = [path.split('/'), screen.split('/')];
  return (
    names.length === wanted.length && wanted.every((name, i) => name.startsWith(':') || name === names[i])
  );
}

function getNeeds({ needs }: LiveRelease, path: string, language: string): Need[] {
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
function getAnswers({ needs }: LiveRelease, path: string): string[] {
  const [screen, answers = []] =
    Object.entries(needs?.answers ?? {}).find(([one]) => isScreen(path.toLowerCase(), one)) ?? [];
  return screen ? answers.map((answer) => filledIn(answer, path, screen)) : [];
}

type AskedPlace = Pick<AskedPage, 'path' | 'share'>;

/** Returns the mount of a path, and the release that the visitor is given there. */
function findPlace(site: LiveSite, { path, share }: AskedPlace) {
  const place = remoteAt(site.mounts, path);
  return { mount: place?.mount ?? '/', release: place && releasesFor(site, share).get(place.name) };
}

export const drawingRelease = (site: LiveSite, request: AskedPlace): LiveRelease | undefined =>
  isDrawable(site) ? findPlace(site, request).release : undefined;

function screenNeeds(site: LiveSite, request: AskedPage): ScreenNeeds {
  const { path, language } = request;
  const shell = site.releases.get('shell');
  const { mount, release } = findPlace(site, request);
  const below = mount === '/' ? path : path.slice(mount.length) || '/';
  return {
    shell: shell && { folder: shell.folder, needs: shell.needs?.texts[language] ?? [] },
    remote: release && {
      release,
      needs: getNeeds(release, below.toLowerCase(), language),
      answers: getAnswers(release, below),
    },
  };
}
