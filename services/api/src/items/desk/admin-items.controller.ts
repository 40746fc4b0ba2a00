import {
  type AdminItemsQuery,
  actionAccess,
  addedPicturesSchema,
  adminItemSchema,
  adminItemsQuery,
  allCategories,
  type BulkItems,
  bulkItemsSchema,
  bulkOutcomeSchema,
  type CampusSettings,
  type Choices,
  changeAnswers,
  choice,
  emptyNotesAsNull,
  type ItemChanges,
  type ItemPictures,
  imageRule,
  itemChangesSchema,
  itemPicturesSchema,
  type LostItemsQuery,
  logEntrySchema,
  lostContact,
  lostItemsQuery,
  makeListSchema,
  type PageQuery,
  pageQuery,
  pastDay,
  type SecondPersonAlong,
  secondPersonAlongSchema,
} from '@lost-found/contracts';
import { Body, Delete, Get, Param, Patch, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { presentLogEntryToDesk } from '../../logs/logs.service.js';
import { Config } from '../../platform/config/config.js';
import { invalidField } from '../../platform/errors/domain-error.js';
import { CurrentUpload, ReceivesForm } from '../../platform/file-storage/receives-form.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { decideEach } from '../../platform/http/decide-each.js';
import {
  Access,
  ActionAccess,
  Audited,
  type Author,
  CurrentAuthor,
  Id,
  IfMatch,
  Operation,
  Routes,
} from '../../platform/http/routes.js';
import type { Once } from '../../platform/idempotency/idempotency.service.js';
import { CurrentKey } from '../../platform/idempotency/idempotent.js';
import { parse } from '../../platform/validation/parse.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { SecondPersonService } from '../../sign-in/proof/second-person.service.js';
import { orNull, questionsIn } from '../category-rule.js';
import type { Item } from '../item.entity.js';
import { VersionTag } from '../item-version.js';
import { ItemsService } from '../items.service.js';
import { ItemEditsService } from './item-edits.service.js';
import { ItemReviewService } from './item-review.service.js';

const along = secondPersonAlongSchema.optional();

/** Manage Items (§2). */
@Routes('admin/items', { access: 'desk', tag: 'items' })
@UseInterceptors(VersionTag)
export class AdminItemsController {
  constructor(
    private readonly config: Config,
    private readonly items: ItemsService,
    private readonly edits: ItemEditsService,
    private readonly proof: ProofService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  @Get()
  @Access('intake')
  @Operation('Lists items for the desk', makeListSchema(adminItemSchema))
  listAdminItems(@Query({ schema: adminItemsQuery }) query: AdminItemsQuery) {
    return this.items.findForAdmin(query);
  }

  @Get(':id')
  @Access('intake')
  @Operation('Gets an item for the desk', adminItemSchema)
  getAdminItem(@Id() id: string) {
    return this.items.getForAdmin(id);
  }

  /** Returns the item's history with the actors; also for a deleted item. */
  @Get(':id/history')
  @Operation('Gets the history of an item', makeListSchema(logEntrySchema))
  async getItemHistory(
    @Id() id: string,
    @Query({ schema: pageQuery }) page: PageQuery,
    @CurrentAuthor() { access }: Author,
  ) {
    const history = await this.items.getHistory(id, page);
    return access === 'full' ? history : { ...history, data: history.data.map(presentLogEntryToDesk) };
  }

  @Patch(':id')
  @Audited('ITEM_UPDATED')
  @Operation('Changes an item', adminItemSchema, { refuses: ['setting_in_use'] })
  async updateItem(
    @Id() id: string,
    @Body({ schema: itemChangesSchema }) changes: ItemChanges,
    @IfMatch() version: string | undefined,
  ) {
    const { timeZone } = this.config;
    await this.edits.update(
      id,
      (item, choices, settings) => ({
        ...adminChanges(item, changes, { ...choices, timeZone }),
        ...changedAnswers(item, changes, settings),
      }),
      { ifMatch: version },
    );
    return this.items.getForAdmin(id);
  }

  /** Keeps photos back or shows them: only administrators see the named ones. */
  @Patch(':id/pictures')
  @Audited('ITEM_UPDATED')
  @Operation('Chooses the pictures that are kept back', adminItemSchema)
  async keepPicturesBack(
    @Id() id: string,
    @Body({ schema: itemPicturesSchema }) { keptBackImages }: ItemPictures,
    @IfMatch() version: string | undefined,
  ) {
    await this.edits.keepPicturesBack(id, keptBackImages, version);
    return this.items.getForAdmin(id);
  }

  /** Adds photos, up to three in all. */
  @Post(':id/pictures')
  @Audited('ITEM_UPDATED')
  @ReceivesForm(addedPicturesSchema, { field: 'images', files: imageRule })
  @Operation('Adds photos to an item', adminItemSchema)
  async addItemPictures(@Id() id: string, @CurrentUpload() form: Upload, @CurrentKey() key: Once) {
    if (!(await key.madeBefore([id, form.hashes]))) await this.edits.addPictures(id, form, key.note);
    return this.items.getForAdmin(id);
  }

  @Delete(':id/pictures/:fileId')
  @Audited('ITEM_UPDATED')
  @Operation('Removes a photo of an item', adminItemSchema)
  async removeItemPicture(@Id() id: string, @Param('fileId', { schema: z.uuid() }) fileId: string) {
    await this.edits.removePicture(id, fileId);
    return this.items.getForAdmin(id);
  }

  @Delete(':id')
  @Access('full')
  @Audited('ITEM_DELETED', 'LOGIN_FAILED')
  @Operation('Deletes an item', 204)
  async deleteItem(
    @Id() id: string,
    @Body({ schema: along }) { secondPerson }: SecondPersonAlong = {},
    @CurrentAuthor() desk: Author,
    @IfMatch() version: string | undefined,
    @Req() request: FastifyRequest,
  ) {
    await this.proof.require(request);
    const by = await this.secondPerson.join(desk, secondPerson, request.ip);
    return this.edits.delete(id, { ifMatch: version, by });
  }
}

const never = z.never('value_invalid').optional();
const ofAnyItem = (choices: Choices) =>
  z.object({ category: choice(allCategories(choices), 'category_required').optional() });
const ofLostItem = (choices: Choices) =>
  ofAnyItem(choices).extend({
    contactInfo: lostContact.optional(),
    dateFound: never,
    shelf: never,
    answers: never,
  });
const ofFoundItem = (choices: Choices, isAtDesk: boolean) =>
  ofAnyItem(choices).extend({
    dateFound: pastDay('date_found_required', choices.timeZone).optional(),
    shelf: isAtDesk ? z.string().optional() : never,
  });

/**
 * Checks an administrator's changes of an item. The result must still be a valid report or intake (§5): a
 * lost item needs a contact with an e-mail address or telephone number. Only an item at a desk has a shelf.
 * @throws DomainError validation_failed
 */
function adminChanges(item: Item, input: ItemChanges, choices: Choices): Omit<Partial<Item>, 'answers'> {
  const changed = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => item[field as keyof typeof input] !== value),
  );
  const schema = item.isLostItem ? ofLostItem(choices) : ofFoundItem(choices, item.custody === 'at_desk');
  parse(schema, changed);
  const { answers: _, ...fields } = input;
  return emptyNotesAsNull(fields);
}

/** @throws DomainError validation_failed for an answer to no question of the item */
function changedAnswers(
  item: Item,
  { answers: typed, category = item.category }: ItemChanges,
  settings: CampusSettings,
): Pick<Partial<Item>, 'answers'> {
  if (!typed) return {};
  const answers = changeAnswers(item.answers ?? [], questionsIn(settings, category), typed);
  if (!answers) throw invalidField('answers', 'choice_invalid');
  return { answers: orNull(answers) };
}

/** Decisions on many items at once (§4). */
@Routes('admin/items/bulk', { access: 'desk', tag: 'items' })
export class BulkItemsController {
  constructor(
    private readonly reviews: ItemReviewService,
    private readonly edits: ItemEditsService,
    private readonly proof: ProofService,
  ) {}

  /** Answers 200 with the outcome of each item, even when every one was refused. To delete needs full access. */
  @Post()
  @ActionAccess('action', actionAccess.bulkItems)
  @Audited(
    'ITEM_APPROVED',
    'ITEM_REJECTED',
    'ITEM_CLAIMED',
    'ITEM_RETURNED',
    'ITEM_RESOLVED',
    'ITEM_DELETED',
    'CLAIM_REJECTED',
  )
  @Operation('Changes several items at once', bulkOutcomeSchema)
  async changeItems(
    @Body({ schema: bulkItemsSchema }) { ids, action, versions = {}, ...decision }: BulkItems,
    @CurrentAuthor() reviewer: Author,
    @Req() request: FastifyRequest,
  ) {
    if (action === 'delete') await this.proof.require(request);
    const seen = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), `${version}`]));
    return decideEach(ids, async (id) => {
      const ifMatch = seen.get(id);
      if (action !== 'delete') return this.reviews.review(id, action, reviewer, { ifMatch, ...decision });
      await this.edits.delete(id, { ifMatch, by: reviewer });
      return {};
    });
  }
}

/** Lost Items Reported (§2). */
@Routes('admin/lost-items', { access: 'desk', tag: 'items' })
export class LostItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get()
  @Operation('Lists lost reports for the desk', makeListSchema(adminItemSchema))
  listLostItems(@Query({ schema: lostItemsQuery }) query: LostItemsQuery) {
    return this.items.findLost(query);
  }
}
