const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;

/** "8 s" or "2 min 5 s". */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Says that a step is going on: on a terminal one line that counts the seconds,
 * elsewhere a line at the start and one every 15 seconds.
 */
export function showProgress(title) {
  const started = Date.now();
  const elapsed = () => duration(Date.now() - started);
  const tick = () =>
    isTerminal
      ? process.stdout.write(`\r\x1b[K… ${title} (${elapsed()})`)
      : console.log(`… ${title}${Date.now() - started > 1000 ? ` (${elapsed()})` : ''}`);
  tick();
  const timer = setInterval(tick, isTerminal ? 1000 : 15_000);
  return {
    end(succeeded, note = '') {
      clearInterval(timer);
      const line = `${succeeded ? '✓' : '✗'} ${title} (${elapsed()})${note && ` – ${note}`}`;
      console.log(isTerminal ? `\r\x1b[K${line}` : line);
    },
  };
}
