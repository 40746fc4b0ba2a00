import {
  type Accepted,
  type AccountEmail,
  type Case,
  caseIdHeader,
  type Message,
  type ReadMessages,
  type SendMessage,
} from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { messagePagesOptions } from './queries';
import { post, request, toFormData } from './request';
import { type SubmitOptions, submit } from './submit';

/** Names the case that a page shows. The service refuses with `case_closed` if another case was opened since. */
const shown = (id: string) => ({ [caseIdHeader]: id });

/** Opens a claim by the token of its secret link, which the browser keeps as a cookie; else `link_invalid`, or `link_replaced`. */
export const openCase = (token: string) => post<Case>('/case/open', { token });

/** Sends the links of open claims and possible matches to their address; answers the same for any address. */
export const resendLinks = (address: AccountEmail) => post<Accepted>('/case/resend-links', address);

/** The claim that was opened in this browser; null where none is, or its time is over. */
export const caseOptions = () =>
  queryOptions({
    queryKey: ['case'],
    queryFn: async ({ signal }): Promise<Case | null> => {
      try {
        return await request<Case>('/case', { signal });
      } catch (error) {
        if (isApiError(error, 'case_closed')) return null;
        throw error;
      }
    },
    retry: false,
  });

/** Its conversation with the desk, the newest first. */
export const caseMessagesOptions = (id: string) =>
  messagePagesOptions(['case', id, 'messages'], '/case/messages', shown(id));

/** Writes to the desk. */
export const sendCaseMessage = (id: string, message: SendMessage, options: SubmitOptions) =>
  submit<Message>('/case/messages', { json: message, headers: shown(id) }, options);

/** Marks what the desk wrote as read, up to the newest message that was shown. */
export const markCaseMessagesRead = (id: string, read: ReadMessages) =>
  request<void>('/case/messages/read', { method: 'POST', json: read, headers: shown(id) });

/** Adds proof while the claim is pending, else `claim_decided`; three files in all. */
export const addCaseProof = (id: string, proofFiles: readonly File[], options: SubmitOptions) =>
  submit<Case>(
    '/case/files',
    { form: toFormData({}, 'proofFiles', proofFiles), headers: shown(id) },
    options,
  );

/** Withdraws a pending claim. A claim that the desk has decided is refused with `claim_decided`. */
export const withdrawCase = (id: string) =>
  request<Case>('/case/withdraw', { method: 'POST', headers: shown(id) });

/** Renews the pick-up code of an approved claim while the item waits at the desk; otherwise `transition_not_allowed`. */
export const renewCasePickup = (id: string) =>
  request<Case>('/case/pickup-code', { method: 'POST', headers: shown(id) });

/** Asks for a new secret link by e-mail. Earlier links stop working, but this browser keeps the claim open. */
export const renewCaseLink = (id: string) =>
  request<Case>('/case/link', { method: 'POST', headers: shown(id) });

/** Closes the open case of this browser before another person uses it. */
export const closeCase = () => post<void>('/case/close');
