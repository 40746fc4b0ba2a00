/*
 * Preload it into a restore: it kills the process before a step that changes data. KILL_AT has the number of
 * the step. So every step is tested, without chance.
 */
const fs = require('node:fs/promises');
const { createRequire, syncBuiltinESMExports } = require('node:module');
const { Client } = createRequire(`${process.env.SERVICE}/main.js`)('pg');

let left = Number(process.env.KILL_AT);
const step = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
for (const name of ['rename', 'rm']) {
  const original = fs[name];
  fs[name] = (...args) => {
    step();
    return original(...args);
  };
}
const { query } = Client.prototype;
Client.prototype.query = function (...args) {
  if (/SCHEMA|UPDATE "mail_outbox"/.test(String(args[0]?.text ?? args[0]))) step();
  return query.apply(this, args);
};
syncBuiltinESMExports();
