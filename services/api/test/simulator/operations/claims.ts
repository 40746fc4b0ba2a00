import { type ClaimAction, durations, isWaitingAtDesk } from '@lost-found/contracts';
import { noteDecision, planClaimDecision, planHandover, planUndo } from '../decide.js';
import type { Claim } from '../model.js';
import { privateWords } from '../words.js';
import type { Choice, World } from '../world.js';
import { ofMany } from './items.js';

const commits = ['before commit', 'after commit'] as const;

const aClaim = ({ random, model }: World): Claim | undefined => random.pickRecent(model.claims);

/** Items with an approved claim attract most further claims. */
const expiryFrom = (now: number) => now + durations.pickupCode;

const decide: Choice = (world) => {
  const { random, model, clock } = world;
  const pending = model.claims.filter(({ status }) => status === 'pending');
  const claim = random.chance(0.7) ? random.pickRecent(pending) : aClaim(world);
  if (!claim) return null;
  const by = random.pick(world.admins);
  const action: ClaimAction = random.chance(0.6) ? 'approve' : 'reject';
  const plan = planClaimDecision(model, clock.now(), claim, action, expiryFrom(clock.now()));
  const notes = random.chance(0.3) ? { adminNotes: privateWords('note', model.next()) } : {};
  return {
    what: `${by.name} ${action}s ${claim.name}`,
    by,
    send: () => by.send('POST', `/admin/claims/${claim.id}/${action}`, notes),
    expected: plan.expected,
    entries: plan.entries,
    reader: 'desk',
    apply: (answer) => noteDecision(model, answer?.body.decisionId, by.id, clock.now(), plan.apply()),
    touched: plan.touched,
    faults: plan.entries.length > 0 ? commits : [],
  };
};

/** Claims on one item among them: the first is approved. */
const decideMany: Choice = (world) => {
  const { random, model, clock } = world;
  const first = aClaim(world);
  if (!first) return null;
  const others = first.item ? model.claimsOn(first.item) : [];
  const claims = [...new Set([first, ...others.slice(-2), aClaim(world) ?? first])];
  const by = random.pick(world.admins);
  const action: ClaimAction = random.chance(0.7) ? 'approve' : 'reject';
  const send = () => by.send('POST', '/admin/claims/bulk', { ids: claims.map(({ id }) => id), action });
  const plan = (claim: Claim) =>
    planClaimDecision(model, clock.now(), claim, action, expiryFrom(clock.now()));
  return ofMany(world, by, `${action}s ${claims.map(({ name }) => name).join(', ')}`, claims, send, plan);
};

const withdraw: Choice = (world) => {
  const { random, model } = world;
  const claim = random.pickRecent(model.claims.filter(({ email, token }) => email !== '' && token !== ''));
  if (!claim) return null;
  const isOwn = claim.userId !== null && random.chance(0.7);
  const by = world.students.find(({ id }) => isOwn && id === claim.userId) ?? world.visitor();
  const isDecided = claim.status !== 'pending' && !claim.withdrawn;
  const send = async () => {
    if (isOwn) return by.send('POST', `/me/claims/${claim.id}/withdraw`);
    const opened = await by.send('POST', '/case/open', { token: claim.token });
    return opened.status === 200 ? by.send('POST', '/case/withdraw') : opened;
  };
  return {
    what: `${by.name} withdraws ${claim.name}`,
    by,
    send,
    expected: isDecided ? [409, 'claim_decided'] : [200],
    entries: claim.status === 'pending' ? ['CLAIM_WITHDRAWN'] : [],
    reader: ['claimant', 'proof'],
    apply: () => {
      if (claim.status !== 'pending') return;
      const { changes } = claim;
      Object.assign(claim, {
        status: 'rejected',
        withdrawn: true,
        reviewedAt: world.clock.now(),
        changes: changes + 1,
      });
    },
    touched: () => [claim],
    faults: claim.status === 'pending' ? commits : [],
  };
};

const handOver: Choice = (world) => {
  const { random, model, clock } = world;
  const waiting = model.claims.filter(
    ({ status, handedOverAt }) => status === 'approved' && handedOverAt === null,
  );
  const claim = random.chance(0.8) ? random.pickRecent(waiting) : aClaim(world);
  if (!claim) return null;
  const by = random.pick(world.admins);
  const plan = planHandover(model, clock.now(), claim);
  const given = { reason: 'code_missing', identity: 'student_card', mailReceipt: random.chance(0.5) };
  const isByCode = plan.expected[0] === 200 && random.chance(0.6);
  const isWrong = isByCode && random.chance(0.15);
  const isOver = claim.codeExpiresAt <= clock.now();
  const refusal = (isWrong && 'pickup_code_wrong') || (isByCode && !claim.hasCode && 'pickup_code_wrong');
  const expired = isByCode && isOver && 'pickup_code_expired';
  const code = refusal || expired;
  return {
    what: `${by.name} hands ${claim.name} over${isByCode ? ' by its code' : ''}${isWrong ? ', a wrong one' : ''}`,
    by,
    send: async () => {
      const asked = isByCode
        ? { ...given, reason: undefined, code: await codeOf(world, claim, isWrong) }
        : given;
      return by.send('POST', `/admin/claims/${claim.id}/hand-over`, asked);
    },
    expected: code ? [code === 'pickup_code_wrong' ? 404 : 410, code] : plan.expected,
    isThrottled: isByCode,
    entries: plan.entries,
    reader: 'desk',
    apply: (answer) => noteDecision(model, answer?.body.decisionId, by.id, clock.now(), plan.apply()),
    touched: plan.touched,
    faults: code || plan.entries.length === 0 ? [] : commits,
  };
};

/** Reads the code from the claimant's screen; the model does not keep it. */
async function codeOf({ service }: World, { id }: Claim, isWrong: boolean): Promise<string> {
  const [row] = await service.rows<{ code: string | null }>(
    `SELECT pickup_code AS code FROM claims WHERE id = '${id}'`,
  );
  const code = row?.code ?? '000000';
  return isWrong ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code;
}

const renewCode: Choice = (world) => {
  const { random, clock, model } = world;
  const claim = aClaim(world);
  if (!claim) return null;
  const by = random.pick(world.admins);
  const isHeld = model.decisions.some(
    (decision) => !decision.isOver && decision.claims.some(({ row }) => row === claim),
  );
  const canRenew =
    !isHeld &&
    isWaitingAtDesk(
      {
        status: claim.status,
        itemId: claim.item?.id ?? null,
        handedOverAt: claim.handedOverAt === null ? null : new Date(claim.handedOverAt),
      },
      claim.item?.custody,
    );
  return {
    what: `${by.name} renews the code of ${claim.name}`,
    by,
    send: () => by.send('POST', `/admin/claims/${claim.id}/pickup-code`),
    expected: canRenew ? [200] : [409, 'transition_not_allowed'],
    entries: ['CLAIM_UPDATED'],
    reader: 'desk',
    apply: () => {
      const codeExpiresAt = expiryFrom(clock.now());
      Object.assign(claim, { hasCode: true, codeExpiresAt, changes: claim.changes + 1 });
    },
    touched: () => [claim],
    faults: canRenew ? commits : [],
  };
};

const write: Choice = (world) => {
  const { random, model } = world;
  const claim = aClaim(world);
  if (!claim) return null;
  const by = random.pick(world.admins);
  const n = model.next();
  const headers = { 'idempotency-key': `simulated-message-${n}` };
  return {
    what: `${by.name} writes to who made ${claim.name}`,
    by,
    send: () =>
      by.send('POST', `/claims/${claim.id}/messages`, { content: privateWords('message', n) }, headers),
    expected: claim.email === '' ? [409, 'claim_decided'] : [201],
    entries: ['MESSAGE_SENT'],
    reader: 'desk',
    apply: () => {
      claim.messages += 1;
    },
    touched: () => [claim],
    hasKey: true,
    faults: claim.email === '' ? [] : commits,
  };
};

const undo: Choice = (world) => {
  const { random, model, clock } = world;
  const decision = random.pickRecent(model.decisions, 4);
  if (!decision) return null;
  const by = random.chance(0.9)
    ? world.admins.find(({ id }) => id === decision.madeBy)
    : random.pick(world.admins);
  if (!by) return null;
  const plan = planUndo(model, clock.now(), decision, by.id);
  return {
    ...ofMany(
      world,
      by,
      `undoes ${decision.name}`,
      [decision],
      () => by.send('POST', '/admin/decisions/undo', { ids: [decision.id] }),
      () => plan,
    ),
  };
};

export const claims: readonly [number, Choice][] = [
  [10, decide],
  [3, decideMany],
  [4, withdraw],
  [7, handOver],
  [2, renewCode],
  [2, write],
  [9, undo],
];
