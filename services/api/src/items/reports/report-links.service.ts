import { limits, toContactKey } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { NotificationsService } from '../../notifications/notifications.service.js';
import { Item } from '../item.entity.js';

/** The secret links of reports without an account. */
@Injectable()
export class ReportLinksService {
  constructor(private readonly notifications: NotificationsService) {}

  /** Sends the links of an address's open reports: the newest `limits.linksPerMail`. */
  async sendLinks(manager: EntityManager, email: string): Promise<void> {
    const contactKey = toContactKey(email);
    const reporter = await manager.findOneBy<{ id: string; contactKey: string }>('reporters', { contactKey });
    if (!reporter) return;
    const open = { reporterId: reporter.id, userId: IsNull() };
    const reports = await manager.find(Item, {
      where: [
        { ...open, status: 'pending' },
        { ...open, status: 'approved' },
      ],
      order: { seq: 'DESC' },
      take: limits.linksPerMail,
    });
    for (const { id: itemId, language } of reports)
      await this.notifications.sendLink(manager, email, itemId, {
        template: 'report_link',
        itemId,
        language,
      });
  }
}
