import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { type FileRule, getKind, KIND_BYTES } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { type Limiter, Limiters, tooMany } from '../throttle/limiters.js';
import { toNetwork } from '../throttle/to-network.js';
import type { ReceivedFile } from './file-info.js';
import { shownFileName } from './file-name.js';
import type { FileStorage } from './file-storage.js';

/** Generous for the longest text of a form, so that the form's own rule answers first. */
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 40;

/** The files of a route: one field, one rule. */
export interface UploadRule {
  readonly field: string;
  readonly files: FileRule;
}

export interface ReceivedUpload {
  readonly fields: Record<string, unknown>;
  readonly files: ReceivedFile[];
}

/**
 * Reads a form with files, or a JSON body without. Each file goes to disk as it arrives; nothing of it stays
 * in memory.
 * @param received is filled as files arrive, so that the caller can remove them after an error
 * @throws DomainError too_many_files, file_too_large, file_type_unsupported, malformed_request;
 *   too_many_requests if the sender's network exceeded its hourly bytes; files_not_taken
 */
export async function receiveUpload(
  request: FastifyRequest,
  rule: UploadRule,
  storage: FileStorage,
  budget: UploadBudget,
  received: string[],
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) return { fields: asObject(request.body), files: [] };
  try {
    const requireBudget = await budget.count(request, rule.files.maxFiles * rule.files.maxBytes);
    return await receiveForm(request, rule, { storage, received, requireBudget });
  } catch (error) {
    throw isOfTheForm(error) ? new DomainError('malformed_request', { cause: error }) : error;
  }
}

/**
 * True for an unreadable form or an aborted request. The parser throws plain errors; ours have a class, those of the
 * disk name a system call, limits are 413.
 */
function isOfTheForm(error: unknown): boolean {
  const { name, code, syscall, statusCode } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (error instanceof DomainError || name === 'TypeError') return false;
  return statusCode !== 413 && (syscall === undefined || code === 'ECONNRESET');
}

/** The destination of files, and the check before each chunk is stored. */
interface Keeping {
  readonly storage: FileStorage;
  readonly received: string[];
  requireBudget(): void;
}

async function receiveForm(
  request: FastifyRequest,
  rule: UploadRule,
  keeping: Keeping,
): Promise<ReceivedUpload> {
  const fields: Record<string, unknown> = {};
  // A refused form is shown again with what was read of it.
  request.body = fields;
  const files: ReceivedFile[] = [];
  for await (const part of request.parts(getLimits(rule))) {
    if (part.type === 'field') readField(part, fields);
    else {
      const file = await receiveFile(part, rule, keeping);
      if (file) files.push(file);
      if (files.length > rule.files.maxFiles) throw tooManyFiles(rule);
    }
  }
  return { fields, files };
}

const getLimits = ({ files }: UploadRule) => ({
  throwFileSizeLimit: false,
  limits: {
    fileSize: files.maxBytes,
    // Allows one more than the limit, so that the refusal can name it; a form without pictures sends an empty file.
    files: files.maxFiles + 2,
    fields: MOST_FIELDS,
    fieldSize: FIELD_BYTES,
    parts: MOST_FIELDS + files.maxFiles + 2,
  },
});

const tooManyFiles = ({ files }: UploadRule) =>
  new DomainError('too_many_files', { params: { max: files.maxFiles } });

const asObject = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('malformed_request');
  return body as Record<string, unknown>;
};

function readField(part: MultipartValue, fields: Record<string, unknown>): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw new DomainError('payload_too_large');
  // A field given twice is a mistake that taking either of the two would hide.
  if (Object.hasOwn(fields, part.fieldname)) throw new DomainError('malformed_request');
  fields[part.fieldname] = part.value;
}

/** @returns nothing for the empty part that a browser sends where no file was chosen */
async function receiveFile(
  part: MultipartFile,
  rule: UploadRule,
  { storage, received, requireBudget }: Keeping,
): Promise<ReceivedFile | undefined> {
  if (part.fieldname !== rule.field) throw new DomainError('malformed_request');
  const id = randomUUID();
  received.push(id);
  const path = storage.incomingPath(id);
  const { size, sha256, start } = await writeToDisk(part, path, {
    requireRoom: () => storage.requireRoom(),
    requireBudget,
  });
  if (part.file.truncated) throw new DomainError('file_too_large');
  if (size === 0 && !part.filename) return undefined;
  const type = getKind(start);
  if (!type || !rule.files.types.includes(type)) throw new DomainError('file_type_unsupported');
  return { id, name: shownFileName(part.filename), type, size, sha256 };
}

async function writeToDisk(
  part: MultipartFile,
  path: string,
  { requireRoom, requireBudget }: { requireRoom(): Promise<void>; requireBudget(): void },
): Promise<{ size: number; sha256: string; start: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  let start = Buffer.alloc(0);
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      requireBudget();
      // Skips the empty part of a form without pictures.
      if (size === 0) await requireRoom();
      hash.update(chunk);
      if (start.length < KIND_BYTES) start = Buffer.concat([start, chunk.subarray(0, KIND_BYTES)]);
      size += chunk.length;
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(part.file, measured, file);
  } catch (error) {
    // It may still be being opened, and would then appear after it was removed.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    throw error;
  }
  return { size, sha256: hash.digest('hex'), start };
}

const HOUR_SECONDS = 3_600;
/** Points are counted in it: bytes would not fit the counter. */
const KB = 1_000;

/** Limits the bytes that one network may send in forms with files per hour, so that no sender fills the disk. */
@Injectable()
export class UploadBudget {
  readonly #budget: number;
  readonly #sent: Limiter;

  constructor({ uploadBudgetBytes }: Config, limiters: Limiters) {
    this.#budget = Math.floor(uploadBudgetBytes / KB);
    this.#sent = limiters.create('uploads', { points: this.#budget, duration: HOUR_SECONDS });
  }

  /**
   * Counts a form by its declared size, also if it is refused later: it is received anyway.
   * @param most bytes to count without a declared size
   * @returns call it before a file is kept; it throws DomainError too_many_requests, with the seconds until
   *   the hour is over
   */
  async count({ ip, headers }: FastifyRequest, most: number): Promise<() => void> {
    const declared = Number(headers['content-length'] ?? most);
    // Larger sizes count as the whole budget, which keeps the counter in its range.
    const size = Math.min(Math.ceil(declared / KB), this.#budget + 1);
    const { consumed, msBeforeNext } = await this.#sent.count(toNetwork(ip), size);
    return () => {
      if (consumed > this.#budget) throw tooMany(msBeforeNext);
    };
  }
}
