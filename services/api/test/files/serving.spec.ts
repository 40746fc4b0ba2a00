import { copyFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminClaim, AdminClaimPage } from '@lost-found/contracts';
import { pdf } from '@lost-found/test-kit';
import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { refusal, review } from '../factories/answers.js';
import { filesOnDisk } from '../factories/disk.js';
import { jpeg } from '../factories/files.js';
import { adminItem, reportFound, submitClaim } from '../factories/reports.js';
import { createTestApp } from '../harness/test-app.js';
import { useService } from '../harness/use-service.js';

describe('who may see a file (design of §6)', () => {
  const { service, admin, visitor } = useService();

  const getPicture = async (id: string) => String((await adminItem(admin, id)).imageUrl);

  it('a picture: everybody while its item is public, administrators always', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const url = await getPicture(id);
    expect((await visitor.get(url)).headers['cache-control']).toBe('public, max-age=60, must-revalidate');
    await review(admin, id, 'markClaimed');
    expect(refusal(await visitor.get(url))).toEqual([404, 'not_found']);
    expect(refusal(await visitor.get(`${url}?size=thumbnail`))).toEqual([404, 'not_found']);
    const { status, headers } = await admin.get(url);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('proof: administrators, as it came, to be saved and not shown', async () => {
    const { id } = await reportFound(visitor);
    const file = pdf("../../my 'receipt' ünïx\u202e.pdf");
    const claim = await submitClaim(visitor, id, {}, [file]);
    const { body } = await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`);
    const [proof] = body.proofFiles;
    expect(proof).toMatchObject({ name: "my 'receipt' ünïx.pdf", size: file.content.length });
    const url = String(proof?.url);
    const { raw, headers } = await admin.get(url);
    expect(raw.equals(file.content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my _receipt_ _n_x.pdf"; filename*=UTF-8''my%20%27receipt%27%20%C3%BCn%C3%AFx.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect((await admin.get(`${url}?size=thumbnail`)).status).toBe(404);
    // No path is made of the sender's name: a file is kept by an id of ours.
    const { stored } = await filesOnDisk(service);
    expect(stored).toContain(url.split('/').at(-1));
    expect(stored.filter((name) => !/^[0-9a-f-]{36}(\.thumbnail)?$/.test(name))).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const url = await getPicture(id);
    const { headers } = await visitor.get(url);
    const again = await visitor.get(url, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });

  it('nothing where the disk has lost it, which is an error in the log', async () => {
    const errors = jest.spyOn(Logger.prototype, 'error');
    const missing = () => errors.mock.calls.filter(([what]) => (what as { fileId?: string }).fileId);
    const { id } = await reportFound(visitor, {}, [await jpeg()]);
    const url = await getPicture(id);
    const fileId = String(url.split('/').at(-1));
    await rm(join(service.config.dataDir, 'files/stored', fileId));
    expect(refusal(await visitor.get(url))).toEqual([404, 'not_found']);
    expect(missing()).toEqual([[{ fileId, size: 'full' }, expect.stringContaining('missing')]]);
    errors.mockClear();
    // What never was there is nobody's loss.
    await admin.get('/api/files/00000000-0000-4000-8000-000000000000');
    const claim = await submitClaim(visitor, id, {}, [pdf()]);
    const { body } = await admin.get<AdminClaim>(`/api/admin/claims/${claim.id}`);
    await admin.get(`${body.proofUrls[0]}?size=thumbnail`);
    expect(missing()).toEqual([]);
    errors.mockRestore();
  });
});

describe('what a killed process left', () => {
  it('is settled by the next start: files of a commit stay, others go', async () => {
    const service = await createTestApp();
    const { id } = await reportFound(service.visitor(), {}, [await jpeg()]);
    const storedName = String((await adminItem(await service.admin(), id)).imageUrl).slice(
      '/api/files/'.length,
    );
    const folder = (name: string, file: string) => join(service.config.dataDir, 'files', name, file);
    const lost = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
    const stored = (await filesOnDisk(service)).stored;
    for (const note of [storedName, lost]) {
      await writeFile(folder('incoming', note), '');
      await utimes(folder('incoming', note), new Date(0), new Date(0));
    }
    await copyFile(folder('stored', storedName), folder('stored', lost));
    await copyFile(folder('stored', storedName), folder('stored', `${lost}.thumbnail`));

    const next = await createApp(service.config);
    await next.init();
    await next.get(DatabaseInitializer).finished;
    expect(await filesOnDisk(service)).toEqual({ incoming: [], stored });
    await next.close();
    await service.close();
  });
});
