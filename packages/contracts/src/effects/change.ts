import type { AdminClaim } from '../claims/claim.js';
import type { ClaimMove } from '../claims/claim-transitions.js';
import type { HandoverReason, IdentityKind } from '../claims/handover-values.js';
import type { Language } from '../common/languages.js';
import type { PlaceAction } from '../items/custody.js';
import type { AdminItem } from '../items/item.js';
import type { ItemAction } from '../items/item-transitions.js';
import type { ItemRule, ItemStatus } from '../items/item-values.js';
import type { Parting } from '../items/parting.js';
import type { FieldChange, LogAction } from '../logs/log.js';
import type { ClaimedStage, NotificationType } from '../notifications/notification.js';
import type { OwnerSource } from '../owners/owner-values.js';
import type { UserRole } from '../users/access-levels.js';

/** Facts of an item for its side effects; the status is the one before the change. */
export type ItemFacts = Pick<
  AdminItem,
  'id' | 'title' | 'category' | 'status' | 'isLostItem' | 'userId' | 'contactInfo' | 'custody'
> & {
  /** in which a visitor who reported it is written to */
  readonly language?: Language | undefined;
};

/** Facts of a claim for its side effects; the status is the one before the change. */
export interface ClaimFacts extends Pick<AdminClaim, 'id' | 'itemId' | 'itemTitle' | 'email' | 'status'> {
  /** account that it is in */
  readonly userId: string | null;
  readonly language: Language;
  /** of the secret link that opens it now */
  readonly linkVersion: number;
}

/** The reason for the claimants of the other claims; the default is "went to another person". */
export interface RejectOthers {
  readonly words?: Readonly<Record<Language, string>> | undefined;
}

/** Something that happens to an item or a claim. */
export type Change =
  | { readonly kind: 'itemReported'; readonly item: ItemFacts; readonly language: Language }
  | {
      readonly kind: 'itemTakenIn';
      readonly item: ItemFacts;
      /** what the item says of its owner, as the desk typed it */
      readonly whose?: string | undefined;
    }
  | {
      readonly kind: 'itemEdited';
      readonly item: Pick<ItemFacts, 'id'>;
      readonly changes: FieldChange[];
      /** The published lost report that its owner added to: the desk has not read the addition. */
      readonly addedTo?: ItemFacts;
    }
  | {
      readonly kind: 'itemPlaced';
      readonly item: Pick<ItemFacts, 'id' | 'custody'>;
      /** The reporter's address, if the item was not in the drop point where they left it. */
      readonly reporter?: { readonly to: string; readonly language: Language } | undefined;
      readonly action: PlaceAction;
      readonly changes: FieldChange[];
    }
  | { readonly kind: 'itemDeleted'; readonly item: ItemFacts }
  | {
      readonly kind: 'itemsMerged';
      readonly item: Pick<ItemFacts, 'id' | 'status'>;
      /** the report that it took over */
      readonly other: Pick<ItemFacts, 'id'>;
    }
  | {
      readonly kind: 'itemDecided';
      readonly item: ItemFacts;
      readonly action: ItemAction;
      readonly to: ItemStatus;
      /** of a found item that is resolved by hand */
      readonly reason?: HandoverReason | undefined;
      /** The item was promised to a claimant, or handed over. */
      readonly isPromised?: boolean;
    }
  /** The item no longer keeps the rules of its earlier categories. */
  | {
      readonly kind: 'itemRulesLifted';
      readonly item: Pick<ItemFacts, 'id'>;
      readonly rules: readonly ItemRule[];
      readonly reason: string;
    }
  /** An open lost report ends, because its reporter was asked about it and did not answer. */
  | { readonly kind: 'reportUnconfirmed'; readonly item: ItemFacts }
  /** The person who closed their lost report, or did not answer in time, opens it again. */
  | { readonly kind: 'reportReopened'; readonly item: ItemFacts }
  | {
      readonly kind: 'itemParted';
      readonly item: ItemFacts;
      readonly outcome: Parting;
      readonly recipient: string | null;
      readonly receiptNumber: string | null;
      /** The finder's address, if the item is theirs now. */
      readonly finder?: { readonly to: string; readonly language: Language } | undefined;
      /** shown to the claimants of the rejected claims */
      readonly decisionReason?: string | undefined;
    }
  | {
      readonly kind: 'claimSubmitted';
      readonly claim: ClaimFacts;
      /** an earlier pending claim with the same content */
      readonly earlier: Pick<ClaimFacts, 'id' | 'linkVersion'> | null;
    }
  | {
      readonly kind: 'claimUpdated';
      readonly claim: Pick<ClaimFacts, 'id' | 'itemId'>;
      readonly changes: FieldChange[];
    }
  /** The desk snoozes a report, or ends the snooze. */
  | {
      readonly kind: 'itemSnoozed';
      readonly item: Pick<ItemFacts, 'id'>;
      readonly isOver: boolean;
      readonly changes: FieldChange[];
    }
  /** The same of a claim, which the claimant's answer may also end. */
  | {
      readonly kind: 'claimSnoozed';
      readonly claim: Pick<ClaimFacts, 'id' | 'itemId'>;
      readonly isOver: boolean;
      readonly changes: FieldChange[];
    }
  | {
      readonly kind: 'claimDecided';
      readonly claim: ClaimFacts;
      readonly move: ClaimMove;
      /** for the approval of an item at the desk: the code in the e-mail */
      readonly pickupCode?: string | undefined;
      /** of an approval that also ends the other claims on the item */
      readonly rejectOthers?: RejectOthers | undefined;
    }
  /** `isReceived`: the desk has just received the item of an approved claim, which has its first code now. */
  | {
      readonly kind: 'pickupRenewed';
      readonly claim: ClaimFacts;
      readonly pickupCode: string;
      readonly isReceived?: boolean;
      /** The claimant is written to about the approval later, with this code. */
      readonly isHeld?: boolean;
    }
  /** The desk notes or changes the owner that an item names, or the service or the person changes its stage. */
  | {
      readonly kind: 'ownerChanged';
      readonly item: Pick<ItemFacts, 'id'>;
      readonly changes: FieldChange[];
    }
  /** The first e-mail to the owner that an item names, or a reminder. */
  | {
      readonly kind: 'ownerNotified';
      readonly item: Pick<ItemFacts, 'id'>;
      readonly source: OwnerSource;
      /** 0 for the first e-mail */
      readonly reminder: number;
      readonly mail: OwnerMail & { readonly to: string; readonly language: Language };
    }
  /** The item waits at the desk for its claimant. */
  | { readonly kind: 'collectionReminded'; readonly claim: ClaimFacts; readonly pickupCode: string }
  /** The item is promised, and still with its finder. */
  | { readonly kind: 'finderReminded'; readonly item: ItemFacts }
  /** `claim` has the version of the new link. */
  | { readonly kind: 'linkRenewed'; readonly claim: ClaimFacts }
  | {
      readonly kind: 'handedOver';
      readonly item: Pick<ItemFacts, 'id' | 'status'>;
      readonly claim: ClaimFacts;
      /** null where the code was right */
      readonly reason: HandoverReason | null;
      readonly identity: IdentityKind | null;
      /** True if another person collected the item for the claimant. */
      readonly isCollectedForAnother: boolean;
      readonly mailReceipt: boolean;
    }
  /** without a claim */
  | {
      readonly kind: 'itemHandedOver';
      readonly item: ItemFacts;
      readonly reason: HandoverReason;
      readonly identity: IdentityKind | null;
      /** where the receipt goes, if it was asked for */
      readonly mailTo: string | null;
      readonly language: Language;
    }
  | {
      readonly kind: 'messageSent';
      readonly claim: ClaimFacts;
      readonly message: { readonly id: string; readonly senderRole: UserRole };
    };

/** An entry of System Logs, before it is known who acts and from where. */
export interface Entry {
  readonly action: LogAction;
  /** ids and values that are not personal */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A notification in a person's account. */
export interface Notice {
  /** id of an account; `desk`: every administrator */
  readonly to: string;
  readonly type: NotificationType;
  readonly itemId: string | null;
  readonly claimId: string | null;
  readonly itemTitle: string;
  /** for the e-mail alone: the notification never stores it */
  readonly pickupCode?: string | undefined;
  readonly stage?: ClaimedStage | undefined;
  /** An address that is written to of the same: the account's own e-mail to it would be a second one. */
  readonly mailedTo?: string | undefined;
}

/** An e-mail to the owner that an item names. It names the category and the desk, and nothing else of the item. */
export interface OwnerMail {
  readonly template: 'owner_notice' | 'owner_reminder';
  readonly ownerId: string;
  /** until when it is kept, an ISO time; missing if there is no end */
  readonly closesAt?: string;
}

/** An e-mail about a report or a claim: a template and the parts of its link. */
export type ChangeMailContent =
  | OwnerMail
  | {
      template: 'report_received' | 'bring_item' | 'item_receipt' | 'finder_keeps' | 'not_at_point';
      itemId: string;
    }
  | {
      template: 'claim_received' | 'claim_repeated' | 'claim_message' | 'claim_new_link' | 'handover_receipt';
      claimId: string;
      linkVersion: number;
    }
  | {
      template: 'claim_decided';
      claimId: string;
      linkVersion: number;
      /** `expected`: approved, and its finder is asked to bring the item. `withdrawn`: it was approved before. */
      decision: 'approved' | 'expected' | 'rejected' | 'withdrawn';
      pickupCode?: string | undefined;
    }
  | {
      template: 'pickup_code' | 'claim_ready' | 'collection_reminder';
      claimId: string;
      linkVersion: number;
      pickupCode: string;
    };

export type ChangeMail = ChangeMailContent & { to: string; language: Language };

/** Side effects of a change. */
export interface Effects {
  readonly entry: Entry;
  readonly notices: readonly Notice[];
  readonly mails: readonly ChangeMail[];
  /** A found thing became public, or a lost report open: what may be its other side is looked for. */
  readonly isToMatch?: boolean;
  /** The item is with its owner, or will be: its pending claims are rejected when the undo window ends. */
  readonly rejectOthers?: RejectOthers | undefined;
}
