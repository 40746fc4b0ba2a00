import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds that pass. */
export const passing = async () => () => performance.now();

/** Milliseconds that a process and its threads had a core; 0 where it ended. Linux only. */
function busy(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce(
      (sum, id) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return 0;
  }
}

/**
 * Milliseconds of work of the service and of its connections' processes on PostgreSQL, for a machine that is busy
 * with something else: no waiting counts, nor any for the disk.
 * @param connections as connectionsOf finds them
 */
export const working = (service, connections) => async () => {
  const pids = [service.pid, ...(await connections.pids())];
  return () => pids.reduce((sum, pid) => sum + busy(pid), 0);
};
