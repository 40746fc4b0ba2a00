import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.js';
import type { RenderedMail } from '../rendered-mail.js';

/**
 * An e-mail in nodemailer's words. Addresses are objects, which it takes as they are, so that nothing in
 * them can name a second recipient.
 */
export function messageOf(
  { id, to, language, subject, text, html, settingsUrl }: RenderedMail,
  { campusName, mailFrom, publicUrl }: Pick<Config, 'campusName' | 'mailFrom' | 'publicUrl'>,
): SendMailOptions {
  return {
    from: { name: `${campusName} Lost & Found`, address: mailFrom },
    to: { name: '', address: to },
    // The same in every try: a mail server that sees it twice can tell.
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Nobody's absence note is to answer it.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(settingsUrl && { 'List-Unsubscribe': `<${settingsUrl}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
