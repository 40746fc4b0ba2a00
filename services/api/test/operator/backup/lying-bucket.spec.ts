import * as backupCommand from '../../../src/operator/backup-schedule/backup-command.js';
import { jpeg } from '../../factories/files.js';
import { reportFound } from '../../factories/reports.js';
import { createTestApp, type TestApp } from '../../harness/test-app.js';
import { CHANGED, FORGOTTEN, TestBucket } from '../../harness/test-bucket.js';
import { performOn } from '../command.js';

const DATABASE = process.env.TEST_DATABASE_URL ? 'database.dump' : 'lost-and-found.sqlite';
const ofDatabase = new RegExp(`^The backup s3:\\S+ is damaged: ${DATABASE} `);

describe('a backup in a bucket that accepts what it does not store', () => {
  let bucket: TestBucket;
  let service: TestApp;

  beforeAll(async () => {
    bucket = await TestBucket.start();
    service = await createTestApp();
    await reportFound(service.visitor(), {}, [await jpeg({ width: 20, height: 15 })]);
  });
  afterAll(async () => {
    await service.close();
    await bucket.stop();
  });

  const backUp = (...args: string[]) =>
    performOn(service.config, backupCommand, { BACKUP_TO: bucket.address })(...args);

  it.each([
    ['forgets a photo', FORGOTTEN, 'files/', /^No backup was made: s3:\S+ did not store \S+, \S+\.$/],
    ['forgets the database', FORGOTTEN, DATABASE, ofDatabase],
    ['forgets the manifest', FORGOTTEN, 'manifest', /^s3:\S+ is no backup: it has no manifest\.json\.$/],
    [
      'changes a photo',
      CHANGED,
      'files/',
      /^The backup s3:\S+ is damaged: files\/\S+, files\/\S+ are not as they were written\. Nothing was changed\.$/,
    ],
    ['changes the database', CHANGED, DATABASE, ofDatabase],
    [
      'changes the manifest',
      CHANGED,
      'manifest',
      /^s3:\S+ cannot be restored: its manifest\.json is damaged/,
    ],
  ] as const)('fails if it %s, and leaves no backup there', async (_what, lie, part, reason) => {
    bucket.fault = ({ method, url }) => (method === 'PUT' && url?.includes(part) ? lie : null);
    expect(await backUp('--scheduled')).toEqual({ code: 1, output: expect.stringMatching(reason) });
    expect(bucket.names()).toEqual([]);
  });

  it('is made again when the bucket stores what it accepts', async () => {
    bucket.fault = () => null;
    expect(await backUp('--scheduled')).toMatchObject({ code: 0 });
    expect(bucket.names('backups/').length).toBeGreaterThan(3);
  });
});
