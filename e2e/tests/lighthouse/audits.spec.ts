import { pathToFileURL } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { freePort } from '../../../scripts/lib/preflight.mjs';
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
    const [port, service] = [await freePort(), await Service.start({ PUBLIC_INDEXING: 'on' })];
    const browser = await chromium.launch({
      executablePath: executablePath!,
      args: [...args, `--remote-debugging-port=${port}`],
    });
    try {
      const item = await anyItem(service.url);
      for (const path of ['/', '/search', `/item/${item}`, '/report', '/report-lost']) {
        const found = await audit(lighthouse, `${service.url}${path}?lng=${language}`, port);
        expect
          .soft({ path, ...found })
          .toEqual({ path, accessibility: whole, 'best-practices': whole, seo: whole });
      }
    } finally {
      await browser.close();
      await service.dispose();
    }
  });
}
