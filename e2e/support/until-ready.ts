import type { ChildProcess } from 'node:child_process';

/** Long enough for a busy machine to make the database and its sample data. */
const patience = 120_000;

/** Asks a service that was just started until it is ready; that its process ended is an answer too. */
export async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service did not become ready:\n${said()}`);
}
