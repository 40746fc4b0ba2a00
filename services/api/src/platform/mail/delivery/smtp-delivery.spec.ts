import { networkInterfaces } from 'node:os';
import { TestMailServer } from '../../../../test/mail/test-mail-server.js';
import { loadConfig } from '../../config/config.js';
import { isTlsRequired, SmtpDelivery } from './smtp-delivery.js';

describe('isTlsRequired', () => {
  it.each([
    ['smtp://mail.campus.test', true],
    ['smtp://user:secret@192.168.1.5:25', true],
    ['smtp://localhost.campus.test', true],
    ['smtp://[fd00::25]', true],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
  ])('of %s is %s', (url, expected) => {
    expect(isTlsRequired(url)).toBe(expected);
  });
});

const mail = {
  id: '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90',
  to: 'noor@campus.test',
  language: 'en',
  subject: 'Hello',
  settingsUrl: null,
  text: 'Hello',
  html: '<p>Hello</p>',
} as const;

describe('a mail server of another machine that offers no STARTTLS', () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  const server = new TestMailServer(0, own);
  let url = '';
  beforeAll(async () => {
    url = await server.listen();
  });
  afterAll(() => server.close());
  const deliver = (address: string) =>
    new SmtpDelivery(loadConfig({ PUBLIC_URL: 'http://campus.test' }), address).deliver(mail, {
      signal: new AbortController().signal,
      beforeEnd: async () => undefined,
    });

  (own ? it : it.skip)('is sent nothing, unless the address allows it', async () => {
    await expect(deliver(url)).rejects.toThrow('ETLS');
    expect(server.mails).toEqual([]);
    await deliver(`${url}?requireTLS=false`);
    expect(server.mails).toHaveLength(1);
  });
});
