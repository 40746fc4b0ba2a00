import type { ClientError } from '@lost-found/contracts';
import { Service } from '../service.ts';
import { test as base, expect } from '../test.ts';
import { Site } from './site.ts';

/** The service on a site of its own. */
export interface Served {
  site: Site;
  service: Service;
  url: string;
}

interface Fixtures {
  served: Served;
  /** The page reports in the service's log since the start of the test. */
  reports: () => ClientError[];
}

interface WorkerFixtures {
  servedSite: Served;
}

const reportsIn = (log: string, since: number): ClientError[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"clientError"'))
    .map((line) => JSON.parse(line))
    .filter(({ time }) => Date.parse(time) >= since)
    .map(({ clientError }) => clientError);

/** The test of what happens when releases come, go and fail: a site that may be changed, all live at its begin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  servedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    async ({}, use) => {
      const site = new Site();
      const service = await Service.start({ WEB_ROOT: site.folder, RELEASE_TRIALS: 'on', TRUST_PROXY: '1' });
      await use({ site, service, url: service.url });
      await service.dispose();
      site.dispose();
    },
    { scope: 'worker' },
  ],
  served: async ({ servedSite }, use) => {
    servedSite.site.reset();
    await use(servedSite);
  },
  reports: async ({ served }, use) => {
    const since = Date.now();
    await use(() => reportsIn(served.service.output, since));
  },
});

export { expect };
