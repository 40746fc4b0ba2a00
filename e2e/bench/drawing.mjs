import { readdirSync, readFileSync } from 'node:fs';

/** Limits for a drawn page: milliseconds of processor time for 95 of 100 pages; MB more than without drawing. */
const mayBe = { drawn: 20, kept: 2, memory: 70 };

const PAGES = 300;

/** Processor time of a thread in nanoseconds; 0 if it has ended. */
const processorOfThread = (pid, task) => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
};

/** Milliseconds of processor that a process has used, all its threads together. */
const processorOf = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => processorOfThread(pid, task))
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;

const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const open = async (url) => {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  return answer.text();
};

/** Returns the cost of each page, opened in order. */
const costsOf = async (pid, urls) => {
  const costs = [];
  for (const url of urls) {
    const before = processorOf(pid);
    await open(url);
    costs.push(processorOf(pid) - before);
  }
  return costs.toSorted((a, b) => a - b);
};

const share = (sorted, part) => sorted[Math.floor(sorted.length * part)];

/** The processor's time of pages by turns of four kinds, each at an address of its own, so that none is kept. */
const addresses = async (url) => {
  const { data } = await (await fetch(`${url}/api/items?pageSize=12`)).json();
  return Array.from({ length: PAGES }, (_, number) => {
    const paths = ['/', '/search', `/item/${data[number % data.length].id}`, '/report'];
    return `${url}${paths[number % paths.length]}?visit=${number}`;
  });
};

/** Prints the cost of drawing, compared with the same service without it.  @returns what is more than it may be */
export const reportDrawing = async (drawing, plain) => {
  const pages = await addresses(drawing.url);
  // The first run compiles code, which is no cost of a page.
  for (const page of pages) await open(`${page}&warm`);
  const drawn = await costsOf(drawing.pid, pages);
  const kept = await costsOf(drawing.pid, Array(100).fill(`${drawing.url}/search?visit=kept`));
  for (const page of await addresses(plain.url)) for (const again of ['', '&again']) await open(page + again);
  const more = memoryOf(drawing.pid) - memoryOf(plain.pid);
  const figures = { drawn: share(drawn, 0.95), kept: share(kept, 0.95), memory: more };
  process.stdout.write(
    `Drawn: ${share(drawn, 0.5).toFixed(1)} ms of processor in the median, ${figures.drawn.toFixed(1)} in 95 of a hundred; ` +
      `from memory ${share(kept, 0.5).toFixed(1)} and ${figures.kept.toFixed(1)}; ${more.toFixed(0)} MB more than without, after ${2 * PAGES} pages.\n`,
  );
  return Object.keys(mayBe)
    .filter((key) => figures[key] > mayBe[key])
    .map((key) => `Drawing: ${key} is ${figures[key].toFixed(1)}, may be ${mayBe[key]}`);
};
