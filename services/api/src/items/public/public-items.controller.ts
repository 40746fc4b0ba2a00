import { randomUUID } from 'node:crypto';
import {
  itemContactSchema,
  itemPageSchema,
  limits,
  makeListSchema,
  type PublicItemsQuery,
  publicItemSchema,
  publicItemsQuery,
} from '@lost-found/contracts';
import { Get, Header, Injectable, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { type Author, CurrentAuthor, Id, Operation, Routes, Throttled } from '../../platform/http/routes.js';
import { type Limiter, Limiters } from '../../platform/throttle/limiters.js';
import { toNetwork } from '../../platform/throttle/to-network.js';
import { PublicItemsService } from './public-items.service.js';

const DAY_SECONDS = 24 * 3_600;

/**
 * Stops a reader from collecting the contacts of all finders: each may see a limited number per day; the same
 * contact counts once.
 */
@Injectable()
export class ContactLimit {
  readonly #shown: Limiter;
  readonly #items: Limiter;
  readonly #network: Limiter;

  constructor(limiters: Limiters) {
    this.#shown = limiters.create('contact-shown', { points: 1, duration: DAY_SECONDS });
    this.#items = limiters.create('contacts', { points: limits.contactsPerDay, duration: DAY_SECONDS });
    this.#network = limiters.create('network-contacts', {
      points: limits.contactsPerNetwork,
      duration: DAY_SECONDS,
    });
  }

  /** Counts a visitor by a cookie and by network, because the cookie can be deleted. */
  async countVisitor(network: string, browser: string | undefined, itemId: string): Promise<void> {
    if (browser) await this.count(`browser ${browser.slice(0, 36)}`, itemId);
    await this.#network.consume(network);
  }

  /**
   * @param reader an account or a browser
   * @throws DomainError too_many_requests, with the seconds until the day is over
   */
  async count(reader: string, itemId: string): Promise<void> {
    const pair = `${reader} ${itemId}`;
    if ((await this.#shown.count(pair)).consumed > 1) return;
    try {
      await this.#items.consume(reader);
    } catch (refusal) {
      await this.#shown.forget(pair);
      throw refusal;
    }
  }
}

/**
 * Distinguishes visitors' browsers for the limit of contacts; it identifies no person and expires after a
 * day.
 */
const READER_COOKIE = 'lost_found_reader';

/** Factor for reads, because people read pages faster than they write reports. */
const PAGES_FACTOR = 5;

/** Public routes of items (§2). */
@Routes('items', { access: 'public', tag: 'items' })
export class PublicItemsController {
  constructor(
    private readonly items: PublicItemsService,
    private readonly contacts: ContactLimit,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Operation('Lists found items that the desk approved', makeListSchema(publicItemSchema))
  listItems(@Query({ schema: publicItemsQuery }) query: PublicItemsQuery) {
    return this.items.findPublic(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-cache')
  @Throttled(PAGES_FACTOR)
  @Operation('Gets a public item', itemPageSchema)
  getItem(@Id() id: string) {
    return this.items.getPage(id);
  }

  /** The page requests the contact only when the details are open (§2). */
  @Get(':id/contact')
  @Throttled()
  @Operation('Gets the contact of the finder', itemContactSchema)
  async getItemContact(
    @Id() id: string,
    @CurrentAuthor() actor: Author | null,
    @Req() { ip, cookies }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const contact = await this.items.getContact(id);
    if (actor) await this.contacts.count(actor.id, id);
    else {
      const browser = cookies[READER_COOKIE];
      await this.contacts.countVisitor(toNetwork(ip), browser, id);
      if (!browser)
        reply.setCookie(READER_COOKIE, randomUUID(), {
          path: '/api/items',
          httpOnly: true,
          sameSite: 'lax',
          maxAge: DAY_SECONDS,
          secure: this.config.publicUrl.startsWith('https:'),
        });
    }
    return contact;
  }
}
