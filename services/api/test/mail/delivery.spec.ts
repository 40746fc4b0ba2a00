import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { loadConfig } from '../../src/platform/config/config.js';
import { FolderDelivery } from '../../src/platform/mail/delivery/folder-delivery.js';
import { SmtpDelivery } from '../../src/platform/mail/delivery/smtp-delivery.js';
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
const attempt = { signal: new AbortController().signal, beforeEnd: async () => undefined };

describe('SmtpDelivery', () => {
  it('puts nothing into the headers that does not belong there, and adds no recipient', async () => {
    const server = new TestMailServer();
    const delivery = new SmtpDelivery(config, await server.listen());
    await delivery.deliver({ ...mail, subject: 'Hello\r\nBcc: spy@evil.test\r\n\r\nBody' }, attempt);
    const several = delivery.deliver({ ...mail, to: 'noor@campus.test, spy@evil.test' }, attempt);
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
    await delivery.deliver({ ...mail, settingsUrl }, attempt);
    await delivery.deliver(mail, attempt);
    await server.close();
    const offers = server.mails.map(({ headers }) => headers.find(({ key }) => key === 'list-unsubscribe'));
    expect(offers).toMatchObject([{ value: `<${settingsUrl}>` }, undefined]);
  });

  it('can try again where no server answers', async () => {
    const server = new TestMailServer();
    const url = await server.listen();
    await server.close();
    const delivery = new SmtpDelivery(config, url).deliver(mail, attempt);
    await expect(delivery).rejects.toMatchObject({
      failure: 'retry',
      message: expect.stringMatching(/^the mail server 127\.0\.0\.1:\d+ \(ESOCKET CONN\): .*ECONNREFUSED/),
    });
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = createServer((socket) => socket.on('end', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const delivery = new SmtpDelivery(config, url, { greeting: 20, dialogue: 1000, answer: 1000 }).deliver(
      mail,
      attempt,
    );
    await expect(delivery).rejects.toMatchObject({
      failure: 'retry',
      message: expect.stringMatching(/^the mail server \S+ \(ETIMEDOUT CONN\): /),
    });
    await new Promise((resolve) => silent.close(resolve));
  });

  const endless = () => new Promise<void>(() => undefined);
  const stages = {
    'when one connects': { onConnection: endless },
    'at the sender': { onSender: endless },
    'at the recipient': { onRecipient: endless },
  };
  it.each(Object.entries(stages))('can try again where the server stalls %s', async (_stage, behaviour) => {
    const server = new TestMailServer();
    server.behaviour = behaviour;
    const patience = { greeting: 30, dialogue: 60, answer: 10_000 };
    const delivery = new SmtpDelivery(config, await server.listen(), patience).deliver(mail, attempt);
    await expect(delivery).rejects.toMatchObject({
      failure: 'retry',
      message: expect.stringContaining('ETIMEDOUT'),
    });
    await server.close();
  });

  it('does not know what became of an e-mail where the server has it all and stalls', async () => {
    const server = new TestMailServer();
    const stop = new AbortController();
    server.behaviour = {
      onMail: () => {
        stop.abort();
        return endless();
      },
    };
    const delivery = new SmtpDelivery(config, await server.listen());
    const tried = delivery.deliver(mail, { ...attempt, signal: stop.signal });
    await expect(tried).rejects.toMatchObject({ failure: 'unknown' });
    await server.close();
  });

  const cuts = ['onConnection', 'onSender', 'onRecipient'] as const;
  it.each(cuts)('can try again where the connection is cut before the text (%s)', async (stage) => {
    const server = new TestMailServer();
    server.behaviour = { [stage]: () => server.cut() };
    const delivery = new SmtpDelivery(config, await server.listen()).deliver(mail, attempt);
    await expect(delivery).rejects.toMatchObject({ failure: 'retry' });
    await server.close();
  });

  it('can try again where the connection is cut before the end of the text', async () => {
    const server = new TestMailServer();
    const beforeEnd = () => {
      server.cut();
      return endless();
    };
    const delivery = new SmtpDelivery(config, await server.listen());
    const tried = delivery.deliver(mail, { ...attempt, beforeEnd });
    await expect(tried).rejects.toMatchObject({ failure: 'retry' });
    await server.close();
    expect(server.mails).toEqual([]);
  });

  it('does not end the text of an e-mail that another instance has taken', async () => {
    const server = new TestMailServer();
    const beforeEnd = () => Promise.reject(new Error('taken over'));
    const delivery = new SmtpDelivery(config, await server.listen());
    const tried = delivery.deliver(mail, { ...attempt, beforeEnd });
    await expect(tried).rejects.toMatchObject({ failure: 'retry' });
    await server.close();
    expect(server.mails).toEqual([]);
  });

  it('ends on request', async () => {
    const server = new TestMailServer();
    const { reached, release } = server.holdUp();
    const stop = new AbortController();
    const delivery = new SmtpDelivery(config, await server.listen()).deliver(mail, {
      ...attempt,
      signal: stop.signal,
    });
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
