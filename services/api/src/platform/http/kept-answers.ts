import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.js';
import { isDemoOpenTo } from '../config/demo-access.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { EncodedText } from './encoded-text.js';

/**
 * Routes with the same answer for every reader. A kept answer does not count for the limit of item pages: it costs
 * nothing, and each other item does.
 */
const KEPT_ROUTES = ['/api/items', '/api/items/:id', '/api/config'];
/** Maximum age in milliseconds: the config has figures, and operators' commands change the database, too. */
const KEPT_MS = 2_000;
const MOST_ANSWERS = 500;
const MOST_BYTES = 8_000_000;
/** Longer addresses are not kept: they are individual and would displace others. */
const LONGEST_URL = 600;

interface Kept {
  readonly answer: EncodedText;
  /** Number of changes before the answer was read. */
  readonly changes: number;
}

/**
 * Keeps public answers by their address. Each change drops all of them before it is acknowledged. Only on SQLite,
 * where this process makes every change: on PostgreSQL other instances make some.
 */
export function cacheAnswers(instance: FastifyInstance, config: Config, unitOfWork: UnitOfWork): void {
  if (config.databaseUrl) return;
  const answers = new LRUCache<string, Kept>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ answer }) => Math.max(1, answer.bytes),
  });
  const changesBefore = new WeakMap<FastifyRequest, number>();
  const getKey = (request: FastifyRequest) => `${isDemoOpenTo(request, config)} ${request.url}`;

  instance.addHook('onRequest', async (request, reply) => {
    if (!isKept(request)) return;
    const cached = answers.get(getKey(request));
    if (cached?.changes === unitOfWork.changes) return send(cached.answer, request, reply);
    changesBefore.set(request, unitOfWork.changes);
  });
  instance.addHook('onSend', async (request, reply, payload) => {
    const changes = changesBefore.get(request);
    if (changes === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const answer = new EncodedText(payload);
    answers.set(getKey(request), { answer, changes });
    return encode(answer, request, reply);
  });
}

const isKept = ({ method, url, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && KEPT_ROUTES.includes(routeOptions.url ?? '') && url.length <= LONGEST_URL;

async function send(answer: EncodedText, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
  return reply.send(await encode(answer, request, reply));
}

/** Sets the headers of an answer. @returns its body; null if the reader has it */
async function encode(answer: EncodedText, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag: answer.etag, vary: 'Accept-Encoding' });
  if (answer.isKnownTo(request)) {
    reply.code(304);
    return null;
  }
  const { encoding, body } = await answer.encodedFor(request.headers['accept-encoding'] ?? '');
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  return body;
}
