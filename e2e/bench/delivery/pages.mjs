import { at, openBrowser, printLine } from '../frame.mjs';
import { measurePage } from './measure-page.mjs';
import { buildSingleSite } from './single-site.mjs';
import { findPages, startSite } from './site.mjs';

/** Lighthouse's slow 4G line: bytes per second, milliseconds per request. */
const line = { downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0, latency: 150 };

/**
 * Limits against the single app: paints by this factor, and bytes of script. Separate bundles cost this script: shared
 * libraries are sent whole, and each bundle has its own copy of others.
 */
const mayBe = { times: 1.1, moreScript: 45_000 };
/** Limits of a drawn page: against the single app, and against the page undrawn (`again`, `blocking`). */
const drawn = { heading: 0.35, largest: 0.45, shift: 0.01, again: 0.3, blocking: 1.2 };

const median = (samples) =>
  Object.fromEntries(
    Object.keys(samples[0]).map((key) => [
      key,
      at(
        samples.map((one) => one[key]),
        0.5,
      ),
    ]),
  );

function addLimits(report, page, { federated, undrawn, single }, isSlow) {
  const limit = (key, most) => report.addLimit(`${page}: ${key}`, federated[key], most);
  limit('script', single.script + mayBe.moreScript);
  // A drawn page is more than the sign that the single app shows first, and comes as soon as that is parsed.
  if (federated.takenOver === 0)
    for (const key of ['first', 'heading', 'largest']) limit(key, single[key] * mayBe.times);
  else {
    for (const key of ['heading', 'largest']) limit(key, single[key] * drawn[key]);
    limit('shift', drawn.shift);
    limit('again', undrawn.heading * drawn.again);
    if (isSlow) limit('blocking', undrawn.blocking * drawn.blocking);
  }
}

/**
 * Compares the cost of a first visit with the same screens built as one single-page app, and with the site undrawn. The pages
 * are opened cold and in turns, so that a busy moment of the machine affects all.
 */
export async function measurePages({ runs, cpu, page, reuse }, report) {
  const settings = {
    federated: {},
    undrawn: { DRAW_PAGES: 'off' },
    single: { WEB_ROOT: await buildSingleSite(reuse) },
  };
  const sites = [];
  for (const [kind, more] of Object.entries(settings)) {
    const service = await startSite(more);
    sites.push({ kind, service, pages: await findPages(service.url) });
  }
  const browser = await openBrowser();
  try {
    const names = page ? [page] : Object.keys(sites[0].pages);
    /** @type {Record<string, Record<string, object[]>>} samples by page and kind */
    const measured = {};
    for (let run = 0; run < runs; run += 1)
      for (const name of names)
        for (const { kind, service, pages } of run % 2 === 0 ? sites : sites.toReversed()) {
          printLine(`run ${run + 1} of ${runs}: ${name}, ${kind}`);
          const one = await measurePage(browser, service.url, pages[name], { line, cpu: cpu || 1 });
          measured[name] ??= Object.fromEntries(sites.map((site) => [site.kind, []]));
          measured[name][kind].push(one);
        }
    const medians = Object.entries(measured).map(([name, kinds]) => [
      name,
      Object.fromEntries(Object.entries(kinds).map(([kind, samples]) => [kind, median(samples)])),
    ]);
    const rows = medians.flatMap(([name, kinds]) =>
      Object.entries(kinds).map(([kind, figures]) => ({ page: `${name}, ${kind}`, ...figures })),
    );
    report.addTable(
      `pages: median of ${runs} cold runs, 1.6 Mbit/s, 150 ms, processor ÷ ${cpu || 1}; ms and bytes`,
      rows,
    );
    for (const [name, kinds] of medians) addLimits(report, name, kinds, cpu > 1);
  } finally {
    await browser.close();
    for (const { service } of sites) await service.stop();
  }
}
