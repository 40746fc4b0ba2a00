// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BucketRefusal, FolderSite, pointerFile } from '../../../packages/site-store/src/index.mjs';
import { copySite } from './copy-site.mjs';
import { openSite } from './open-site.mjs';
import { makeBuildLive } from './testing/small-builds.mjs';

jest.mock('./open-site.mjs', () => ({ openSite: jest.fn() }));

it('an archive starts with the pages that are there while the bucket is away, and not without any', async () => {
  const temp = mkdtempSync(path.join(os.tmpdir(), 'lost-found-site-'));
  const [archive, site] = [mkdtempSync(path.join(temp, 'archive-')), mkdtempSync(path.join(temp, 'site-'))];
  try {
    await makeBuildLive(archive, 'shell', 'of the archive');
    const away = new BucketRefusal('The bucket is away.', { isUnavailable: true });
    const store = Object.assign(new FolderSite(site), { change: () => Promise.reject(away) });
    jest.mocked(openSite).mockResolvedValue(store);
    await expect(copySite(archive, site)).rejects.toThrow(away);
    const before = await makeBuildLive(site, 'shell', 'from before');
    const printed = jest.spyOn(console, 'error').mockReturnValue();
    expect(await copySite(archive, site)).toEqual([]);
    expect(printed).toHaveBeenCalledWith('The bucket is away. What was live here before goes on.');
    expect(JSON.parse(readFileSync(pointerFile(site), 'utf8')).shell.version).toBe(before);
  } finally {
    rmSync(temp, { recursive: true });
  }
});
