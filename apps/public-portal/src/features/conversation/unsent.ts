/**
 * What was typed and not sent, by claim, for as long as the page lives: the screen may have to go meanwhile, when a
 * claim is no longer open or somebody looks at another page. It is never written down: computers are shared.
 */
const unsent = new Map<string, string>();

export const readUnsent = (claimId: string): string => unsent.get(claimId) ?? '';

export const keepUnsent = (claimId: string, text: string): void => {
  if (text) unsent.set(claimId, text);
  else unsent.delete(claimId);
};

/** Forgets all of it: somebody leaves this browser to others. */
export const forgetUnsent = (): void => unsent.clear();
