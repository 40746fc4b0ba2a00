import os from 'node:os';
import path from 'node:path';

/** Whether a process of this machine still runs; one of another user's counts. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The name of something unfinished, by which others can tell whose it is. */
export const ownPart = (file) => `${file}.${process.pid}@${os.hostname()}.part`;

const partOf = /\.(?<pid>\d+)@(?<host>[^/]+)\.part/;

/** Left by a process of this machine that was ended before it was through. */
export const isAbandonedPart = (file) => {
  const { host, pid } = partOf.exec(path.basename(file))?.groups ?? {};
  return host === os.hostname() && !isAlive(Number(pid));
};
