import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { freePort } from '../../scripts/lib/preflight.mjs';
import { ensureLighthouse } from '../../scripts/lib/programs.mjs';

const RUNS = 5;

/** Prints Lighthouse's figure of performance for each page: the median of five, on the phone and the line that it assumes. */
export const reportLighthouse = async (url, paths, launch) => {
  const { default: lighthouse } = await import(pathToFileURL(await ensureLighthouse()).href);
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of paths) {
      const scores = [];
      for (let run = 0; run < RUNS; run += 1) {
        const flags = { port, onlyCategories: ['performance'], logLevel: 'error' };
        const { lhr } = await lighthouse(url + path, flags);
        scores.push(Math.round((lhr.categories.performance.score ?? 0) * 100));
      }
      scores.sort((a, b) => a - b);
      process.stdout.write(
        `Lighthouse, performance of ${path}: ${scores[RUNS >> 1]} (${scores[0]} to ${scores.at(-1)})\n`,
      );
    }
  } finally {
    await browser.close();
  }
};
