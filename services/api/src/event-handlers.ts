import { Injectable } from '@nestjs/common';
import { ChasingService } from './claims/chasing/chasing.service.js';
import { HandoverService } from './claims/handover/handover.service.js';
import { PickupService } from './claims/handover/pickup.service.js';
import { ClaimReviewService } from './claims/review/claim-review.service.js';
import { ClaimSnoozeService } from './claims/review/claim-snooze.service.js';
import { MatchQueue } from './matching/match-queue.js';
import { SideEffectsService } from './notifications/side-effects.service.js';
import { Events, type HandlersByKind, type LaterHandler } from './platform/events/events.js';
import { NotesService } from './staff/notes/notes.service.js';

/**
 * The side effects of each change. Handlers run in the order of these lists, in the transaction of the
 * change: all take effect or none. The audit entry, notifications and e-mails of a change are data:
 * `effectsOf` in contracts.
 */
@Injectable()
export class EventHandlers {
  constructor(
    events: Events,
    private readonly effects: SideEffectsService,
    private readonly claims: ClaimReviewService,
    private readonly handovers: HandoverService,
    private readonly pickups: PickupService,
    private readonly matches: MatchQueue,
    private readonly notes: NotesService,
    private readonly chasing: ChasingService,
    private readonly snoozes: ClaimSnoozeService,
  ) {
    events.use(this.#handlers(), this.#later());
  }

  #handlers(): HandlersByKind {
    const { effects, claims, handovers, pickups, notes, chasing, snoozes } = this;
    const log = effects.log.bind(effects);
    const settle = effects.settle.bind(effects);
    const later = effects.later.bind(effects);
    return {
      itemReported: [log, later],
      itemTakenIn: [log, later],
      itemEdited: [log, later],
      itemSnoozed: [log],
      itemRulesLifted: [log],
      itemPlaced: [log, pickups.giveFirst.bind(pickups)],
      itemDeleted: [log, settle],
      itemsMerged: [log, later, claims.moveToKept.bind(claims), notes.moveToKept.bind(notes)],
      itemDecided: [
        log,
        settle,
        later,
        claims.withdrawApproval.bind(claims),
        handovers.followItem.bind(handovers),
      ],
      itemParted: [log, settle, later, claims.rejectPending.bind(claims)],
      itemHandedOver: [log, settle, later],
      reportReopened: [log, later],
      claimSubmitted: [log, later],
      claimUpdated: [log, snoozes.endByAnswer.bind(snoozes)],
      claimSnoozed: [log],
      claimDecided: [log, settle, later, chasing.start.bind(chasing)],
      pickupRenewed: [log, later, chasing.start.bind(chasing)],
      collectionReminded: [log, later],
      finderReminded: [log, later],
      linkRenewed: [log, later],
      handedOver: [log, settle, later],
      messageSent: [log, later, snoozes.endByAnswer.bind(snoozes)],
    };
  }

  /** Handlers that `later` runs: at once, or for a decision after its undo window. */
  #later(): readonly LaterHandler[] {
    const { effects, claims, matches } = this;
    return [
      effects.notify.bind(effects),
      matches.keepDismissals.bind(matches),
      matches.add.bind(matches),
      claims.rejectOthers.bind(claims),
    ];
  }
}
