// Loaded before the service (`--import`): its clock then goes so many milliseconds ahead of this machine's.
const ahead = Number(process.env.CLOCK_AHEAD);
const now = Date.now;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget),
});
