import {
  type ItemContact,
  itemContactSchema,
  itemPageSchema,
  limits,
  listOf,
  type PublicItemsQuery,
  publicItemSchema,
  publicItemsQuery,
} from '@lost-found/contracts';
import { Get, Header, Injectable, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../platform/network-of.js';
import { type Actor, Answers, CurrentActor, Id, Routes, Throttled } from '../platform/routes.js';
import { type Limiter, Limiters } from '../platform/throttle/limiters.js';
import { PublicItemsService } from './public-items.service.js';

const DAY_SECONDS = 24 * 3_600;

/**
 * Keeps anybody from gathering the contacts of all finders: each reader is shown so many in a day, the same ones as
 * often as they like.
 */
@Injectable()
export class ContactLimit {
  readonly #shown: Limiter;
  readonly #items: Limiter;

  constructor(limiters: Limiters) {
    this.#shown = limiters.create('contact-shown', { points: 1, duration: DAY_SECONDS });
    this.#items = limiters.create('contacts', { points: limits.contactsPerDay, duration: DAY_SECONDS });
  }

  /**
   * @param reader an account or a network
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

/** A person reads pages faster than they write reports. */
const PAGES_FACTOR = 5;

/** What everybody may see of items (§2). */
@Routes('items', { access: 'public', tag: 'items' })
export class PublicItemsController {
  constructor(
    private readonly items: PublicItemsService,
    private readonly contacts: ContactLimit,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Answers(listOf(publicItemSchema))
  find(@Query({ schema: publicItemsQuery }) query: PublicItemsQuery) {
    return this.items.findPublic(query);
  }

  @Get(':id')
  @Header('cache-control', 'no-cache')
  @Throttled(PAGES_FACTOR)
  @Answers(itemPageSchema)
  get(@Id() id: string) {
    return this.items.getPage(id);
  }

  /** Asked for by the open details alone (§2). */
  @Get(':id/contact')
  @Throttled()
  @Answers(itemContactSchema)
  async getContact(
    @Id() id: string,
    @CurrentActor() actor: Actor | null,
    @Req() { ip }: FastifyRequest,
  ): Promise<ItemContact> {
    const contact = await this.items.getContact(id);
    await this.contacts.count(actor?.id ?? networkOf(ip), id);
    return contact;
  }
}
