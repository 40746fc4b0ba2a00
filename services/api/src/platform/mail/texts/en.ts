import type { MailTexts } from './mail-text.js';

export const en: MailTexts = {
  greeting: 'Hello,',
  linkHint: 'If the button does not work, copy this address into your browser:',
  signature: (site) => `The ${site} desk`,
  settingsAction: 'Choose which emails you get',
  reasons: {
    signUp: (site) =>
      `You are receiving this email because somebody entered this address to sign up for ${site}. If it was not you, you can ignore it.`,
    account: (site) => `You are receiving this email because this address belongs to an account on ${site}.`,
    formerAccount: (site) =>
      `You are receiving this email because this address belonged to an account on ${site}.`,
    report: (site) =>
      `You are receiving this email because a report on ${site} was made with this address. If it was not you, you can ignore it.`,
    claim: (site) =>
      `You are receiving this email because a claim on ${site} was made with this address. If it was not you, you can ignore it. Do not pass the link on: it opens the claim without a password.`,
    settings: (site) => `You are receiving this email because your settings on ${site} ask for it.`,
  },
  texts: {
    verifyEmail: {
      subject: 'Confirm your email address',
      paragraphs: [
        'Thank you for signing up. Please confirm that this address is yours.',
        'The link is valid for {{validity}}.',
      ],
      action: 'Confirm my address',
    },
    resetPassword: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. If it was you, choose one with the link below. It is valid for {{validity}} and works once.',
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    accountExists: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody tried to sign up with this address, but it already has an account. Nothing was changed.',
        'If it was you and you have forgotten your password, choose a new one with the link below. It is valid for {{validity}} and works once.',
      ],
      action: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account has just been changed.',
        'If it was not you, ask for a new password at once and tell the desk.',
      ],
      action: 'I did not do this',
    },
    emailChanged: {
      subject: 'The email address of your account was changed',
      paragraphs: [
        'The desk has just changed the email address of your account. From now on you sign in with the new one.',
        'If you did not ask for this, tell the desk at once.',
      ],
      action: 'Open the site',
    },
    accountChanged: {
      subject: 'An account was changed',
      paragraphs: [
        'An administrator has just given an account another email address or another role, or deleted an administrator. System Logs say who did it.',
        'If nobody at the desk did, change your password at once and sign out everywhere.',
      ],
      action: 'Open System Logs',
    },
    reportReceived: {
      subject: 'We have received your report',
      paragraphs: [
        'Thank you for your report. It has reached us.',
        'Keep this email: its link leads to the page of your report, and the desk finds your report by it if you have a question.',
      ],
      action: 'See my report',
    },
    claimReceived: {
      subject: 'We have received your claim',
      paragraphs: [
        'Your claim has reached us and is waiting to be looked at. We will write to you as soon as it is decided.',
        'With your personal link you can follow it, write to the desk, add proof or withdraw it.',
      ],
      action: 'Open my claim',
    },
    claimRepeated: {
      subject: 'You claimed this item before',
      paragraphs: [
        'A claim was just sent with your address and student ID. You already have one on the same item that is waiting to be looked at: there is no need for another.',
        'The link below opens the claim that you have. If the second one is not yours, write to the desk there.',
      ],
      action: 'Open my claim',
    },
    claimApproved: {
      subject: 'Your claim was approved',
      paragraphs: [
        'Good news: your claim was approved. The item is waiting for you at the lost-and-found desk.',
        'Please bring your student ID when you pick it up.',
      ],
      action: 'See my claim',
    },
    claimRejected: {
      subject: 'Your claim was not approved',
      paragraphs: [
        'We have looked at your claim and could not approve it.',
        'The page of your claim tells you more. You can also write to the desk there.',
      ],
      action: 'See my claim',
    },
    claimApprovalWithdrawn: {
      subject: 'The approval of your claim was withdrawn',
      paragraphs: [
        'We had approved your claim, and have had to take the approval back. We are sorry for the trouble.',
        'The item is not being kept for you any more. If you think that this is a mistake, write to the desk on the page of your claim.',
      ],
      action: 'See my claim',
    },
    claimMessage: {
      subject: 'You have a new message about a claim',
      paragraphs: ['There is a new message about a claim. You can read and answer it online.'],
      action: 'Read the message',
    },
    itemApproved: {
      subject: 'Your report was published',
      paragraphs: ['The desk has reviewed your report. It is published now, and everybody can see it.'],
      action: 'See my items',
    },
    itemRejected: {
      subject: 'Your report was not published',
      paragraphs: [
        'The desk has reviewed your report and decided not to publish it.',
        'If you have a question about this, please get in touch with the desk.',
      ],
      action: 'See my items',
    },
    itemClaimed: {
      subject: 'The item you found was claimed',
      paragraphs: ['The item that you found is going back to its owner. Thank you for your help!'],
      action: 'See my items',
    },
    newReport: {
      subject: 'A new report came in',
      paragraphs: ['Somebody has reported an item.'],
      action: 'See the items',
    },
    newClaim: {
      subject: 'A new claim came in',
      paragraphs: ['Somebody has claimed an item. The claim is waiting for a decision.'],
      action: 'See the claims',
    },
  },
};
