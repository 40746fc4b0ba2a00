import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { isSwitchedOn, SWITCHED } from '../../platform/database/read-only.js';
import { assemble } from '../assemble.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { countOf } from '../words.js';
import { type Erased, PersonData } from './person-data.js';

const READ_ONLY =
  'The service is read-only: open changes on the Status page or remove READ_ONLY. Nothing was changed.';

const accountLine = (account: string): string =>
  `${account} has an account, with data of its own: its owner downloads and deletes it in the profile, an administrator with full access deletes it under Users.`;

const summarize = ({ claims, items, takers, reporters, files, mails }: Erased): string =>
  `Erased the person in ${countOf(claims, 'claim')} with ${countOf(files, 'file')}, ${countOf(items, 'report')}, ${countOf(takers, 'handover')} without a claim, ${countOf(reporters, 'contact')} and ${countOf(mails, 'e-mail')}.`;

/** Runs the work on the data of a person. */
const withPerson = <T>(
  config: Config,
  typed: string,
  work: (person: PersonData, dataSource: DataSource) => Promise<T>,
): Promise<T> =>
  assemble(config).then((app) =>
    withDatabase(config, (dataSource) => work(new PersonData(app, typed), dataSource), app.get(DataSource)),
  );

async function erase(person: PersonData, dataSource: DataSource, { readOnly }: Config) {
  if (readOnly || isSwitchedOn(await dataSource.query(SWITCHED))) throw new StartupError(READ_ONLY);
  return { ...(await person.erase()), account: await person.findAccount() };
}

/** `npm run person -- export | erase <e-mail or student ID>`: of a person without an account */
export const command = defineCommand({
  usage: 'npm run person -- export <e-mail or student ID> | erase <e-mail or student ID> [--json]',
  options: { json: { type: 'boolean', default: false } },
  positionals: 2,
  run: ({ config, positionals: [action, typed], values: { json } }) => {
    if (!typed || (action !== 'export' && action !== 'erase')) throw new UsageError();
    return withPerson(config, typed, async (person, dataSource) => {
      if (action === 'export') return JSON.stringify(await person.export(), null, json ? 0 : 2);
      const { account, ...erased } = await erase(person, dataSource, config);
      if (json) return JSON.stringify({ ...erased, account });
      return [summarize(erased), ...(account ? [accountLine(account)] : [])].join('\n');
    });
  },
});
