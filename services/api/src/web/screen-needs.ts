import type { Need } from '@lost-found/contracts';
import type { LiveRelease, LiveSite } from './live-site.js';

/** What the first page at a path needs beyond what the shell's page itself names. */
export interface ScreenNeeds {
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
export function screenNeeds({ releases }: LiveSite, path: string, language: string): ScreenNeeds {
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
