import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.js';
import type { RenderedMail } from '../rendered-mail.js';
import { DeliveryError, MailDelivery } from './mail-delivery.js';
import { mailFolderOf } from './mail-folder.js';
import { messageOf } from './message.js';

/**
 * Without a mail server: one .eml file for each e-mail under DATA_DIR/outbox, which any mail program opens.
 * They hold secret links and are for the account of the service alone.
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

/** Under another name first, so that no half-written file is ever seen. */
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
