/*
 * Preloaded into a service: the delay of SHUTDOWN_DELAY lasts until the process is told SIGUSR2, so that a test sees
 * what happens in it however slow the machine is.
 */
const { once } = require('node:events');
const { syncBuiltinESMExports } = require('node:module');
const timers = require('node:timers/promises');

const { setTimeout: delay } = timers;
const told = once(process, 'SIGUSR2');
const held = Number(process.env.SHUTDOWN_DELAY) * 1_000;
timers.setTimeout = (ms, ...given) => (ms === held ? told : delay(ms, ...given));
syncBuiltinESMExports();
