import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdf } from '@lost-found/test-kit';
import { createApp } from '../../src/create-app.js';
import { Leftovers } from '../../src/files/files.service.js';
import * as filesCommand from '../../src/operator/files/files-command.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg } from '../factories/files.js';
import { adminItem, reportFound, submitClaim } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { TestBucket } from '../harness/test-bucket.js';
import { prepareConfig } from '../harness/test-config.js';
import { performOn, runCommand } from '../operator/command.js';
import { buildService } from '../process/build-service.js';

const STORED = 'files/stored/';
const getId = (n: number) => `0f0f0f0f-0f0f-4f0f-8f0f-${String(n).padStart(12, '0')}`;

describe('npm run files -- move --to-s3', () => {
  let bucket: TestBucket;
  let service: TestApp;

  beforeEach(async () => {
    bucket = await TestBucket.start();
    service = await createTestApp();
  });
  afterEach(async () => {
    await service.close();
    await bucket.stop();
  });

  const move = (...args: string[]) =>
    performOn(service.config, filesCommand, bucket.env)('move', '--to-s3', ...args);

  it('copies every file while the service runs; a service on the bucket then shows them', async () => {
    const { id } = await reportFound(service.visitor(), {}, [await jpeg()]);
    await submitClaim(service.visitor(), id, {}, [pdf()]);
    const { imageUrl } = await adminItem(await service.admin(), id);
    const { stored } = await filesOnDisk(service);
    expect(JSON.parse((await move('--json')).output)).toEqual({
      files: 3,
      copied: 3,
      alreadyThere: 0,
      onlyInBucket: 0,
    });
    expect(bucket.names(STORED)).toEqual(stored);
    expect((await filesOnDisk(service)).stored).toEqual(stored);
    expect(await move()).toEqual({
      code: 0,
      output:
        'All 3 files are in the bucket: 0 copied, 3 were there. 0 more lie there; the service removes what its database does not name.',
    });

    const { config, remove } = await prepareConfig(bucket.env);
    const { dataDir, databaseUrl, databaseDirectUrl } = service.config;
    const next = await createApp({
      ...service.config,
      bucket: config.bucket,
      dataDir,
      databaseUrl,
      databaseDirectUrl,
    });
    await next.init();
    await next.get(DatabaseInitializer).finished;
    rmSync(join(dataDir, 'files', 'stored'), { recursive: true });
    mkdirSync(join(dataDir, 'files', 'stored'));
    expect((await new HttpClient(next).get(String(imageUrl))).status).toBe(200);
    // `verify` looks where the files are.
    expect((await performOn(service.config, filesCommand)('verify')).output).toContain('3 missing');
    await next.close();
    await remove();
  });

  it('that is interrupted reports its progress, and continues from there', async () => {
    for (let n = 0; n < 40; n += 1)
      writeFileSync(join(service.config.dataDir, STORED, getId(n)), `picture ${n}`);
    writeFileSync(join(service.config.dataDir, STORED, 'notes.txt'), 'of nobody');
    let puts = 0;
    bucket.fault = ({ method }) => {
      if (method === 'PUT') puts += 1;
      return puts > 20 ? { status: 404, code: 'NoSuchBucket' } : null;
    };
    const { code, output } = await move();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^The bucket lost-property at http\S+ does not exist: .* \d+ of 40 files are there, .* run the same again to go on\.$/,
      ),
    ]);
    const before = bucket.names(STORED).length;
    expect(before).toBeGreaterThan(0);
    bucket.fault = () => null;
    // A file that is there, and not as it was written.
    writeFileSync(bucket.getFile(STORED + bucket.names(STORED)[0]), 'cut off');
    const again = JSON.parse((await move('--json')).output);
    expect(again).toEqual({ files: 40, copied: 40 - before + 1, alreadyThere: before - 1, onlyInBucket: 0 });
    expect(bucket.names(STORED)).toHaveLength(40);
  });

  it('leaves nothing in the bucket that was removed between two runs', async () => {
    const { id } = await reportFound(service.visitor(), {}, [await jpeg()]);
    await move();
    await (await service.admin()).delete(`/api/admin/items/${id}`);
    expect(JSON.parse((await move('--json')).output)).toMatchObject({ files: 0, onlyInBucket: 2 });
    const { config, remove } = await prepareConfig(bucket.env);
    const next = await createApp({ ...service.config, bucket: config.bucket });
    await next.init();
    await next.get(DatabaseInitializer).finished;
    await next.get(Leftovers).sweep(-60_000);
    expect([bucket.names(STORED), bucket.names('files/incoming/')]).toEqual([[], []]);
    await next.close();
    await remove();
  });

  it('brings nothing back from an old folder that was erased in the bucket', async () => {
    const item = await reportFound(service.visitor(), {}, [await jpeg()]);
    const erased = await reportFound(service.visitor(), {}, [await jpeg()]);
    await move();
    const { config, remove } = await prepareConfig(bucket.env);
    const next = await createApp({ ...service.config, bucket: config.bucket });
    await next.init();
    await next.get(DatabaseInitializer).finished;
    const afterSweep = async () => {
      await next.get(Leftovers).sweep(-60_000);
      return [bucket.names(STORED).length, bucket.names('files/incoming/')];
    };
    expect(await afterSweep()).toEqual([4, []]);

    const admin = new HttpClient(next);
    const { email, password } = service.config.admin ?? {};
    await admin.post('/api/auth/admin/login', { email, password });
    await admin.delete(`/api/admin/items/${erased.id}`);
    expect(bucket.names(STORED)).toHaveLength(2);
    expect(JSON.parse((await move('--json')).output)).toMatchObject({ copied: 2, alreadyThere: 2 });
    expect(bucket.names(STORED)).toHaveLength(4);
    expect(await afterSweep()).toEqual([2, []]);
    const { imageUrl } = await adminItem(admin, item.id);
    expect((await admin.get(String(imageUrl))).status).toBe(200);
    await next.close();
    await remove();
  });

  it.each([
    [
      { S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      'There is no bucket to move the files to',
    ],
    [{ S3_BUCKET: 'another-one' }, 'does not exist'],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'refuses the key (SignatureDoesNotMatch)'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'cannot be reached (ECONNREFUSED)'],
  ])('refuses %j in one line, and the service as well', async (env, line) => {
    // In Jest's own realm the errors of the client have other classes.
    const all = {
      DATA_DIR: service.config.dataDir,
      SAMPLE_DATA: 'off',
      SECRET_KEY: service.config.secretKeys[0],
      ...bucket.env,
      ...env,
    };
    const { code, output } = await runCommand(buildService(), 'files', ['move', '--to-s3'], all);
    expect([code, output]).toEqual([1, expect.stringContaining(line)]);
    expect(output).not.toContain('\n');
  });
});
