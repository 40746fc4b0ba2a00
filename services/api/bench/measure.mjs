import { firstScreen, lists, queriesOf } from './cases.mjs';

/** Median and 95th percentile of how long an address takes, in milliseconds, and its last answer. */
async function time(address, cookie, calls, clock) {
  const now = await clock();
  const times = [];
  let body;
  for (let call = 0; call < calls; call += 1) {
    const start = now();
    const answer = await fetch(address, { headers: { cookie } });
    body = await answer.json();
    times.push(now() - start);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${JSON.stringify(body)}`);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { median: at(0.5), p95: at(0.95), body };
}

/** @param only lists whose path contains this, @param clock one of clock.mjs */
export async function measure(url, cookie, { calls, only, clock }) {
  const measured = [];
  const add = async (group, path, times = calls) => {
    const { body, ...took } = await time(`${url}/api${path}`, cookie, times, clock);
    measured.push({ group, path, ...took });
    return body;
  };
  if ('first screen'.includes(only)) {
    await add('first screen, first call', '/admin/analytics', 1);
    for (const path of firstScreen) await add('first screen', path);
  }
  for (const [list, choices] of Object.entries(lists).filter(([path]) => path.includes(only)))
    for (const { kind, query } of queriesOf(choices)) {
      const group = `${list}${kind && `, ${kind}`}`;
      const path = (page) => `${list}?${new URLSearchParams({ ...query, page })}`;
      const { total, pageSize } = await add(group, path(1));
      const last = Math.ceil(total / pageSize);
      if (last > 1) await add(`${group}, last page`, path(last));
    }
  return measured;
}
