import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { adminAccesses } from '@lost-found/contracts';
import { StartupError } from '../../platform/config/startup-error.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { getCount } from '../words.js';
import { type Administrator, type Done, OperatorAccounts } from './operator-accounts.js';

/**
 * Reads the password from the keyboard without an echo, or from a line of standard input: other users can see
 * the arguments of a command.
 */
async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const { isTTY } = process.stdin;
  const input = createInterface({ input: process.stdin, output: unseen, terminal: isTTY });
  if (isTTY) process.stderr.write('Password: ');
  const lines = input[Symbol.asyncIterator]();
  const { value = '' } = await lines.next();
  input.close();
  if (isTTY) process.stderr.write('\n');
  return value;
}

/** The alternative that the message suggests. */
const WITHOUT_PASSWORDS =
  'AUTH_PASSWORDS is off: a password would let nobody in. Put the person into a group that OIDC_<ID>_ADMIN_VALUES names, or invite them on the console: they sign in at the provider. If nobody can, start with AUTH_PASSWORDS=on for as long as it takes.';

/** The messages that report the result. */
const WORDS: Record<string, string> = {
  create: 'Created the administrator EMAIL.',
  'reset-password': 'EMAIL has a new password; all sessions have ended.',
  'reset-second-factor': 'EMAIL has no second factor any more; all sessions have ended.',
  'end-sessions': 'SESSIONS of EMAIL ended.',
  'set-access': 'EMAIL has ACCESS access; all sessions have ended.',
  demote: 'EMAIL is no administrator any more; all sessions have ended.',
};

const formatLine = ({ email, fullName, access, isInvited }: Administrator): string =>
  `${email}  ${access}  ${fullName}${isInvited ? '  (invited)' : ''}`;

export const command = defineCommand({
  usage:
    'npm run admin -- list | create <email> [--name "Full Name"] | reset-password <email> [--ask: type the password, or give it on standard input] | reset-second-factor <email> | end-sessions <email> | set-access <email> intake|desk|full | demote <email> [--json]',
  options: {
    name: { type: 'string' },
    ask: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  positionals: 3,
  run: ({ config, positionals: [action = '', email, level], values: { name, ask, json } }) =>
    withDatabase(config, async (dataSource, unitOfWork) => {
      const accounts = new OperatorAccounts(config, dataSource, unitOfWork);
      const access = adminAccesses.find((one) => one === level);
      if (action === 'list' && !email && !name && !ask) {
        const administrators = await accounts.list();
        return json ? JSON.stringify(administrators) : administrators.map(formatLine).join('\n');
      }
      const words = WORDS[action];
      if (!email || !words || (action === 'set-access' ? !access : level)) throw new UsageError();
      const takesPassword = action === 'create' || action === 'reset-password';
      if ((action !== 'create' && name !== undefined) || (!takesPassword && ask)) throw new UsageError();
      if (takesPassword && !config.passwords) throw new StartupError(WITHOUT_PASSWORDS);
      const password = ask ? await askPassword() : undefined;
      const actions: Record<string, () => Promise<Done>> = {
        create: () => accounts.createAdmin({ email, fullName: name, password }),
        'reset-password': () => accounts.resetPassword({ email, password }),
        'reset-second-factor': () => accounts.resetSecondFactor(email),
        'end-sessions': () => accounts.endSessions(email),
        'set-access': () => accounts.setAccess(email, access ?? null),
        demote: () => accounts.setAccess(email, null),
      };
      const done = await (actions[action] as () => Promise<Done>)();
      if (json) return JSON.stringify(done);
      const what = words
        .replace('EMAIL', done.email)
        .replace('SESSIONS', getCount(done.sessions ?? 0, 'session'))
        .replace('ACCESS', `${done.access}`);
      return done.password ? `${what} Password, shown only now: ${done.password}` : what;
    }),
});
