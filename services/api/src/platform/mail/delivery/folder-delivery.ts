import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.js';
import type { Outdated } from '../../database/outdated.js';
import { unlessGone, unlessMissing, writeWhole } from '../../file-storage/disk.js';
import { DeliveryError, getMessage, MailDelivery, type RenderedMail } from './mail-delivery.js';

/**
 * Writes each e-mail as an .eml file under DATA_DIR/outbox, which any mail program opens. It replaces a mail server.
 * The files contain secret links and are readable by the service's account only.
 */
export class FolderDelivery extends MailDelivery {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly #folder: string;

  constructor(private readonly config: Config) {
    super();
    this.#folder = getMailFolder(config);
  }

  async deliver(mail: RenderedMail): Promise<void> {
    try {
      const { message } = await this.#composer.sendMail(getMessage(mail, this.config));
      const path = join(this.#folder, `${mail.id}.eml`);
      if (await unlessGone(writeWhole(path, message as Buffer))) return;
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeWhole(path, message as Buffer);
    } catch (cause) {
      throw new DeliveryError('retry', `cannot write an .eml file: ${(cause as Error).message}`, { cause });
    }
  }
}

/** Returns the folder for e-mails without a mail server. */
export const getMailFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'outbox');

/** The e-mails that were written into a folder before a time, and what a process that died left half-written. */
export const outdatedMails = (folder: string, before: Date): Outdated => ({
  count: async () => (await writtenBefore(folder, before)).length,
  erase: async (signal) => {
    let removed = 0;
    for (const path of await writtenBefore(folder, before)) {
      if (signal.aborted) break;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  },
});

async function writtenBefore(folder: string, before: Date): Promise<string[]> {
  const found: string[] = [];
  // There is no folder where a mail server has always sent them.
  const names = await readdir(folder).catch(unlessMissing([]));
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(folder, name);
    // A file may be renamed in between, as happens at the end of a write.
    const file = await stat(path).catch(unlessMissing(null));
    if (file && file.mtime < before) found.push(path);
  }
  return found;
}
