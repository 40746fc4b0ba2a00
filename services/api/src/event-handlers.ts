import { Injectable } from '@nestjs/common';
import { ChasingService } from './claims/chasing/chasing.service.js';
import { HandoverService } from './claims/handover/handover.service.js';
import { PickupService } from './claims/handover/pickup.service.js';
import { ClaimReviewService } from './claims/review/claim-review.service.js';
import { ClaimSnoozeService } from './claims/review/claim-snooze.service.js';
import { findForMail } from './items/find-for-mail.js';
import { MatchJobsService } from './matching/match-jobs.service.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { SideEffectsService } from './notifications/side-effects.service.js';
import { OwnersService } from './owners/owners.service.js';
import { Events, type Handler } from './platform/events/events.js';
import { NotesService } from './staff/notes/notes.service.js';

/**
 * All side effects of each change. Handlers run in the order of these lists, in the transaction of the change: all
 * take effect or none. The audit entry, notifications and e-mails of a change are data: `getEffects` in contracts.
 */
@Injectable()
export class EventHandlers {
  constructor(
    events: Events,
    effects: SideEffectsService,
    claims: ClaimReviewService,
    handovers: HandoverService,
    pickups: PickupService,
    matches: MatchJobsService,
    notes: NotesService,
    chasing: ChasingService,
    snoozes: ClaimSnoozeService,
    owners: OwnersService,
    notifications: NotificationsService,
  ) {
    notifications.readItemsBy(findForMail);
    const log: Handler = (manager, change, by) => effects.log(manager, change, by);
    const settle: Handler = (manager, change) => effects.settle(manager, change);
    const afterUndoWindow: Handler = (manager, change, by) => effects.afterUndoWindow(manager, change, by);
    events.use(
      {
        itemReported: [log, afterUndoWindow],
        itemTakenIn: [
          log,
          afterUndoWindow,
          (manager, change, by) => owners.noteAtIntake(manager, change, by),
        ],
        itemEdited: [log, afterUndoWindow],
        itemSnoozed: [log],
        itemRulesLifted: [log],
        itemPlaced: [
          log,
          afterUndoWindow,
          (manager, change, by) => pickups.giveFirst(manager, change, by),
          (manager, change) => owners.follow(manager, change),
        ],
        itemDeleted: [log, settle],
        itemsMerged: [
          log,
          afterUndoWindow,
          (manager, change, by) => claims.moveToKept(manager, change, by),
          (manager, change, by) => notes.moveToKept(manager, change, by),
          (manager, change, by) => owners.moveToKept(manager, change, by),
        ],
        itemDecided: [
          log,
          settle,
          afterUndoWindow,
          (manager, change, by) => claims.withdrawApproval(manager, change, by),
          (manager, change, by) => handovers.followItem(manager, change, by),
          (manager, change) => owners.follow(manager, change),
        ],
        itemParted: [
          log,
          settle,
          afterUndoWindow,
          (manager, change, by) => claims.rejectPending(manager, change, by),
        ],
        itemHandedOver: [log, settle, afterUndoWindow],
        reportUnconfirmed: [log, settle],
        reportReopened: [log, afterUndoWindow],
        claimSubmitted: [log, afterUndoWindow],
        claimUpdated: [log, (manager, change) => snoozes.endByAnswer(manager, change)],
        claimSnoozed: [log],
        claimDecided: [
          log,
          settle,
          afterUndoWindow,
          (manager, change, by) => chasing.start(manager, change, by),
        ],
        pickupRenewed: [log, afterUndoWindow, (manager, change, by) => chasing.start(manager, change, by)],
        ownerChanged: [log],
        ownerNotified: [log, afterUndoWindow],
        collectionReminded: [log, afterUndoWindow],
        finderReminded: [log, afterUndoWindow],
        linkRenewed: [log, afterUndoWindow],
        handedOver: [log, settle, afterUndoWindow],
        messageSent: [log, afterUndoWindow, (manager, change) => snoozes.endByAnswer(manager, change)],
      },
      // `afterUndoWindow` of each change runs these: at once, or for a decision when it can no longer be undone.
      [
        (manager, waiting, by) => effects.notify(manager, waiting, by),
        (manager, waiting) => matches.saveDismissals(manager, waiting),
        (manager, waiting, by) => matches.add(manager, waiting, by),
        (manager, waiting, by) => claims.rejectOthers(manager, waiting, by),
      ],
    );
  }
}
