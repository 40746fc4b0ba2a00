import { memoryMb, processorMs, spread } from '../frame.mjs';
import { findItems, startSite } from './site.mjs';

/** Limits for a drawn page: milliseconds of processor time for 95 of 100 pages; MB more than without drawing. */
const mayBe = { drawn: 20, remembered: 2, memory: 70 };

const PAGES = 300;

const open = async (url) => {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  return answer.text();
};

/** Returns the processor time of each page, opened in order. */
const measure = async (pid, urls) => {
  const costs = [];
  for (const url of urls) {
    const before = processorMs(pid);
    await open(url);
    costs.push(processorMs(pid) - before);
  }
  return costs;
};

/** Pages of four kinds in turn, each with an address of its own, so that the service remembers none. */
const addresses = async (url) => {
  const items = await findItems(url, 12);
  return Array.from({ length: PAGES }, (_, number) => {
    const paths = ['/', '/search', `/item/${items[number % items.length]}`, '/report'];
    return `${url}${paths[number % paths.length]}?visit=${number}`;
  });
};

/** Measures the work of drawing, compared with the same service without it. */
export async function measureDrawing(_options, report) {
  const [drawing, plain] = [await startSite(), await startSite({ DRAW_PAGES: 'off' })];
  try {
    const pages = await addresses(drawing.url);
    // The first run compiles code, which is no cost of a page.
    for (const page of pages) await open(`${page}&warm`);
    const drawn = spread(await measure(drawing.pid, pages));
    const same = Array(100).fill(`${drawing.url}/search?visit=same`);
    const remembered = spread(await measure(drawing.pid, same));
    for (const page of await addresses(plain.url))
      for (const again of ['', '&again']) await open(page + again);
    const rows = [
      { page: 'drawn', ...drawn },
      { page: 'from memory', ...remembered },
    ];
    report.addTable('drawing: milliseconds of processor time', rows);
    report.addLimit('drawing a page, 95 of 100', drawn.p95, mayBe.drawn, 'ms');
    report.addLimit('a page from memory, 95 of 100', remembered.p95, mayBe.remembered, 'ms');
    report.addLimit('more memory', memoryMb(drawing.pid) - memoryMb(plain.pid), mayBe.memory, 'MB');
  } finally {
    await Promise.all([drawing.stop(), plain.stop()]);
  }
}
