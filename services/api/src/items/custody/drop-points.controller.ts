import { bulkOutcomeSchema, type EmptiedPoint, emptiedPointSchema, roundSchema } from '@lost-found/contracts';
import { Body, Get, Post } from '@nestjs/common';
import { Audited, Id, Operation, Routes } from '../../platform/http/routes.js';
import { DropPointsService } from './drop-points.service.js';

/** The round of the drop points. */
@Routes('admin/drop-points', { access: 'intake', tag: 'items' })
export class DropPointsController {
  constructor(private readonly points: DropPointsService) {}

  @Get()
  @Operation('Lists what lies at each drop point', roundSchema)
  listDropPoints() {
    return this.points.find();
  }

  @Post(':id/empty')
  @Audited('DROP_POINT_EMPTIED', 'ITEM_RECEIVED', 'ITEM_MOVED', 'CLAIM_UPDATED')
  @Operation('Notes what a round found at a drop point', bulkOutcomeSchema)
  emptyDropPoint(@Id() id: string, @Body({ schema: emptiedPointSchema }) emptied: EmptiedPoint) {
    return this.points.empty(id, emptied);
  }
}
