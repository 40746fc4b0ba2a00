import { setTimeout as wait } from 'node:timers/promises';

/** Returns the percentile of numbers, sorted or not. */
export const at = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;

/**
 * Requests that arrive at a constant rate, whether or not those before are answered (open loop). Each counts from the
 * moment that it should have been sent: what waits for a slow one, or for this process, is waiting too.
 * @param {{ rate: number, seconds: number, mostOpen?: number }} how a rate a second; with more than `mostOpen` requests
 *   unanswered it gives up
 * @param {() => Promise<{ kind: string, failure: string | undefined }>} send one request
 */
export async function arriveAtRate({ rate, seconds, mostOpen = Number.POSITIVE_INFINITY }, send) {
  const start = performance.now();
  const intended = Math.round(rate * seconds);
  const answers = [];
  const open = new Set();
  let sent = 0;
  const sendOne = async (due) => {
    const lateMs = performance.now() - due;
    const answer = await send();
    answers.push({ ...answer, lateMs, ms: performance.now() - due });
  };
  while (sent < intended && open.size <= mostOpen) {
    const due = start + (sent * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) {
      await wait(early);
      continue;
    }
    const one = sendOne(due).finally(() => open.delete(one));
    open.add(one);
    sent += 1;
  }
  const openAtEnd = open.size;
  await Promise.all(open);
  return { answers, openAtEnd, isWhole: sent === intended };
}

/** Sends requests one by one, without any other load. */
export async function oneAtATime(seconds, send) {
  const end = performance.now() + seconds * 1_000;
  const answers = [];
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await send();
    answers.push({ ...answer, lateMs: 0, ms: performance.now() - start });
  }
  return { answers, openAtEnd: 0, isWhole: true };
}
