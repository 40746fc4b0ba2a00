import type { Language } from '@lost-found/contracts';
import type { MailContent } from '../mail-content.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import type { MailReason, MailTextKey, MailTexts } from './mail-text.js';

/** The e-mails of every language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es, fr };

/** Which text an e-mail has, and why it is sent. */
export function textOf(content: MailContent): { key: MailTextKey; reason: MailReason } {
  switch (content.template) {
    case 'verify_email':
      return { key: 'verifyEmail', reason: 'signUp' };
    case 'account_exists':
      return { key: 'accountExists', reason: 'signUp' };
    case 'reset_password':
      return { key: 'resetPassword', reason: 'account' };
    case 'password_changed':
      return { key: 'passwordChanged', reason: 'account' };
    case 'email_changed':
      return { key: 'emailChanged', reason: 'formerAccount' };
    case 'account_changed':
      return { key: 'accountChanged', reason: 'account' };
    case 'report_received':
      return { key: 'reportReceived', reason: 'report' };
    case 'claim_received':
      return { key: 'claimReceived', reason: 'claim' };
    case 'claim_repeated':
      return { key: 'claimRepeated', reason: 'claim' };
    case 'claim_message':
      return { key: 'claimMessage', reason: 'claim' };
    case 'claim_decided':
      return { key: decisionTexts[content.decision], reason: 'claim' };
    case 'notification':
      return { key: notificationText(content), reason: 'settings' };
  }
}

const decisionTexts = {
  approved: 'claimApproved',
  rejected: 'claimRejected',
  withdrawn: 'claimApprovalWithdrawn',
} as const;

function notificationText({ type, about }: Extract<MailContent, { template: 'notification' }>): MailTextKey {
  const isClaim = about === 'claim';
  switch (type) {
    case 'item_approved':
      return 'itemApproved';
    case 'item_rejected':
      return isClaim ? 'claimRejected' : 'itemRejected';
    case 'item_claimed':
      return isClaim ? 'claimApproved' : 'itemClaimed';
    case 'new_message':
      return 'claimMessage';
    case 'new_submission':
      return isClaim ? 'newClaim' : 'newReport';
  }
}
