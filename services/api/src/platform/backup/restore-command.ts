import { resolve } from 'node:path';
import { StartupError } from '../config/startup-error.js';
import { runCommand, UsageError } from '../operator/run-command.js';
import { restoreBackup } from './restore-backup.js';

/** `npm run restore -- <folder> [--force] [--send-mail]` */
await runCommand({
  usage: 'npm run restore -- <folder of a backup> [--force] [--send-mail]',
  options: {
    force: { type: 'boolean', default: false },
    'send-mail': { type: 'boolean', default: false },
  },
  duringRestore: true,
  run: async ({ config, positionals: [folder, ...others], values }) => {
    if (!folder || others.length > 0) throw new UsageError();
    if (config.bucket) throw new StartupError('This restores no files into S3_BUCKET.');
    const { manifest, aside, heldMails } = await restoreBackup(config, resolve(folder), {
      force: values.force,
      sendMail: values['send-mail'],
    });
    const { items, claims, users, files } = manifest.counts;
    const kept = aside ? ` What was there before is kept in ${aside}.` : '';
    const held =
      heldMails > 0
        ? ` ${heldMails} e-mail(s) are held back, because they may have been sent since: npm run mail -- list shows them, npm run mail -- release --all sends them.`
        : '';
    return `Restored ${items} items, ${claims} claims, ${users} users and ${files} files as of ${manifest.createdAt}.${kept}${held}`;
  },
});
