import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.js';
import type { Outdated } from '../../database/outdated.js';
import { DeliveryError, MailDelivery, messageOf, type RenderedMail } from './mail-delivery.js';

/**
 * Writes each e-mail as an .eml file under DATA_DIR/outbox, which any mail program opens. It replaces a mail server.
 * The files contain secret links and are readable by the service's account only.
 */
export class FolderDelivery extends MailDelivery {
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly #folder: string;

  constructor(private readonly config: Config) {
    super();
    this.#folder = mailFolderOf(config);
  }

  async deliver(mail: RenderedMail): Promise<void> {
    try {
      const { message } = await this.#composer.sendMail(messageOf(mail, this.config));
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(this.#folder, `${mail.id}.eml`), message as Buffer);
    } catch (cause) {
      throw new DeliveryError('retry', `cannot write an .eml file: ${(cause as Error).message}`, { cause });
    }
  }
}

/** Writes to a temporary name first, so that a reader never sees half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Returns the folder for e-mails without a mail server. */
export const mailFolderOf = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'outbox');

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
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const writtenAt = await timeOf(path);
    if (writtenAt && writtenAt < before) found.push(path);
  }
  return found;
}

/** Returns the time of a file; undefined if it was renamed in between, as happens at the end of a write. */
async function timeOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** There is no folder where a mail server has always sent them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
