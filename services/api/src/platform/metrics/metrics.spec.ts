import { Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Metrics } from './metrics.js';

const withoutToken = { metricsToken: null } as Config;

const valueIn = (text: string, name: string) =>
  new RegExp(`^lost_found_${name} (\\S+)$`, 'm').exec(text)?.[1];

describe('figures', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are read one by one, so that monitoring does not use all database connections', async () => {
    const metrics = new Metrics(withoutToken);
    let [atOnce, most] = [0, 0];
    for (const name of ['one', 'two', 'three'])
      metrics.databaseGauge(name, name, async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return 1;
      });
    await Promise.all([metrics.text(), metrics.text()]);
    expect(most).toBe(1);
  });

  it('that are not read in time have no value; the scrape ends', async () => {
    jest.spyOn(Logger.prototype, 'debug').mockImplementation();
    const inTime = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(inTime.signal);
    const metrics = new Metrics(withoutToken);
    metrics.databaseGauge('quick', 'is there', () => 7);
    metrics.databaseGauge('stuck', 'never ends', () => {
      inTime.abort(new Error('too late'));
      return new Promise<number>(() => undefined);
    });
    metrics.databaseGauge('behind', 'waits for its turn', () => 7);
    const text = await metrics.text();
    expect(['quick', 'stuck', 'behind'].map((name) => valueIn(text, name))).toEqual(['7', 'Nan', 'Nan']);
  });
});
