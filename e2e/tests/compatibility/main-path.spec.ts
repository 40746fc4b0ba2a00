import { readFileSync } from 'node:fs';
import type { MainPath } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import { inEachPairing } from '../../support/releases/compatibility-test.ts';
import { expect } from '../../support/test.ts';

type Step = MainPath[number];
type Role = Parameters<Page['getByRole']>[0];

/** The main paths of releases that no spec of this repository knows (scripts/lib/release/checks.mjs). */
const releases: { name: string; mount: string; file?: string }[] = JSON.parse(process.env.MAIN_PATHS ?? '[]');

const byRole = (page: Page, { role, name }: { role: string; name?: string | undefined }): Locator =>
  page.getByRole(role as Role, name === undefined ? {} : { name, exact: true });

/** By the name that people hear: the text of a label can have a mark that is only seen. */
const field = (page: Page, label: string): Locator =>
  ['textbox', 'searchbox', 'spinbutton']
    .map((role) => byRole(page, { role, name: label }))
    .reduce((one, other) => one.or(other), page.getByLabel(label, { exact: true }))
    .first();

const walk = async (page: Page, url: string, step: Step): Promise<void> => {
  if ('open' in step) await page.goto(url + step.open);
  else if ('press' in step) await byRole(page, step.press).click();
  else if ('fill' in step) await field(page, step.fill.label).fill(step.fill.with);
  else {
    const { see } = step;
    const seen = 'text' in see ? page.getByText(see.text, { exact: true }) : byRole(page, see);
    await expect(seen.first()).toBeVisible();
  }
};

for (const { name, mount, file } of releases)
  inEachPairing(name, (test) => {
    test('its main path', async ({ page, together }) => {
      const steps: MainPath = file
        ? JSON.parse(readFileSync(file, 'utf8'))
        : [{ open: mount }, { see: { role: 'heading' } }];
      for (const [index, step] of steps.entries())
        await test.step(`step ${index + 1}: ${JSON.stringify(step)}`, () => walk(page, together.url, step));
      if (!file) await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
