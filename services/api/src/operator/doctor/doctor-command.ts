import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { sendTestMail } from '../../platform/mail/delivery/send-test-mail.js';
import { defineCommand } from '../run-command.js';
import { type NamedFinding, runChecks } from './checks.js';
import { type Finding, failed, ok } from './finding.js';

/** Widths of the columns, in characters. */
const STATE = 9;
const NAME = 16;

const formatLine = ({ state, check, detail }: NamedFinding): string =>
  `${state.padEnd(STATE)}${check.padEnd(NAME)}${detail}`;

/**
 * Sends a test message.
 * @throws StartupError without a mail server, or if the server does not take the message
 */
async function testMail(config: Config, to: string): Promise<Finding> {
  if (!config.smtpUrl)
    throw new StartupError('SMTP_URL is not set: set it to the mail server, or leave out --mail.');
  const subject = `A test message of ${config.campusName} Lost & Found`;
  const text = `The service at ${config.publicUrl} can send e-mails.`;
  return sendTestMail(config, config.smtpUrl, { to, language: 'en', subject, text }).then(
    () => ok(`The mail server took a message to ${to}. Look whether it arrives, and not among the junk.`),
    (error: Error) => failed(`The mail server did not take a message to ${to}: ${error.message}.`),
  );
}

/** `npm run doctor`: looks for what is wrong with an installation. The exit code is 1 if a check failed. */
export const command = defineCommand({
  usage: 'npm run doctor -- [--mail <address>: send a test message] [--json]',
  options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
  run: async ({ config, values: { json, mail } }) => {
    const test = mail && { check: 'test message', ...(await testMail(config, mail)) };
    const findings = [...(await runChecks(config)), ...(test ? [test] : [])];
    const code = findings.some(({ state }) => state === 'failed') ? 1 : 0;
    return { code, output: json ? JSON.stringify(findings, null, 2) : findings.map(formatLine).join('\n') };
  },
});
