import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { escapeHtml } from '../../platform/http/html.js';
import { LiveSiteReader } from '../releases/live-site.js';

/** The protocol's own bound for one sitemap; a campus with more open items lists the newest. */
const MOST_PAGES = 50_000;
const KEPT_MS = 600_000;

/** @returns absolute addresses, the newest first */
type ListPages = (most: number) => Promise<string[]>;

@Injectable()
export class Indexing {
  #list: ListPages = async () => [];
  #kept: { until: number; sitemap: Promise<string> } | undefined;

  constructor(
    private readonly config: Config,
    private readonly site: LiveSiteReader,
    private readonly clock: Clock,
  ) {}

  /** A module with public pages calls it in onModuleInit. */
  add(list: ListPages): void {
    this.#list = list;
  }

  /** Pages are let in also where none is to be listed: only so can it be read there that it is not. */
  robots(reply: FastifyReply): string {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/files/'];
    if (this.config.publicIndexing) rules.push('', `Sitemap: ${this.config.publicUrl}/sitemap.xml`);
    return `${rules.join('\n')}\n`;
  }

  /** @throws DomainError not_found where nothing is to be listed */
  async sitemap(reply: FastifyReply): Promise<string> {
    if (!this.config.publicIndexing) throw new DomainError('not_found');
    if (!this.#kept || this.clock.now() > this.#kept.until) {
      const sitemap = this.#write();
      this.#kept = { until: this.clock.now() + KEPT_MS, sitemap };
      sitemap.catch(() => {
        this.#kept = undefined;
      });
    }
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');
    return this.#kept.sitemap;
  }

  async #write(): Promise<string> {
    const screens = await this.#screens();
    const pages = [...screens, ...(await this.#list(MOST_PAGES - screens.length))];
    const urls = pages.map((page) => `<url><loc>${escapeHtml(page)}</loc></url>\n`).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  }

  /** The screens of the live release at the root of the site that are one page each. */
  async #screens(): Promise<string[]> {
    const { releases, mounts } = await this.site.read();
    const root = mounts.find(({ mount }) => mount === '/');
    const paths = Object.keys((root && releases.get(root.name)?.needs?.screens) ?? {});
    return paths.filter((path) => !/[*:]/.test(path)).map((path) => this.config.publicUrl + path);
  }
}
