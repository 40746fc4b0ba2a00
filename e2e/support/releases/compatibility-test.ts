import { rmSync } from 'node:fs';
import { composeSite } from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { Service } from '../service.ts';
import { test as base } from '../test.ts';
import { hasKeptRelease } from './kept-releases.mjs';
import { builtPart, keptPart } from './part.ts';

type Shell = 'new' | 'released';

/**
 * A shell of one version with a remote of the other, and the other remotes in the shell's version; the site's folder
 * and its state.
 */
const getSite = async (shell: Shell, remote: string) => {
  const published = appNames.filter(
    (name) => hasKeptRelease(name) && (name === remote) === (shell === 'new'),
  );
  const parts = await Promise.all(
    appNames.map((name) => (published.includes(name) ? keptPart(name) : builtPart(name))),
  );
  const { site, discard } = await composeSite(parts);
  const dispose = async () => {
    await discard();
    for (const { folder, release } of parts)
      if (published.includes(release.name)) rmSync(folder, { recursive: true });
  };
  return { site, dispose };
};

/** The site that a release is to pass on (scripts/lib/release/checks.mjs); without one, old and new by turns. */
export const releasedSite = process.env.RELEASED_SITE;

interface Fixtures {
  shell: Shell;
  remote: string;
  /** A service that serves the two together. */
  together: Service;
}

const test = base.extend<Fixtures>({
  shell: ['new', { option: true }],
  remote: ['public-portal', { option: true }],
  // The worker belongs to the test itself and outlives the page, which would report it missing.
  together: [
    async ({ shell, remote }, use) => {
      const { site, dispose } = releasedSite
        ? { site: releasedSite, dispose: async () => undefined }
        : await getSite(shell, remote);
      // The portal shows toasts with a button, which an earlier shell does not know.
      const { DRAW_PAGES } = process.env;
      const service = await Service.start({
        WEB_ROOT: site,
        UNDO_SECONDS: '30',
        ...(releasedSite && DRAW_PAGES && { DRAW_PAGES }),
      });
      await use(service);
      await service.dispose();
      await dispose();
    },
    { auto: true },
  ],
});

const getPairings = (remote: string): { title: string; shell: Shell }[] => {
  if (releasedSite) return [{ title: `${remote} with the shell of one site`, shell: 'new' }];
  // No shell was released that knows it.
  if (!hasKeptRelease(remote)) return [{ title: `${remote}, which is new, in the new shell`, shell: 'new' }];
  return [
    { title: `the released ${remote} in the new shell`, shell: 'new' },
    { title: `the new ${remote} in the released shell`, shell: 'released' },
  ];
};

/** Has the main paths of a remote pass in each pairing of a shell with it. */
export const inEachPairing = (remote: string, declare: (it: typeof test) => void): void => {
  const pairings = getPairings(remote);
  for (const { title, shell } of pairings) {
    // Every run tests a released remote in the current shell.
    test.describe(title, { tag: shell === 'released' ? '@full' : [] }, () => {
      test.use({ shell, remote });
      declare(test);
    });
  }
};
