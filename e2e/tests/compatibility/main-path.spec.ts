import { readFileSync } from 'node:fs';
import type { MainPath } from '@lost-found/contracts';
import { doStep, usualPath } from '../../../packages/site-store/src/walk-main-path.mjs';
import { inEachPairing } from '../../support/releases/compatibility-test.ts';
import { expect } from '../../support/test.ts';

/** The main paths of releases that no spec of this repository knows (scripts/lib/release/checks.mjs). */
const releases: { name: string; mount: string; file?: string }[] = JSON.parse(process.env.MAIN_PATHS ?? '[]');

for (const { name, mount, file } of releases)
  inEachPairing(name, (test) => {
    test('its main path', async ({ page, together }) => {
      const steps: MainPath = file ? JSON.parse(readFileSync(file, 'utf8')) : usualPath(mount);
      for (const [index, step] of steps.entries())
        await test.step(`step ${index + 1}: ${JSON.stringify(step)}`, () => doStep(page, together.url, step));
      if (!file) await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
