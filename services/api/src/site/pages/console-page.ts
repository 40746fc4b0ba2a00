import { withAbsoluteUrls } from '@lost-found/site-store';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SentPage } from '../drawing/page-memory.js';
import { type LiveSite, releasesFor } from '../releases/live-site.js';
import { ReleaseFiles } from '../releases/release-files.js';
import { SiteFollower } from '../releases/site-follower.js';

/** The mount of the app that has an origin of its own. */
const MOUNT = '/admin';
const PAGE = 'index.html';

/** The page of the console on an origin of its own (ADMIN_ORIGINS): its live release, or the canary, without the shell. */
@Injectable()
export class ConsolePage {
  readonly #hosts: ReadonlySet<string>;
  /** Pages by the folder of their release, which never changes. */
  readonly #pages = new Map<string, Promise<SentPage>>();

  constructor(
    config: Config,
    private readonly files: ReleaseFiles,
    private readonly follower: SiteFollower,
  ) {
    const publicHost = new URL(config.publicUrl).hostname;
    const hosts = config.adminOrigins.map((origin) => new URL(origin).hostname);
    this.#hosts = new Set(hosts.filter((host) => host !== publicHost));
  }

  isAsked({ hostname }: FastifyRequest): boolean {
    return this.#hosts.has(hostname);
  }

  /**
   * @param share the number in the visitor's cookie, which says whether they are given a canary
   * @throws DomainError site_unavailable where no console is live, or its page is damaged
   */
  async get(live: LiveSite, share: number | undefined): Promise<SentPage> {
    const name = live.mounts.find(({ mount }) => mount === MOUNT)?.name;
    const release = name && releasesFor(live, share).get(name);
    if (!name || !release) throw new DomainError('site_unavailable');
    const { folder, entry } = release;
    const known = this.#pages.get(folder);
    if (known) return known;
    const reading = this.#read(name, entry.version, folder);
    this.#pages.set(folder, reading);
    // The next request tries again.
    reading.catch(() => this.#pages.delete(folder));
    return reading;
  }

  async #read(name: string, version: string, folder: string): Promise<SentPage> {
    await this.follower.bring(`${folder.slice(1)}/${PAGE}`);
    try {
      const html = await this.files.read(await this.files.describe(name, version), PAGE);
      return new SentPage(withAbsoluteUrls(String(html), folder), 200, false);
    } catch (cause) {
      throw new DomainError('site_unavailable', { cause });
    }
  }
}
