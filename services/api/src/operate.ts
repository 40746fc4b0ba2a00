import 'reflect-metadata';
import { type CommandName, commands } from './commands.js';
import { runCommand } from './operator/run-command.js';

/** `npm run <command> -- …`, in a process of its own. */
const [name = '', ...args] = process.argv.slice(2);
const load = commands[name as CommandName];
if (!load) throw new Error(`There is no command ${name}.`);
await runCommand((await load()).command, args);
