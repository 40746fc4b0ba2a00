import { Clock } from '../../src/platform/clock/clock.js';
import {
  DeliveryError,
  MailDelivery,
  type RenderedMail,
} from '../../src/platform/mail/delivery/mail-delivery.js';
import type { TestApp } from '../harness/test-app.js';

export interface Delivered {
  readonly to: string;
  /** In milliseconds. */
  readonly at: number;
  readonly links: readonly string[];
}

/** The part behind `#` in the first link of an e-mail to a page; undefined without such a link. */
export const readToken = ({ links }: Delivered, page: string): string | undefined =>
  links.find((link) => link.includes(page))?.split('#')[1];

/** Stands for the mail server of the campus. */
export class Post {
  cameBack = 0;

  constructor(
    { app }: Pick<TestApp, 'app'>,
    bouncing: ReadonlySet<string>,
    onDelivery: (mail: Delivered) => Promise<void>,
  ) {
    app.get(MailDelivery).deliver = async ({ to, html, stopUrl }: RenderedMail) => {
      if (bouncing.has(to)) {
        this.cameBack += 1;
        throw new DeliveryError('refused', 'no such mailbox', undefined, true);
      }
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
      await onDelivery({ to, at: app.get(Clock).now(), links: stopUrl ? [...links, stopUrl] : links });
    };
  }
}
