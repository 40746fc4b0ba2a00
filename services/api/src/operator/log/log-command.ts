import { getSeal, readSeal } from '../../platform/database/log-chain/chain.js';
import '../../logs/audit/log-head.entity.js';
import { verifyLog } from '../../logs/audit/verify-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { getCount } from '../words.js';

/** `npm run log -- verify`: the exit code reports a log that was changed. */
export const command = defineCommand({
  usage: 'npm run log -- verify [--from <number and hash, as a receipt or an e-mail names them>] [--json]',
  options: { json: { type: 'boolean', default: false }, from: { type: 'string' } },
  positionals: 1,
  run: async ({ config, positionals: [action], values: { json, from: seal } }) => {
    const from = seal === undefined ? undefined : readSeal(seal);
    if (action !== 'verify' || from === null) throw new UsageError();
    const { problem, entries, head } = await withDatabase(config, (source) =>
      verifyLog(source, { now: new Clock().now(), from }),
    );
    const newest = problem === null && head.seq > 0 ? getSeal(head) : null;
    const output = json
      ? JSON.stringify({ problem, entries, newest })
      : (problem ?? `${getCount(entries, 'entry', 'entries')} verified, none changed. The newest: ${newest}`);
    return { code: problem === null ? 0 : 1, output };
  },
});
