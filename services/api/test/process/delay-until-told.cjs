/*
 * Preload it into a service: the delay of SHUTDOWN_DELAY ends at the signal SIGUSR2, so that a test can look
 * at that state on a machine of any speed.
 */
const { once } = require('node:events');
const { syncBuiltinESMExports } = require('node:module');
const timers = require('node:timers/promises');

const { setTimeout: delay } = timers;
const signal = once(process, 'SIGUSR2');
const held = Number(process.env.SHUTDOWN_DELAY) * 1_000;
timers.setTimeout = (ms, ...args) => (ms === held ? signal : delay(ms, ...args));
syncBuiltinESMExports();
