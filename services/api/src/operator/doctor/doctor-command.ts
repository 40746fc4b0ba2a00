import { defineCommand } from '../run-command.js';
import { type NamedFinding, runChecks, sendTestMail } from './checks.js';

/** Widths of the columns, in characters. */
const STATE = 9;
const NAME = 16;

const lineOf = ({ state, check, detail }: NamedFinding): string =>
  `${state.padEnd(STATE)}${check.padEnd(NAME)}${detail}`;

/** `npm run doctor`: looks for what is wrong with an installation. The exit code is 1 if a check failed. */
export const command = defineCommand({
  usage: 'npm run doctor -- [--mail <address>: send a test message] [--json]',
  options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
  run: async ({ config, values: { json, mail } }) => {
    const test = mail && { check: 'test message', ...(await sendTestMail(config, mail)) };
    const findings = [...(await runChecks(config)), ...(test ? [test] : [])];
    const code = findings.some(({ state }) => state === 'failed') ? 1 : 0;
    return { code, said: json ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n') };
  },
});
