import { Refusal } from '../refusal.mjs';

const majorOf = (version) => String(version).split('.')[0];
const named = ({ name, version }) => `${name} ${version}`;

const requireSameContract = (shell, remote) => {
  if (majorOf(shell.contractVersion) === majorOf(remote.contractVersion)) return;
  throw new Refusal(
    `${named(remote)} has contract ${remote.contractVersion}, ${named(shell)} has ${shell.contractVersion}: of another major, they cannot run together.`,
  );
};

/** A shell that names nothing of a package of others shares the whole of it. */
const isSharedWhole = (shell, name) => !shell.shared[name] && !name.startsWith('@lost-found/');

/** Releases of before it was written down say nothing of it. */
const requireWhatIsNeeded = (shell, remote) => {
  if (!shell.shared) return;
  for (const [name, needed] of Object.entries(remote.shared ?? {})) {
    if (isSharedWhole(shell, name)) continue;
    const missing = needed.filter((value) => !shell.shared[name]?.includes(value));
    if (missing.length === 0) continue;
    throw new Refusal(
      `${named(remote)} needs ${missing.join(', ')} of ${name}, which ${named(shell)} does not share: a shell that does has to be live first.`,
    );
  }
};

/** Refuses two releases that cannot run on one page, by what they say of themselves. */
export const requireTogether = (one, other) => {
  const [shell, remote] = one.name === 'shell' ? [one, other] : [other, one];
  requireSameContract(shell, remote);
  requireWhatIsNeeded(shell, remote);
};
