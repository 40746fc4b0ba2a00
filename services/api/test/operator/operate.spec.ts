import { buildService } from '../process/build-service.js';
import { type CommandName, runCommand } from './command.js';

const names: CommandName[] = [
  ...(['admin', 'backup', 'doctor', 'files', 'mail', 'move-database'] as const),
  ...(['person', 'restore', 'retention'] as const),
  'release-figures',
];

it.each(names)(
  'the command %s is a process that refuses what it does not know, and says how it is used',
  async (name) => {
    expect(await runCommand(buildService(), name, ['--nonsense'], {})).toEqual({
      code: 1,
      said: expect.stringContaining(
        name === 'release-figures' ? 'Usage: release-figures' : `Usage: npm run ${name}`,
      ),
    });
  },
);
