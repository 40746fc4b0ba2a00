import { type Change, type ChangeMail, type Custody, getEffects, settledBy } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { currentRequest } from '../platform/access/request-context.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { type Author, Events } from '../platform/events/events.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import { NotificationsService } from './notifications.service.js';

/** The side effects that contracts' `getEffects` derives from a change: audit entry, notifications, e-mails. */
@Injectable()
export class SideEffectsService {
  constructor(
    private readonly events: Events,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Writes the audit entry of a change. */
  async log(manager: EntityManager, change: Change, { id, secondPersonId }: Partial<Author>): Promise<void> {
    const { action, details: about } = getEffects(change).entry;
    const details = secondPersonId ? { ...about, secondPersonId } : about;
    await this.audit.record(manager, action, details, !currentRequest() && id ? { userId: id } : {});
  }

  /** Marks the desk's notifications about a case as read: it is decided. */
  async settle(manager: EntityManager, change: Change): Promise<void> {
    const settled = settledBy(change);
    if (settled) await this.notifications.settle(manager, settled);
  }

  /** Runs the handlers that wait for the undo window: at once if the change is no decision that can be undone. */
  async afterUndoWindow(manager: EntityManager, change: Change, by: Partial<Author>): Promise<void> {
    const itemId = 'item' in change ? change.item.id : change.claim.itemId;
    const effects: SideEffects = { ...getEffects(change), itemId };
    if (by.decision) by.decision.effects.push(effects);
    else await this.events.runAfterUndoWindow(manager, effects, by);
  }

  /** Notifies accounts and writes e-mails; sample data causes no e-mail. */
  async notify(manager: EntityManager, effects: SideEffects, { id, at }: Partial<Author>): Promise<void> {
    await this.notifications.notifyAll(manager, effects, { at, ...(id && { causedBy: id }) });
  }

  /**
   * Runs the handlers of a decision whose undo window has ended, with current data: nothing for a deleted
   * item or an erased claim, and no request to bring an item that the desk has received.
   * @param madeBy id of the administrator who decided
   */
  async endUndoWindow(manager: EntityManager, effects: SideEffects, madeBy: string): Promise<void> {
    const { itemId, entry, rejectOthers } = effects;
    const { claimId } = entry.details as { claimId?: string };
    const by = { id: madeBy };
    // Locks the item before the claim, so that only one transaction sends the code: this one or the intake's.
    const lock = claimId || rejectOthers ? forUpdate(manager) : {};
    const item = itemId ? await manager.findOne<HeldItem>('items', { where: { id: itemId }, ...lock }) : null;
    if (itemId && !item) return;
    if (!claimId) return this.events.runAfterUndoWindow(manager, askedNow(effects, item), by);
    const where = { id: claimId };
    const claim = await manager.findOne<HeldClaim>('claims', { where, ...forUpdate(manager) });
    if (claim) await this.events.runAfterUndoWindow(manager, promisedNow(effects, claim), by);
  }
}

/** Updates the side effects of a promised item: its finder is asked to bring it only while they have it. */
function askedNow(effects: SideEffects, item: HeldItem | null): SideEffects {
  if (item?.custody === 'with_finder') return effects;
  return {
    ...effects,
    notices: effects.notices.map(({ stage: _, ...notice }) => notice),
    mails: effects.mails.filter(({ template }) => template !== 'bring_item'),
  };
}

/**
 * Updates the side effects of a claim with its current code; an approval of an item that was handed over
 * since causes none.
 */
function promisedNow(effects: SideEffects, { email, pickupCode, handedOverAt }: HeldClaim): SideEffects {
  const promise = pickupCode
    ? ({ pickupCode, stage: 'ready', decision: 'approved' } as const)
    : ({ pickupCode: undefined, stage: 'expected', decision: 'expected' } as const);
  const { decision, ...staged } = promise;
  const notices = effects.notices.map((one) => {
    if (!one.stage) return one;
    return handedOverAt ? { ...one, pickupCode: undefined, stage: undefined } : { ...one, ...staged };
  });
  const mails = effects.mails.flatMap((one): ChangeMail[] => {
    if (one.to !== email) return [];
    const isPromise = one.template === 'claim_decided' && ['approved', 'expected'].includes(one.decision);
    if (!isPromise) return [one];
    return handedOverAt ? [] : [{ ...one, decision, pickupCode: promise.pickupCode }];
  });
  return { ...effects, notices, mails };
}

interface HeldItem {
  readonly id: string;
  readonly custody: Custody | null;
}

/** The claim's fields that may change during the undo window. */
interface HeldClaim {
  readonly id: string;
  readonly email: string;
  readonly pickupCode: string | null;
  readonly handedOverAt: Date | null;
}
