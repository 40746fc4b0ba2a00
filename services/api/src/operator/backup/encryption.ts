import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Decrypter, Encrypter } from 'age-encryption';
import { mapLimit } from '../../platform/concurrency/map-limit.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { unlessGone } from '../../platform/file-storage/disk.js';
import { ENCRYPTED, listParts, readManifest, writeChecksums, writeManifest } from './manifest.js';
import type { Folder, Place } from './place.js';

/** A place that keeps what it takes encrypted. It lists and removes by the names of the readable files. */
export class EncryptedPlace implements Place {
  readonly title: string;
  readonly #taken = new Set<string>();
  #encrypter: Promise<Encrypter> | undefined;

  /** @param draft takes each encrypted file on its way */
  constructor(
    private readonly place: Place,
    private readonly draft: Folder,
    private readonly publicKey: string,
  ) {
    this.title = place.title;
  }

  async list(): Promise<string[]> {
    return (await this.place.list()).map((name) => name.slice(0, -ENCRYPTED.length));
  }

  read(name: string): AsyncIterable<Buffer> {
    return this.place.read(name + ENCRYPTED);
  }

  notedSha256(name: string): Promise<string | undefined> {
    return this.place.notedSha256(name + ENCRYPTED);
  }

  async take(name: string, from: Place, itsName = name): Promise<boolean> {
    if (this.#taken.has(name)) return true;
    this.#encrypter ??= encrypterFor(this.publicKey);
    const encrypter = await this.#encrypter;
    const encrypted = name + ENCRYPTED;
    const isThere = await unlessGone(
      convert((content) => encrypter.encrypt(content), from.read(itsName), this.draft.getPath(encrypted)),
    );
    if (isThere) await this.place.take(encrypted, this.draft);
    await this.draft.remove(encrypted);
    if (isThere) this.#taken.add(name);
    return isThere;
  }

  remove(name: string): Promise<void> {
    return this.place.remove(name + ENCRYPTED);
  }
}

/**
 * Decrypts a backup after its checksums were verified.
 * @param folder takes the readable backup
 * @param keyFile the file of `age-keygen` with the private key
 * @param skipped names of damaged files
 * @returns the folder
 * @throws StartupError without the right key
 */
export async function decryptBackup(
  backup: Place,
  folder: Folder,
  keyFile: string | undefined,
  skipped: ReadonlySet<string>,
): Promise<Folder> {
  const manifest = await readManifest(backup);
  const encrypted = `${backup.title} is encrypted${manifest.publicKey ? ` for the public key ${manifest.publicKey}` : ''}`;
  if (!keyFile) throw new StartupError(`${encrypted}: name the file of its private key with --key.`);
  const { decrypter, publicKeys } = await createDecrypter(keyFile);
  if (manifest.publicKey && !publicKeys.includes(manifest.publicKey))
    throw new StartupError(`${encrypted}; the key in ${keyFile} belongs to ${publicKeys.join(', ')}.`);
  const names = (await listParts(backup, manifest)).filter((name) => !skipped.has(name));
  await mapLimit(names, async (name) => {
    const path = folder.getPath(name.slice(0, -ENCRYPTED.length));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await convert((content) => decrypter.decrypt(content), backup.read(name), path).catch((error: Error) => {
      throw new StartupError(
        `${backup.title} cannot be decrypted with the key in ${keyFile}: ${error.message}.`,
      );
    });
  });
  const checksums = await writeChecksums(folder, folder);
  await writeManifest(folder, { ...manifest, encrypted: false, checksums });
  return folder;
}

async function encrypterFor(publicKey: string): Promise<Encrypter> {
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  encrypter.addRecipient(publicKey);
  return encrypter;
}

/** @throws StartupError if the file has no private key */
async function createDecrypter(keyFile: string): Promise<{ decrypter: Decrypter; publicKeys: string[] }> {
  const content = await readFile(keyFile, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartupError(`${keyFile} cannot be read (${code}).`);
  });
  const keys = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new StartupError(`${keyFile} has no private key of age-keygen.`);
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
    return { decrypter, publicKeys: await Promise.all(keys.map((key) => age.identityToRecipient(key))) };
  } catch {
    throw new StartupError(`${keyFile} has a damaged private key: each one is a line for itself.`);
  }
}

/** Writes a file through an encrypter or a decrypter. */
async function convert(
  through: (content: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
  content: AsyncIterable<Buffer>,
  path: string,
): Promise<void> {
  const converted = await through(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>);
  await pipeline(Readable.fromWeb(converted), createWriteStream(path, { mode: 0o600 }));
}
