import { rmSync } from 'node:fs';
import { composeSite } from '../../../scripts/lib/release/pointer.mjs';
import { Service } from '../service.ts';
import { test as base } from '../test.ts';
import { type AppName, builtPart, keptPart } from './part.ts';

type Shell = 'new' | 'released';

/** A shell of one age with a remote of the other; the folder of the site, and how it goes. */
const siteOf = async (shell: Shell, remote: AppName) => {
  const parts =
    shell === 'new'
      ? [await builtPart('shell'), await keptPart(remote)]
      : [await keptPart('shell'), await builtPart(remote)];
  const { site, discard } = await composeSite(parts);
  const kept = parts[shell === 'new' ? 1 : 0]!;
  const dispose = async () => {
    await discard();
    rmSync(kept.folder, { recursive: true });
  };
  return { site, dispose };
};

/** The site that a release is to pass on (scripts/lib/release/checks.mjs); without one, old and new by turns. */
const given = process.env.RELEASED_SITE;

interface Fixtures {
  shell: Shell;
  remote: AppName;
  /** A service that serves the two together. */
  together: Service;
}

const test = base.extend<Fixtures>({
  shell: ['new', { option: true }],
  remote: ['public-portal', { option: true }],
  // Of itself, so that it outlives the page, which would complain that it is gone.
  together: [
    async ({ shell, remote }, use) => {
      const { site, dispose } = given
        ? { site: given, dispose: async () => undefined }
        : await siteOf(shell, remote);
      const service = await Service.start({ WEB_ROOT: site });
      await use(service);
      await service.dispose();
      await dispose();
    },
    { auto: true },
  ],
});

/** Has the main paths of a remote pass in each pairing of a shell with it. */
export const inEachPairing = (remote: AppName, declare: (it: typeof test) => void): void => {
  const pairings = given
    ? [{ title: `${remote} with the shell of one site`, shell: 'new' as const }]
    : [
        { title: `the released ${remote} in the new shell`, shell: 'new' as const },
        { title: `the new ${remote} in the released shell`, shell: 'released' as const },
      ];
  for (const { title, shell } of pairings) {
    test.describe(title, () => {
      test.use({ shell, remote });
      declare(test);
    });
  }
};
