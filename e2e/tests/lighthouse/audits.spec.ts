import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { anyItem } from '../../support/http.ts';
import { Service } from '../../support/service.ts';
import { expect, test } from '../../support/test.ts';
import { languages } from '../../support/texts.ts';

/** What is read of Lighthouse's result. */
interface Result {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: Record<
      string,
      { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
    >;
    readonly audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>;
  };
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result>;

const categories = ['accessibility', 'best-practices', 'seo'];

/** The figures of a page, and what kept them below 100. */
async function audit(lighthouse: Lighthouse, url: string, port: number) {
  const { lhr } = await lighthouse(url, {
    port,
    onlyCategories: categories,
    // As fast as the machine is: no figure asked for here depends on it.
    throttlingMethod: 'provided',
    logLevel: 'error',
  });
  expect(lhr.runtimeError).toBeUndefined();
  return Object.fromEntries(
    categories.map((name) => {
      const { score, auditRefs } = lhr.categories[name]!;
      const failed = auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id]!.score === 0)
        .map(({ id }) => `${id}: ${JSON.stringify(lhr.audits[id]!.details?.items ?? []).slice(0, 300)}`);
      return [name, { score, failed }];
    }),
  );
}

/** The port that Chromium chose for its own protocol: the first line of a file in its folder. */
async function readChosenPort(folder: string): Promise<number> {
  const file = path.join(folder, 'DevToolsActivePort');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^\d+\n/);
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

const whole = { score: 1, failed: [] };

test.setTimeout(300_000);

for (const language of languages) {
  test(`Lighthouse finds nothing to mend on the public pages in ${language}`, async ({
    playwright: _,
  }, info) => {
    const { default: lighthouse } = (await import(pathToFileURL(process.env.LIGHTHOUSE_PATH!).href)) as {
      default: Lighthouse;
    };
    const { executablePath, args = [] } = info.project.use.launchOptions as LaunchOptions;
    const service = await Service.start({ PUBLIC_INDEXING: 'on' });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-lighthouse-'));
    const browser = await chromium.launchPersistentContext(folder, {
      executablePath: executablePath!,
      args: [...args, '--remote-debugging-port=0'],
    });
    try {
      const port = await readChosenPort(folder);
      const item = await anyItem(service.url);
      for (const page of ['/', '/search', `/item/${item}`, '/report', '/report-lost']) {
        const found = await audit(lighthouse, `${service.url}${page}?lng=${language}`, port);
        expect
          .soft({ page, ...found })
          .toEqual({ page, accessibility: whole, 'best-practices': whole, seo: whole });
      }
    } finally {
      await browser.close();
      await service.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
