import { fillText } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SecretLinksService } from '../links/secret-links.service.js';
import { linkValidity } from './link-validity.js';
import type { MailContent } from './mail-content.js';
import { type Letter, toHtml, toText } from './mail-layout.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import type { RenderedMail } from './rendered-mail.js';
import { mailTexts, textOf } from './texts/mail-texts.js';

/** Where somebody asks for a new password, and where they choose which e-mails they get. */
const pages = { forgotPassword: '/forgot-password', settings: '/profile/settings' } as const;

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
    const { subject: title, paragraphs, action } = texts.texts[key];
    const site = `${this.config.campusName} Lost & Found`;
    const settingsUrl = reason === 'settings' ? this.#pageUrl(pages.settings) : null;
    const letter: Letter = {
      language,
      site,
      title,
      greeting: texts.greeting,
      paragraphs: paragraphs.map((text) => fillText(text, linkValidity(template, language))),
      link: { label: action, url: this.#linkOf(content) },
      linkHint: texts.linkHint,
      signature: texts.signature(site),
      reason: texts.reasons[reason](site),
      settings: settingsUrl ? { label: texts.settingsAction, url: settingsUrl } : null,
    };
    const subject = `${title} – ${site}`;
    return { id, to: recipient, language, subject, settingsUrl, text: toText(letter), html: toHtml(letter) };
  }

  #linkOf(content: MailContent): string {
    switch (content.template) {
      case 'verify_email':
        return this.links.accountUrl('verify_email', content.tokenId);
      case 'reset_password':
      case 'account_exists':
        return this.links.accountUrl('reset_password', content.tokenId);
      case 'password_changed':
        return this.#pageUrl(pages.forgotPassword);
      case 'notification':
        return this.#pageUrl(content.path);
      default:
        return this.links.caseUrl(content.claimId, content.linkVersion);
    }
  }

  #pageUrl(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}
