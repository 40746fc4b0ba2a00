import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { HealthReasons, publicTexts } from '../../src/platform/health/health-reasons.js';
import { MOST_ATTEMPTS } from '../../src/platform/jobs/backoff.js';
import { MailService } from '../../src/platform/mail/mail.service.js';
import { Outbox } from '../../src/platform/mail/outbox.js';
import { waitUntil } from '../factories/disk.js';
import { makeDue } from '../harness/jobs.js';
import type { TestApp } from '../harness/test-app.js';
import { mailScene } from './mail-scene.js';
import { changeOutbox, claimReceived, drain, enqueue, findOutbox } from './outbox-rows.js';
import { smtpError } from './test-mail-server.js';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('the outbox and its mail server', () => {
  const scene = mailScene({ MAIL_FROM: 'desk@campus.test', CAMPUS_NAME: 'École Ñandú' });
  const { server } = scene;
  let service: TestApp;
  beforeAll(() => {
    ({ service } = scene);
  });

  it('sends an e-mail in its reader’s language, with the link and why it is sent', async () => {
    const claimId = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
    await enqueue(service, { template: 'claim_received', claimId, linkVersion: 1 }, 'zoé@campus.test', 'fr');
    await drain(service);
    const [mail] = server.mails;
    const [row] = await findOutbox(service);
    expect(server.recipients).toEqual(['zoé@campus.test']);
    expect(mail?.from).toMatchObject({ address: 'desk@campus.test' });
    expect(mail?.subject).toBe('Nous avons bien reçu votre demande – École Ñandú Lost & Found');
    expect(mail?.text).toContain(`http://campus.test/case#${claimId}.1.`);
    expect(mail?.text).toContain('Vous recevez cet e-mail parce qu’une demande');
    expect(mail?.html).toContain('<html lang="fr">');
    expect(mail?.messageId).toBe(`<${row?.id}@campus.test>`);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  it('never sends what was sent again', async () => {
    await enqueue(service);
    await drain(service);
    await makeDue(service, 'send_%');
    await drain(service);
    expect(server.mails).toHaveLength(1);
  });

  it('sends nothing for a change that is rolled back', async () => {
    const { app } = service;
    const failing = app.get(UnitOfWork).transaction(async (manager) => {
      await app
        .get(MailService)
        .enqueue(manager, { to: 'a@campus.test', language: 'en', ...claimReceived() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await drain(service);
    expect(server.mails).toEqual([]);
  });

  it('tries later what the server cannot take now, under the same Message-ID', async () => {
    server.behaviour = {
      onMail: () => {
        throw smtpError(451);
      },
    };
    await enqueue(service);
    await drain(service);
    const [row] = await findOutbox(service);
    expect(row).toMatchObject({ status: 'pending', attempts: 1, lastError: 'EMESSAGE DATA 451' });

    server.behaviour = {};
    await drain(service);
    expect(server.mails).toEqual([]);
    await makeDue(service, 'send_%');
    await drain(service);
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@campus.test>`]);
    expect(await findOutbox(service)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('that never answers is a reason of the health check after five minutes, until an e-mail is sent', async () => {
    const reasons = () => service.app.get(HealthReasons).find();
    server.behaviour = {
      onConnection: () => {
        throw smtpError(421);
      },
    };
    await enqueue(service);
    await drain(service);
    expect(await reasons()).toEqual([]);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
    expect(await reasons()).toMatchObject([
      {
        code: 'mail_unavailable',
        detail: expect.stringMatching(/the mail server 127\.0\.0\.1:\d+ \(.*421\)/),
      },
    ]);
    // Everybody may ask the service: the name of the server is left out.
    const { body } = await service.visitor().get('/api/health/ready');
    expect(body).toMatchObject({
      reasons: [{ code: 'mail_unavailable', detail: publicTexts.mail_unavailable }],
    });
    now.mockRestore();
    server.behaviour = {};
    await makeDue(service, 'send_%');
    await drain(service);
    expect(await reasons()).toEqual([]);
  });

  it('does not insist where the server refuses for good', async () => {
    server.behaviour = {
      onRecipient: (address) => {
        throw smtpError(550, `no such user: ${address}`);
      },
    };
    await enqueue(service);
    await drain(service);
    // What the server says in words stays out: it repeats the address.
    expect(await findOutbox(service)).toMatchObject([
      { status: 'failed', lastError: 'EENVELOPE RCPT TO 550' },
    ]);
  });

  it('gives up after a number of tries, and keeps the e-mail', async () => {
    server.behaviour = {
      onRecipient: () => {
        throw smtpError(450);
      },
    };
    await enqueue(service);
    await drain(service);
    await service.dataSource.query(`UPDATE "jobs" SET "attempts" = ${MOST_ATTEMPTS - 1}`);
    await makeDue(service, 'send_%');
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'failed', attempts: MOST_ATTEMPTS }]);
  });

  it('does not send again what the server had when the connection was lost', async () => {
    server.behaviour = { onMail: () => server.cut() };
    await enqueue(service);
    await drain(service);
    await makeDue(service, 'send_%');
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'unknown', attempts: 1 }]);
    expect(server.mails).toHaveLength(1);
  });

  it('does send again what the server did not have yet', async () => {
    server.behaviour = { onRecipient: () => server.cut() };
    await enqueue(service);
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'pending', attempts: 1 }]);
  });

  it('lets no e-mail wait for another one, however slow the mail server is with that', async () => {
    const { reached, release } = server.holdUp({ to: 'slow@campus.test', many: 2 });
    for (let sent = 0; sent < 2; sent += 1) await enqueue(service, claimReceived(), 'slow@campus.test');
    await reached;
    await enqueue(service);
    await waitUntil(async () => server.recipients.includes('noor@campus.test'));
    expect(await findOutbox(service)).toMatchObject([{ status: 'pending' }, { status: 'pending' }, {}]);
    release();
    await drain(service);
    expect(server.mails).toHaveLength(3);
  });

  it('keeps a lane free for urgent e-mails', async () => {
    const { reached, release } = server.holdUp({ to: 'slow@campus.test', many: 6 });
    for (let sent = 0; sent < 7; sent += 1)
      await enqueue(service, { template: 'password_changed' }, 'slow@campus.test');
    await reached;
    await enqueue(service, { template: 'reset_password', tokenId: '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90' });
    await waitUntil(async () => server.recipients.includes('noor@campus.test'));
    expect((await findOutbox(service))[6]).toMatchObject({ status: 'pending' });
    release();
    await drain(service);
    expect(server.mails).toHaveLength(8);
  });

  it('does not send a link that has ended', async () => {
    server.behaviour = {
      onSender: () => {
        throw smtpError(451);
      },
    };
    await enqueue(service, { template: 'reset_password', tokenId: randomUUID() });
    await drain(service);
    server.behaviour = {};
    await changeOutbox(service, { createdAt: LONG_AGO });
    await makeDue(service, 'send_%');
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'failed', lastError: 'its link has ended' }]);
    expect(server.mails).toEqual([]);
  });

  it('writes down how a try ended once the database is back', async () => {
    const { reached, release } = server.holdUp();
    await enqueue(service);
    await reached;
    const away = jest
      .spyOn(service.app.get(Outbox), 'sent')
      .mockRejectedValueOnce(new Error('the database is away'));
    release();
    await waitUntil(async () => away.mock.calls.length === 1);
    await drain(service);
    await makeDue(service, 'send_%');
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'sent' }]);
    expect(server.mails).toHaveLength(1);
  });

  it('sends one address no more than so many of a kind in an hour', async () => {
    const content = { template: 'account_exists', tokenId: '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90' } as const;
    for (let i = 0; i < 5; i += 1) await enqueue(service, content);
    await enqueue(service, content, 'other@campus.test');
    await enqueue(service, { template: 'password_changed' });
    const sent = (await findOutbox(service)).map(({ template, recipient }) => `${template} ${recipient}`);
    expect(sent).toEqual([
      'account_exists noor@campus.test',
      'account_exists noor@campus.test',
      'account_exists noor@campus.test',
      'account_exists other@campus.test',
      'password_changed noor@campus.test',
    ]);
    await changeOutbox(service, { createdAt: LONG_AGO });
    await enqueue(service, content);
    expect(await findOutbox(service)).toHaveLength(6);
  });
});
