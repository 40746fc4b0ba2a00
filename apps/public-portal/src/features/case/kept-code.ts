import { KEPT_CODES, keepInTab, quietly, readFromTab } from '@lost-found/app-kit';

/*
 * Pick-up codes that this browser keeps, for a desk without a connection: the page for that time shows them
 * (site/install/offline.js of the service). An entry is sealed with a key that is made from the secret link, so that it is
 * useless to the next person at a shared computer. Until it closes, the tab that opened the link keeps the key, too.
 */

/** What is shown without a connection, in the language of its reader. */
export interface KeptCode {
  language: string;
  title: string;
  code: string;
  /** Paragraphs, which may have several lines. */
  lines: string[];
}

/** Name of the value of the tab: the id of the claim and the key to its entry. */
const SEAL = 'code-seal';

const digest = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)));

const getSeal = async (token: string): Promise<string> => toText(await digest(`seal ${token}`));
const getKey = async (seal: string): Promise<string> => KEPT_CODES + toText(await digest(`name ${seal}`));

const remove = async (seal: string): Promise<void> => {
  const key = await getKey(seal);
  quietly(() => localStorage.removeItem(key));
};

/** Crypto is missing without https; nothing is kept then. */
const silently = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** Lets this tab keep the code of a claim that it opened by the link with this token. */
export const rememberLink = (claimId: string, token: string): Promise<void> =>
  silently(getSeal(token).then((seal) => keepInTab(SEAL, `${claimId} ${seal}`)));

const readTab = (): string[] => readFromTab(SEAL)?.split(' ') ?? [];

/**
 * Keeps the code of a claim, if this tab opened its link; without a code, removes the earlier one.
 * @param until when the code expires, in milliseconds
 */
export const keepCode = (claimId: string, kept: KeptCode | undefined, until: number): Promise<void> =>
  silently(store(claimId, kept, until));

async function store(claimId: string, kept: KeptCode | undefined, until: number): Promise<void> {
  removeExpired();
  const [openedId, seal] = readTab();
  if (openedId !== claimId || !seal) return;
  if (!kept) return remove(seal);
  const key = await getKey(seal);
  const secret = await crypto.subtle.importKey('raw', await digest(`key ${seal}`), 'AES-GCM', false, [
    'encrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = new TextEncoder().encode(JSON.stringify(kept));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, data);
  const entry = JSON.stringify({ until, iv: toText(iv), sealed: toText(sealed) });
  // The claim may have been closed in this time.
  if (readTab()[1] === seal) quietly(() => localStorage.setItem(key, entry));
}

/** Removes the code that this tab keeps, and the key to it: the claim was closed here, or has a new link. */
export const forgetKeptCode = (): Promise<void> => {
  const [, seal] = readTab();
  keepInTab(SEAL, '');
  return seal ? silently(remove(seal)) : Promise.resolve();
};

/** Removes the code of a link that no longer opens a claim. */
export const forgetCodeOfLink = (token: string): Promise<void> => silently(getSeal(token).then(remove));

function removeExpired(): void {
  for (const key of quietly(() => Object.keys(localStorage)) ?? []) {
    if (!key.startsWith(KEPT_CODES)) continue;
    const entry = quietly(() => JSON.parse(localStorage.getItem(key) ?? '')) as
      | { until?: number }
      | undefined;
    if (!entry?.until || entry.until <= Date.now()) quietly(() => localStorage.removeItem(key));
  }
}
