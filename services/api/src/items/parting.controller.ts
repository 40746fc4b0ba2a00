import {
  bulkOutcomeSchema,
  type DueItemsQuery,
  dueItemSchema,
  dueItemsQuery,
  listOf,
  type PartItems,
  partItemsSchema,
} from '@lost-found/contracts';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/access/access.js';
import { CurrentActor } from '../platform/access/identity.js';
import { Audited } from '../platform/audit/audit.interceptor.js';
import type { Actor } from '../platform/context/request-context.js';
import { PartingService } from './parting.service.js';

/** Parting with what nobody claimed in time. */
@Controller('admin')
@ApiTags('items')
@Access('admin')
export class PartingController {
  constructor(private readonly parting: PartingService) {}

  @Get('due')
  @ApiOkResponse({ standardSchema: listOf(dueItemSchema) })
  find(@Query({ schema: dueItemsQuery }) query: DueItemsQuery) {
    return this.parting.findDue(query);
  }

  /** Pending claims on what is parted with are rejected. Answers 200 with the outcome of each, also where all were refused. */
  @Post('items/part')
  @HttpCode(200)
  @Audited('ITEM_PARTED', 'CLAIM_REJECTED')
  @ApiOkResponse({ standardSchema: bulkOutcomeSchema })
  part(@Body({ schema: partItemsSchema }) asked: PartItems, @CurrentActor() reviewer: Actor) {
    return this.parting.partMany(asked, reviewer);
  }
}
