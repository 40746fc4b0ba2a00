import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { JobLimit } from '../concurrency/job-limit.js';
import { mayBeCommitted } from '../database/unit-of-work.js';
import type { ReceivedFile, StoredFileInfo } from './file-info.js';
import { FileStorage } from './file-storage.js';
import { checkPdf, pdfType, pictureType, preparePicture } from './prepare-file.js';
import { type ReceivedUpload, receiveUpload, UploadBudget, type UploadRule } from './receive-upload.js';

/** Number of files processed at once; more would wait for the processors and hold memory. */
const FILES_AT_ONCE = 2;
/** Number of received files that may wait; each lies on the disk. */
const FILES_WAITING = 200;

/** A form being worked on. Its files are gone afterwards unless `keep` was called. */
export interface Upload extends Pick<ReceivedUpload, 'fields'> {
  /** SHA-256 of the files in order: with the fields they identify equal uploads. */
  readonly hashes: string[];
  /** Checks the files, redraws pictures and writes all of them to the storage before the commit. */
  store(): Promise<StoredFileInfo[]>;
  /** The commit that refers to the files is done. */
  keep(): Promise<void>;
}

/** The files of a form: they are stored, and kept once the change that refers to them is committed. */
export type UploadedFiles = Pick<Upload, 'store' | 'keep'>;

/** The form of a change that no request makes. @param files that are stored already */
export const alreadyStored = (files: StoredFileInfo[]): UploadedFiles => ({
  store: async () => files,
  keep: async () => undefined,
});

@Injectable()
export class UploadsService {
  readonly #jobs = new JobLimit(FILES_AT_ONCE, FILES_WAITING);

  constructor(
    private readonly storage: FileStorage,
    private readonly budget: UploadBudget,
  ) {}

  /**
   * Receives a form and passes it to `work`. Files that `work` did not keep are removed before this settles, unless
   * the result of the commit is unknown.
   */
  async handle<T>(
    request: FastifyRequest,
    rule: UploadRule,
    work: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    const pending: string[] = [];
    try {
      const { fields, files } = await receiveUpload(request, rule, this.storage, this.budget, pending);
      return await work({
        fields,
        hashes: files.map(({ sha256 }) => sha256),
        store: () => this.#store(files),
        keep: () => this.storage.keep(pending.splice(0)),
      });
    } catch (error) {
      // The notes of the files stay: the next start checks if a record refers to them.
      if (mayBeCommitted(error)) pending.length = 0;
      throw error;
    } finally {
      // Reads and drops the rest of a refused upload: a sender that is cut off does not see the refusal.
      request.raw.unpipe();
      request.raw.resume();
      await this.storage.remove(pending);
    }
  }

  async #store(files: readonly ReceivedFile[]): Promise<StoredFileInfo[]> {
    if (files.length === 0) return [];
    const jobs = files.map((file) => this.#jobs.run(() => this.#storeOne(file)));
    // Waits for all jobs even if one fails: the files are removed next, so no job may write after that.
    await Promise.allSettled(jobs);
    const stored = await Promise.all(jobs);
    await this.storage.flush();
    return stored;
  }

  async #storeOne({ id, name, type, size }: ReceivedFile): Promise<StoredFileInfo> {
    const content = await readFile(this.storage.incomingPath(id));
    if (type === pdfType) {
      checkPdf(content);
      await this.storage.writeAsReceived(id);
      return { id, name, type, size };
    }
    const { picture, thumbnail } = await preparePicture(content, type);
    await this.storage.write(id, picture);
    await this.storage.write(id, thumbnail, 'thumbnail');
    return { id, name, type: pictureType, size: picture.length };
  }
}
