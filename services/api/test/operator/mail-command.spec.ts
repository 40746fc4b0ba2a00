import * as mailCommand from '../../src/operator/mail/mail-command.js';
import type { OutboxStatus } from '../../src/platform/mail/outbox-mail.entity.js';
import type { TestApp } from '../harness/test-app.js';
import { mailScene } from '../mail/mail-scene.js';
import { changeOutbox, claimReceived, drain, enqueue, findOutbox } from '../mail/outbox-rows.js';
import { smtpError } from '../mail/test-mail-server.js';
import { performOn } from './command.js';

const NOBODY = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';

describe('npm run mail', () => {
  const scene = mailScene();
  const { server } = scene;
  let service: TestApp;
  let mail: (...args: string[]) => Promise<{ code: number; output: string }>;

  beforeAll(() => {
    ({ service } = scene);
    mail = performOn(service.config, mailCommand);
  });

  /** E-mails that were not sent, one of each fate. @returns their ids */
  async function unsent(...fates: OutboxStatus[]): Promise<string[]> {
    for (const fate of fates) {
      server.behaviour = {
        onRecipient: () => {
          throw smtpError(550);
        },
      };
      await enqueue(service, claimReceived(), `${fate}@campus.test`);
      await drain(service);
      await changeOutbox(service, { status: fate }, { recipient: `${fate}@campus.test` });
    }
    server.behaviour = {};
    return (await findOutbox(service)).map(({ id }) => id);
  }
  const fates = async () => (await findOutbox(service)).map(({ status }) => status);

  it('lists what was not sent, for people and for programs', async () => {
    expect(await mail('list')).toEqual({ code: 0, output: 'Every e-mail was sent.' });
    const [failed] = await unsent('failed', 'unknown', 'held', 'sent');
    const { output } = await mail('list');
    expect(output.split('\n')).toHaveLength(4);
    expect(output).toMatch(
      new RegExp(
        `^${failed}  failed +claim_received .* tries: 1  failed@campus.test  EENVELOPE RCPT TO 550\n`,
      ),
    );
    expect(output).toMatch(/\n3 e-mails not sent\.$/);
    const json = JSON.parse((await mail('list', '--json')).output);
    expect(json).toMatchObject([{ id: failed, status: 'failed' }, { status: 'unknown' }, { status: 'held' }]);
    expect(json[0]).not.toHaveProperty('params');
  });

  it('has what failed and what waits sent at once, and leaves unknown fates and held ones alone', async () => {
    await unsent('failed', 'unknown', 'held', 'pending');
    expect(await mail('retry', '--all')).toEqual({ code: 0, output: '2 e-mails due now.' });
    await drain(service);
    expect(await fates()).toEqual(['sent', 'unknown', 'held', 'sent']);
    expect(server.recipients.sort()).toEqual(['failed@campus.test', 'pending@campus.test']);
  });

  it('has one of unknown fate sent again where it is named', async () => {
    const [id = ''] = await unsent('unknown');
    expect(await mail('retry', id, '--json')).toEqual({ code: 0, output: '{"due":1}' });
    await drain(service);
    expect(await findOutbox(service)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('releases what a restore held back, and nothing else', async () => {
    const [held = '', failed = ''] = await unsent('held', 'failed');
    expect(await mail('release', failed)).toMatchObject({ code: 1 });
    expect(await mail('release', held)).toMatchObject({ code: 0 });
    await drain(service);
    expect(await fates()).toEqual(['sent', 'failed']);
    await unsent('held');
    expect(await mail('release', '--all')).toEqual({ code: 0, output: '2 e-mails due now.' });
  });

  it('changes nothing where one of the named cannot be sent', async () => {
    const [failed = '', sent = ''] = await unsent('failed', 'sent');
    for (const other of [sent, NOBODY, 'nonsense'])
      expect(await mail('retry', failed, other)).toEqual({
        code: 1,
        output: expect.stringMatching(
          new RegExp(`^${other} is no e-mail that can be sent again: .*Nothing was changed.$`),
        ),
      });
    expect(await fates()).toEqual(['failed', 'sent']);
  });

  it.each([[[]], [['retry']], [['retry', NOBODY, '--all']], [['delete', NOBODY]], [['list', '--now']]])(
    'says how it is used when told %j',
    async (args) => {
      expect(await mail(...args)).toEqual({
        code: 1,
        output: expect.stringMatching(/Usage: npm run mail -- /),
      });
    },
  );
});
