import type { Answers } from './operation.js';

/** Who may call a route, as rows of the matrix (§6). */
export const anyone: Answers = {
  visitor: 'ok',
  user: 'ok',
  other: 'ok',
  owner: 'ok',
  holder: 'ok',
  admin: 'ok',
};
export const signedIn: Answers = { ...anyone, visitor: 401, holder: 401 };
export const admins: Answers = { ...signedIn, user: 403, other: 403, owner: 403 };

/** To everybody else it is not there, administrators included: it is a person's own. */
export const ownerOnly: Answers = { ...signedIn, user: 404, other: 404, admin: 404 };
export const ownerAndAdmins: Answers = { ...ownerOnly, admin: 'ok' };

/** Only with the case opened by its link: no account replaces it. */
export const holderOnly: Answers = {
  visitor: 401,
  user: 401,
  other: 401,
  owner: 401,
  holder: 'ok',
  admin: 401,
};

/** What is answered as not there, rather than as closed, also to who is not signed in. */
export const hiddenFile: Answers = { ...ownerAndAdmins, visitor: 404, holder: 404 };
export const adminsFile: Answers = { ...hiddenFile, owner: 404 };
