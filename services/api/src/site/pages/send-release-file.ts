import { extname } from 'node:path';
import { serverBundleFile } from '@lost-found/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAccepted } from '../../platform/http/encoded-text.js';
import { type KnownRelease, ReleaseFiles } from '../releases/release-files.js';

/** The description of a release, which has no hash of itself. */
const DESCRIPTION = 'release.json';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A page or drawing of a release is no page of this site: opened alone, it runs nothing and reads nothing. */
const SANDBOX = "default-src 'none'; sandbox; style-src 'unsafe-inline'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** Types that a browser shows as a document. */
const documents = /html|xml/;

const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Files for the service alone: source maps, and the bundle that draws pages. */
const isPrivate = (file: string): boolean => {
  const name = file.toLowerCase().replace(/\.(?:br|gz)$/, '');
  return name.endsWith('.map') || name === serverBundleFile;
};

const RELEASED = /^remotes\/([^/]+)\/([^/]+)\/(.+)$/;

/** True for the path of a release's file, also of one that does not exist. */
export const isReleased = (path: string): boolean => path.startsWith('remotes/');

/**
 * Sends a file of a release, in the encoding that the browser takes: the bytes that were checked.
 * @param path below the site
 * @returns false if there is no such file as it was published
 */
export async function sendReleaseFile(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  files: ReleaseFiles,
): Promise<boolean> {
  const [, name, version, file] = RELEASED.exec(path) ?? [];
  if (!name || !version || !file || isPrivate(file)) return false;
  const known = await files.describe(name, version).catch(() => undefined);
  const found = known && (await findContent(files, known, file, request.headers['accept-encoding'] ?? ''));
  if (!found) return false;
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream';
  reply.headers({
    'cache-control': FOR_EVER,
    'content-type': type,
    vary: 'Accept-Encoding',
    etag: found.etag,
  });
  if (found.encoding) reply.header('content-encoding', found.encoding);
  if (documents.test(type)) reply.header('content-security-policy', SANDBOX);
  if (request.headers['if-none-match'] === found.etag) reply.code(304).send();
  else reply.send(found.content);
  return true;
}

interface Found {
  readonly content: Buffer;
  readonly etag: string;
  readonly encoding?: string;
}

async function findContent(
  files: ReleaseFiles,
  known: KnownRelease,
  file: string,
  accepted: string,
): Promise<Found | undefined> {
  const { release, content } = known;
  if (file === DESCRIPTION) return { content, etag: `"${release.version}"` };
  for (const { encoding, ending } of copies) {
    if (!isAccepted(accepted, encoding) || !Object.hasOwn(release.files, file + ending)) continue;
    const copy = await read(files, known, file + ending);
    if (copy) return { ...copy, encoding };
  }
  return read(files, known, file);
}

/** A missing or changed file does not exist. */
async function read(files: ReleaseFiles, known: KnownRelease, file: string): Promise<Found | undefined> {
  const content = await files.read(known, file).catch(() => undefined);
  return content && { content, etag: `"${known.release.files[file]?.slice(-32)}"` };
}
