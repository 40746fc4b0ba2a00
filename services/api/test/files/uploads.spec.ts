import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { AdminItem, List, Problem, ReportReceipt } from '@lost-found/contracts';
import { claimForm, type FormFile, form, foundReport, pdf } from '@lost-found/test-kit';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { FileStorage } from '../../src/platform/file-storage/file-storage.js';
import { UploadsService } from '../../src/platform/file-storage/uploads.service.js';
import { refusal } from '../factories/answers.js';
import { filesOnDisk, waitUntil } from '../factories/disk.js';
import { jpeg, png } from '../factories/files.js';
import { adminItem, reportFound } from '../factories/reports.js';
import type { Answer } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const FILE_BYTES = 5_242_880;

/** The same picture, with bytes behind its end. */
const padded = (file: FormFile, size: number): FormFile => ({
  ...file,
  content: Buffer.concat([file.content, Buffer.alloc(size - file.content.length)]),
});
const named = (name: string, type: string, content: Buffer | string): FormFile => ({
  name,
  type,
  content: Buffer.from(content),
});

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

const report = (files: FormFile[], field = 'images') =>
  visitor.post<Problem>('/api/found-reports', form(foundReport(), field, files));

/** The connection is lost at the next commit of a change. */
function cutNextCommit(dataSource: DataSource, moment: 'before' | 'after'): jest.SpyInstance {
  const create = dataSource.createQueryRunner.bind(dataSource);
  return jest.spyOn(dataSource, 'createQueryRunner').mockImplementation((mode) => {
    const runner = create(mode);
    const commit = runner.commitTransaction.bind(runner);
    runner.commitTransaction = async () => {
      if (moment === 'after') await commit();
      throw Object.assign(new Error('the connection was lost'), { code: 'ECONNRESET' });
    };
    return runner;
  });
}

describe('pictures of a report (§5)', () => {
  it('are redrawn: upright, as WebP, without place and camera', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg({ width: 64, height: 48 })]);
    const item = await adminItem(admin, id);
    const { raw, headers } = await visitor.get(String(item.imageUrl));
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, format, exif, icc, xmp } = await sharp(raw).metadata();
    expect([format, width, height]).toEqual(['webp', 48, 64]);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(raw.includes('SecretCamera')).toBe(false);
  });

  it('are at most 2048 pixels long, and 480 in lists', async () => {
    const { id } = await reportFound(visitor, {}, [await jpeg({ width: 3000, height: 1500 })]);
    const { imageUrl, thumbnail } = await adminItem(admin, id);
    const measureSize = async (url: string | null) => {
      const { width, height } = await sharp((await visitor.get(String(url))).raw).metadata();
      return [width, height];
    };
    // It lay on its side.
    expect(await measureSize(imageUrl)).toEqual([1024, 2048]);
    expect(await measureSize(thumbnail)).toEqual([240, 480]);
  });

  it('keep their order, and are identified by content, not by name', async () => {
    const files = [
      { ...(await png('first.jpg')), type: 'image/jpeg' },
      await jpeg({ name: 'second.png' }),
      await png('third'),
    ];
    const { id } = await reportFound(visitor, {}, files);
    const { images } = await adminItem(admin, id);
    const names: string[] = [];
    for (const url of images)
      names.push(String((await visitor.get(url)).headers['content-disposition']).split('"')[1] ?? '');
    expect(names).toEqual(['first.webp', 'second.webp', 'third.webp']);
  });

  it('may have exactly 5 MB', async () => {
    expect((await report([padded(await jpeg(), FILE_BYTES)])).status).toBe(201);
  });
});

describe('a refused upload', () => {
  const unsupported: Record<string, () => FormFile | Promise<FormFile>> = {
    'a page called picture.jpg': () => named('picture.jpg', 'image/jpeg', '<script>alert(1)</script>'),
    'a GIF': () => named('a.jpg', 'image/jpeg', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
    'an SVG': () => named('a.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'an empty file': () => named('a.jpg', 'image/jpeg', ''),
    'a picture that is cut off': () => cutOff(),
    'a header without a picture': () =>
      named('a.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')),
  };
  const tooLarge = {
    'a JPEG that unpacks to 81 million pixels': () => jpeg({ width: 9000, height: 9000 }),
    'a PNG that unpacks to 26 million pixels': () => png('bomb.png', 5200, 5000),
  };

  /** Nothing is left behind. */
  async function expectRefused(send: () => Promise<Answer<unknown>>, status: number, code: string) {
    const before = await filesOnDisk(service);
    expect(refusal(await send())).toEqual([status, code]);
    expect(await filesOnDisk(service)).toEqual({ ...before, incoming: [] });
  }

  it.each(Object.entries(unsupported))('for %s leaves nothing behind', async (_case, made) => {
    const files = [await png(), await made()];
    await expectRefused(() => report(files), 415, 'file_type_unsupported');
  });

  it.each(Object.entries(tooLarge))('for %s leaves nothing behind', async (_case, made) => {
    const files = [await png(), await made()];
    await expectRefused(() => report(files), 413, 'picture_too_large');
  });

  it('for a file over 5 MB leaves nothing behind', async () => {
    const files = [await png(), padded(await jpeg(), FILE_BYTES + 1)];
    await expectRefused(() => report(files), 413, 'file_too_large');
  });

  it('for files in a field that the form does not have', async () => {
    expect(refusal(await report([await png()], 'proofFiles'))).toEqual([400, 'malformed_request']);
  });

  it('for a field that is wrong stores no picture', async () => {
    const wrong = form({ ...foundReport(), title: '' }, 'images', [await jpeg()]);
    await expectRefused(() => visitor.post('/api/found-reports', wrong), 400, 'validation_failed');
  });

  it('for an item that cannot be claimed stores no proof', async () => {
    const { id } = await reportFound(visitor);
    await admin.post(`/api/admin/items/${id}/mark-claimed`);
    const claim = form(claimForm(id), 'proofFiles', [pdf(), await png()]);
    await expectRefused(() => visitor.post('/api/claims', claim), 409, 'item_not_claimable');
  });

  it('for a disk that is full says so', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    const write = jest.spyOn(service.app.get(FileStorage), 'write').mockRejectedValue(full);
    const answer = await report([await png()]);
    write.mockRestore();
    expect(refusal(answer)).toEqual([507, 'storage_full']);
  });

  it('because the commit failed leaves nothing behind; an unclear commit keeps its pictures', async () => {
    const headers = { 'idempotency-key': 'the-same-report-sent-again' };
    const sent = form(foundReport(), 'images', [await png()]);
    const before = await filesOnDisk(service);
    const cut = async (moment: 'before' | 'after') => {
      const spy = cutNextCommit(service.dataSource, moment);
      const { status } = await visitor.post('/api/found-reports', sent, headers);
      spy.mockRestore();
      return status;
    };
    expect(await cut('before')).toBe(503);
    expect(await filesOnDisk(service)).toEqual(before);
    expect(await cut('after')).toBe(503);
    const { status, body } = await visitor.post<ReportReceipt>('/api/found-reports', sent, headers);
    expect(status).toBe(201);
    const { imageUrl } = await adminItem(admin, body.id);
    expect((await visitor.get(String(imageUrl))).status).toBe(200);
    // The note of it stays until the service starts anew; other tests count notes.
    const notes = (await filesOnDisk(service)).incoming.filter((name) => !before.incoming.includes(name));
    expect(notes).toHaveLength(1);
    await service.app.get(FileStorage).keep(notes);
  });

  it('for a proof that is cut off', async () => {
    const { id } = await reportFound(visitor);
    const half = { ...pdf(), content: pdf().content.subarray(0, 200) };
    const answer = await visitor.post('/api/claims', form(claimForm(id), 'proofFiles', [half]));
    expect(refusal(answer)).toEqual([415, 'file_type_unsupported']);
  });
});

describe('a form that cannot be read', () => {
  const file = 'Content-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
  const json = 'Content-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n';

  it.each([
    ['has no boundary', '', '--b--\r\n'],
    ['has an over-long boundary', `; boundary=${'b'.repeat(300)}`, '--b--\r\n'],
    ['has another boundary', '; boundary=c', `--b\r\n${file}x\r\n--b--\r\n`],
    ['ends within a file', '; boundary=b', `--b\r\n${file}half of it`],
    ['ends within its head', '; boundary=b', `--b\r\n${file.slice(0, 30)}`],
    ['is garbage', '; boundary=b', '\u0000\u0001 nothing like a form'],
    ['holds broken JSON', '; boundary=b', `--b\r\n${json}{"a":\r\n--b--\r\n`],
  ])('because it %s is refused, and leaves nothing behind', async (_case, parameter, body) => {
    const before = await filesOnDisk(service);
    const type = `multipart/form-data${parameter}`;
    const answer = await visitor.post('/api/found-reports', body, { 'content-type': type });
    expect(refusal(answer)).toEqual([400, 'malformed_request']);
    expect(await filesOnDisk(service)).toEqual(before);
  });

  it('because it ends while its file is still being opened leaves nothing behind', async () => {
    const before = await filesOnDisk(service);
    const open = fs.open as (...args: unknown[]) => void;
    const payload = new PassThrough();
    const openLater = (...args: unknown[]) => {
      payload.once('close', () => open(...args));
      payload.end();
    };
    jest.spyOn(fs, 'open').mockImplementationOnce(openLater as typeof fs.open);
    const body = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf of it';
    const type = 'multipart/form-data; boundary=b';
    payload.write(body);
    const headers = { 'content-type': type };
    const answer = await visitor.send({ method: 'POST', url: '/api/found-reports', payload, headers });
    expect(refusal(answer)).toEqual([400, 'malformed_request']);
    await waitUntil(async () => (await filesOnDisk(service)).incoming.length === 0);
    expect(await filesOnDisk(service)).toEqual(before);
  });
});

describe('over a real connection', () => {
  let address: string;

  beforeAll(async () => {
    await service.app.listen(0, '127.0.0.1');
    address = await service.app.getUrl();
  });

  it('an upload that breaks off leaves nothing behind', async () => {
    const before = await filesOnDisk(service);
    const handled = jest.spyOn(service.app.get(UploadsService), 'handle');
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/found-reports HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    );
    socket.write((await jpeg()).content);
    await waitUntil(async () => (await filesOnDisk(service)).incoming.length === 1);
    socket.destroy();
    await waitUntil(async () => (await filesOnDisk(service)).incoming.length === 0);
    // A refusal of the sender's making, not an error that the log should tell of.
    await expect(handled.mock.results[0]?.value).rejects.toMatchObject({ code: 'malformed_request' });
    handled.mockRestore();
    expect(await filesOnDisk(service)).toEqual(before);
  });

  it('a refusal in the middle of a large upload reaches the sender', async () => {
    const large = padded(await jpeg(), FILE_BYTES + 1_000_000);
    const body: FormData = form(foundReport(), 'images', [large, large, large]);
    const answer = await fetch(`${address}/api/found-reports`, { method: 'POST', body });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([413, 'file_too_large']);
    await waitUntil(async () => (await filesOnDisk(service)).incoming.length === 0);
  });

  it('forty reports with pictures at once are all kept', async () => {
    const file = await jpeg();
    const before = (await visitor.get<List<AdminItem>>('/api/items')).body.total;
    const send = () => {
      const body: FormData = form(foundReport(), 'images', [file]);
      return fetch(`${address}/api/found-reports`, { method: 'POST', body });
    };
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await visitor.get<List<AdminItem>>('/api/items')).body.total).toBe(before + 40);
    expect((await filesOnDisk(service)).incoming).toEqual([]);
  });
});

async function cutOff(): Promise<FormFile> {
  const whole = await jpeg({ width: 800, height: 600 });
  return { ...whole, content: whole.content.subarray(0, whole.content.length / 2) };
}
