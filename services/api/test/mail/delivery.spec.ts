import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { loadConfig } from '../../src/config/config.js';
import { FolderDelivery } from '../../src/mail/delivery/folder-delivery.js';
import { SmtpDelivery } from '../../src/mail/delivery/smtp-delivery.js';
import { TestMailServer } from './test-mail-server.js';

const mail = {
  id: '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90',
  to: 'noor@campus.test',
  language: 'en',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  settingsUrl: null,
};
const config = loadConfig({ PUBLIC_URL: 'https://lost.campus.test' });
const { signal } = new AbortController();

describe('SmtpDelivery', () => {
  it('puts nothing into the headers that does not belong there, and adds no recipient', async () => {
    const server = new TestMailServer();
    const delivery = new SmtpDelivery(config, await server.listen());
    await delivery.deliver({ ...mail, subject: 'Hello\r\nBcc: spy@evil.test\r\n\r\nBody' }, signal);
    const several = delivery.deliver({ ...mail, to: 'noor@campus.test, spy@evil.test' }, signal);
    await expect(several).rejects.toMatchObject({ failure: 'refused' });
    await server.close();
    expect(server.recipients).toEqual(['noor@campus.test']);
    expect(server.mails[0]?.bcc).toBeUndefined();
    expect(server.mails[0]?.from?.address).toBe('no-reply@lost.campus.test');
    expect(server.mails[0]?.text).toBe('Hello\n');
  });

  it('lets mail programs offer an end of e-mails that are a matter of choice', async () => {
    const server = new TestMailServer();
    const delivery = new SmtpDelivery(config, await server.listen());
    const settingsUrl = 'https://lost.campus.test/profile/settings';
    await delivery.deliver({ ...mail, settingsUrl }, signal);
    await delivery.deliver(mail, signal);
    await server.close();
    const offers = server.mails.map(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe'));
    expect(offers).toMatchObject([{ value: `<${settingsUrl}>` }, undefined]);
  });

  it('can try again where no server answers', async () => {
    const server = new TestMailServer();
    const url = await server.listen();
    await server.close();
    const delivery = new SmtpDelivery(config, url).deliver(mail, signal);
    await expect(delivery).rejects.toMatchObject({ failure: 'retry', message: 'ESOCKET CONN' });
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = createServer((socket) => socket.on('end', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const delivery = new SmtpDelivery(config, url, 20).deliver(mail, signal);
    await expect(delivery).rejects.toMatchObject({ failure: 'retry', message: 'ETIMEDOUT CONN' });
    await new Promise((resolve) => silent.close(resolve));
  });

  it('ends when it is told to', async () => {
    const server = new TestMailServer();
    const { reached, release } = server.holdUp();
    const stop = new AbortController();
    const delivery = new SmtpDelivery(config, await server.listen()).deliver(mail, stop.signal);
    await reached;
    stop.abort();
    await expect(delivery).rejects.toMatchObject({ failure: 'retry' });
    release();
    await server.close();
  });
});

describe('FolderDelivery', () => {
  it('writes one whole file for the account of the service alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lost-found-outbox-'));
    await new FolderDelivery({ ...config, dataDir }).deliver(mail);
    const folder = join(dataDir, 'outbox');
    expect(readdirSync(folder)).toEqual([`${mail.id}.eml`]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, `${mail.id}.eml`)).mode & 0o777).toBe(0o600);
    const { to, subject } = await PostalMime.parse(await readFile(join(folder, `${mail.id}.eml`)));
    expect({ to, subject }).toMatchObject({ to: [{ address: mail.to }], subject: 'Hello' });
    rmSync(dataDir, { recursive: true });
  });

  it('can try again where the folder cannot be written', async () => {
    const delivery = new FolderDelivery({ ...config, dataDir: '/dev/null' }).deliver(mail);
    await expect(delivery).rejects.toMatchObject({ failure: 'retry' });
  });
});
