import { posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.js';
import { ReleaseFiles } from './release-files.js';

/** Matches a stack line in a script of a release, in a browser or on the server: name, version, file, line, column. */
const PLACE =
  /(?:https?:\/\/[^\s/()]+|file:\/\/[^\s()]*?)?\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.+-]*)\/([\w./-]+\.m?js):(\d{1,7}):(\d{1,7})/g;

/** The largest map, the shell's, has 1.1 MB (23 November 2026), and takes 0.2 s to read and 25 MB while it is kept. */
const MAX_BYTES = 3_000_000;
const MAPS_KEPT = 2;
const KEPT_MS = 60_000;
/** Stacks that wait for their turn; what comes beyond that is logged as it came. */
const MAX_WAITING = 20;
/** Limits of files per minute and per stack: the senders of stacks choose them. */
const FILES_PER_MINUTE = 30;
const FILES_PER_STACK = 4;
/** The rest of a stack stays unmapped after this time, in milliseconds. */
const STACK_MS = 2_000;

/**
 * Maps the stacks of a release's scripts to source lines, with the maps that the release keeps. It reads only maps
 * that the release lists, one stack at a time, and few: most stacks come from visitors. Unknown places stay as they
 * are.
 */
@Injectable()
export class StackMapper implements OnModuleDestroy {
  readonly #maps = new LRUCache<string, { map: TraceMap | undefined }>({ max: MAPS_KEPT, ttl: KEPT_MS });
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #minute = { began: 0, files: 0 };

  constructor(
    private readonly files: ReleaseFiles,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.#last;
  }

  /** Never rejects. */
  map(stack: string): Promise<string> {
    if (this.#waiting >= MAX_WAITING) return Promise.resolve(stack);
    this.#waiting += 1;
    const mapped = this.#last
      .then(() => this.#mapNow(stack))
      .catch(() => stack)
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = mapped;
    return mapped;
  }

  async #mapNow(stack: string): Promise<string> {
    const deadline = this.clock.now() + STACK_MS;
    const maps = new Map<string, TraceMap | undefined>();
    for (const [, name = '', version = '', file = ''] of stack.matchAll(PLACE)) {
      const key = `${name}/${version}/${file}`;
      if (maps.has(key)) continue;
      if (maps.size === FILES_PER_STACK || this.clock.now() > deadline) break;
      maps.set(key, await this.#mapOf(key, name, version, file));
    }
    return stack.replace(PLACE, (place, name, version, file, line, column) => {
      const map = maps.get(`${name}/${version}/${file}`);
      return (map && sourceOf(map, `apps/${name}/dist/${file}`, Number(line), Number(column))) || place;
    });
  }

  async #mapOf(key: string, name: string, version: string, file: string): Promise<TraceMap | undefined> {
    const kept = this.#maps.get(key);
    if (kept) return kept.map;
    if (!this.#mayRead()) return undefined;
    const map = await this.#readMap(name, version, `${file}.map`).catch(() => undefined);
    if (map) this.#maps.set(key, { map });
    return map;
  }

  /** @throws unless the release names the file as its own, and it is no larger than a map may be */
  async #readMap(name: string, version: string, file: string): Promise<TraceMap> {
    const content = await this.files.read(await this.files.describe(name, version), file);
    if (content.length > MAX_BYTES) throw new Error(`${file} is too large.`);
    return new TraceMap(String(content));
  }

  #mayRead(): boolean {
    const now = this.clock.now();
    if (now - this.#minute.began >= 60_000) this.#minute = { began: now, files: 0 };
    this.#minute.files += 1;
    return this.#minute.files <= FILES_PER_MINUTE;
  }
}

/** @param script by its path in the workspace, which the map's sources are relative to */
function sourceOf(map: TraceMap, script: string, line: number, column: number): string | undefined {
  if (line < 1 || column < 1) return undefined;
  // Browsers count columns from 1, maps from 0.
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return undefined;
  const source = posix.join(posix.dirname(script), found.source);
  return `${source}:${found.line}:${found.column + 1}`;
}
