import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SecretLinksService } from '../links/secret-links.service.js';
import type { MailContent } from './mail-content.js';
import { toHtml, toText } from './mail-layout.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import type { RenderedMail } from './rendered-mail.js';
import { mailTexts, textOf } from './texts/mail-texts.js';

/** Where somebody asks for a new password. */
const FORGOT_PASSWORD = '/forgot-password';

/** Words an e-mail in its reader's language. Its link is computed here, so that the outbox keeps no secret. */
@Injectable()
export class MailRenderer {
  constructor(
    private readonly config: Config,
    private readonly links: SecretLinksService,
  ) {}

  render({ id, recipient, language, template, params }: OutboxMail): RenderedMail {
    const content = { template, ...params } as MailContent;
    const { key, reason } = textOf(content);
    const texts = mailTexts[language];
    const site = `${this.config.campusName} Lost & Found`;
    const text = texts.texts[key];
    const letter = {
      ...text,
      language,
      greeting: texts.greeting,
      linkHint: texts.linkHint,
      link: this.#linkOf(content),
      signature: texts.signature(site),
      reason: texts.reasons[reason](site),
    };
    const subject = `${text.subject} – ${site}`;
    return { id, to: recipient, language, subject, text: toText(letter), html: toHtml(letter, subject) };
  }

  #linkOf(content: MailContent): string {
    switch (content.template) {
      case 'verify_email':
        return this.links.accountUrl('verify_email', content.tokenId);
      case 'reset_password':
      case 'account_exists':
        return this.links.accountUrl('reset_password', content.tokenId);
      case 'password_changed':
        return `${this.config.publicUrl}${FORGOT_PASSWORD}`;
      case 'notification':
        return `${this.config.publicUrl}${content.path}`;
      default:
        return this.links.caseUrl(content.claimId, content.linkVersion);
    }
  }
}
