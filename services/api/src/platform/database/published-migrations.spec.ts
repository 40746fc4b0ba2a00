import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { migrations } from './migrations/index.js';

/** The statements of each migration, hashed. A published one is never changed: add another one, and its line here. */
const published = {
  Baseline1764500000000: 'bc4e90acd7948fb2',
  Unused1764501000000: '281ba990d20c3cef',
  ReportNews1765000000000: '4d4288435ef36e25',
  Owners1765001000000: '2bd7b606dacd2e3f',
  Kinds1765002000000: '5ec8fc7caaeba733',
  DropPoints1766000000000: '4e821a534e0a24df',
  OpeningHours1766001000000: '37917e8ef930639c',
  DeskAddresses1766002000000: 'b5c1b9a4e1596149',
  ChainedLog1767000000000: 'b4f841ff4a462c9f',
  ReleaseFaults1768001000000: '183cb25bee84f167',
  PublicTexts1768002000000: '035ad7d565f40328',
};

async function hashStatements(Migration: (typeof migrations)[number]): Promise<string> {
  const hash = createHash('sha256');
  for (const type of ['sqlite', 'postgres']) {
    const query = async (sql: string) => {
      hash.update(sql);
      return [];
    };
    const runner = { connection: { options: { type } }, query };
    await new Migration().up(runner as unknown as QueryRunner);
  }
  return hash.digest('hex').slice(0, 16);
}

it('a published migration is never changed', async () => {
  const found = await Promise.all(migrations.map(async (one) => [one.name, await hashStatements(one)]));
  expect(Object.fromEntries(found)).toEqual(published);
});
