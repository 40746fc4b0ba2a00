import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { ensureChromium } from '../../scripts/lib/programs.mjs';
import { inRoot } from '../../scripts/lib/workspace.mjs';
import { reportDrawing } from './drawing.mjs';
import { reportLighthouse } from './lighthouse.mjs';
import { measurePage } from './measure-page.mjs';
import { report } from './report.mjs';
import { startService } from './service.mjs';
import { buildSingleSite } from './single-site.mjs';

/**
 * `npm run bench:delivery`: compares the cost of a first visit with the same screens built as one single-page app, and
 * with the site undrawn. One service serves all of them. The pages are opened cold and in turns, so that a busy moment
 * of the machine affects all. Exits 1 if the site is slower than its limits allow.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '1' },
    page: { type: 'string', multiple: true },
    reuse: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
});

/** Lighthouse's slow 4G line: bytes per second, milliseconds per request. */
const line = { downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0, latency: 150 };

const pagesOf = async (url) => {
  const { data } = await (await fetch(`${url}/api/items?pageSize=1`)).json();
  return {
    '/': '/',
    '/search': '/search',
    '/item/{id}': `/item/${data[0].id}`,
    '/admin/login': '/admin/login',
  };
};

const measureAll = async (browser, sites, names) => {
  const measured = new Map();
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const page of names) {
      const order = run % 2 === 0 ? sites : sites.toReversed();
      for (const { kind, service, pages } of order) {
        const one = await measurePage(browser, service.url, pages[page], { line, cpu: Number(values.cpu) });
        measured.set(page, [...(measured.get(page) ?? []), { kind, ...one }]);
      }
    }
    process.stderr.write(`run ${run + 1} of ${values.runs}\n`);
  }
  return measured;
};

await ensureBuilt();
const site = inRoot('dist/site');
const places = {
  federated: [site],
  undrawn: [site, { DRAW_PAGES: 'off' }],
  single: [await buildSingleSite(values.reuse)],
};
const services = await Promise.all(Object.values(places).map((given) => startService(...given)));
const launch = {
  executablePath: await ensureChromium(),
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--no-sandbox',
  ],
};
const browser = await chromium.launch(launch);
try {
  const sites = await Promise.all(
    Object.keys(places).map(async (kind, i) => ({
      kind,
      service: services[i],
      pages: await pagesOf(services[i].url),
    })),
  );
  const names = values.page ?? Object.keys(sites[0].pages);
  const more = await reportDrawing(services[0], services[1]);
  process.exitCode = report(await measureAll(browser, sites, names), { line, ...values }, more);
  if (values.lighthouse) await reportLighthouse(services[0].url, Object.values(sites[0].pages), launch);
} finally {
  await browser.close();
  await Promise.all(services.map((service) => service.stop()));
}
