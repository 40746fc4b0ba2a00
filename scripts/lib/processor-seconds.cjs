// @ts-check
const { readFileSync } = require('node:fs');

/** Linux counts hundredths of a second on every machine. */
const TICKS = 100;

/**
 * Returns the fields of a process's `/proc/…/stat` from the third one on, after its name, which may contain
 * anything.
 * @param {number | 'self'} pid
 * @returns {string[] | null} null without such a process or without Linux
 */
const getStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};
exports.getStat = getStat;

const addUp = (/** @type {string[]} */ ticks) => ticks.reduce((sum, text) => sum + Number(text), 0) / TICKS;

/** Seconds, user and system, of the process alone: fields 14 and 15 of its `stat`. */
exports.ownSeconds = (/** @type {string[]} */ stat) => addUp(stat.slice(11, 13));

/**
 * Seconds of processor time, user and system, that this process and all its children that have ended used. Without Linux'
 * `/proc` only its own are known.
 */
exports.processorSeconds = () => {
  const stat = getStat('self');
  if (stat) return addUp(stat.slice(11, 15));
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
