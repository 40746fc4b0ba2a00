import { spawn } from 'node:child_process';

const running = new Set();

/** Like child_process.spawn, in a group of its own, so that stopping it stops what it started. */
export function spawnGroup(command, args, options) {
  const child = spawn(command, args, { detached: true, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Sends a signal to a child and to all that it started. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const cleanUps = new Set();

/** Has a clean-up done should a signal end this command; answers a function that takes it back. */
export function beforeStop(cleanUp) {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
}

/**
 * From now on a signal that ends this command also stops all that it started and cleans up.
 * Answers a function that stops listening.
 */
export function stopChildrenOnSignal() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const stop = async (signal) => {
    stopListening();
    for (const child of running) signalGroup(child, 'SIGTERM');
    await Promise.allSettled([...cleanUps].map((cleanUp) => cleanUp()));
    process.exit(codes[signal]);
  };
  const stopListening = () => {
    for (const signal of Object.keys(codes)) process.off(signal, stop);
  };
  for (const signal of Object.keys(codes)) process.on(signal, stop);
  return stopListening;
}
