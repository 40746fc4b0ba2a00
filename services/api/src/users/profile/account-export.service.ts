import { type AccountExport, type LogEntry, limits, type Notification } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { PersonalClaimsService } from '../../claims/claimant-access/personal-claims.service.js';
import { PersonalItemsService } from '../../items/personal-items.service.js';
import { LogsService } from '../../logs/logs.service.js';
import { InboxService } from '../../notifications/inbox.service.js';
import { PersonalOwnersService } from '../../owners/personal-owners.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { presentFactor, SecondFactorsService } from '../../sign-in/second-factor/second-factors.service.js';
import { KnownBrowsersService } from '../../sign-in/sessions/known-browsers.js';
import { presentAccountSession, SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { SavedViewsService } from '../../staff/saved-views/saved-views.service.js';
import { IdentitiesService } from '../identities.service.js';
import { ProfileService, presentProfile, presentSettings } from './profile.service.js';

/** Collects all data about a person for download. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly profiles: ProfileService,
    private readonly items: PersonalItemsService,
    private readonly claims: PersonalClaimsService,
    private readonly owners: PersonalOwnersService,
    private readonly inbox: InboxService,
    private readonly sessions: SessionsService,
    private readonly browsers: KnownBrowsersService,
    private readonly logs: LogsService,
    private readonly identities: IdentitiesService,
    private readonly factors: SecondFactorsService,
    private readonly views: SavedViewsService,
    private readonly clock: Clock,
  ) {}

  async export(userId: string): Promise<AccountExport> {
    const user = await this.profiles.load(userId);
    const sessions = await this.sessions.findAllOf(userId);
    return {
      exportedAt: this.clock.date().toISOString(),
      profile: presentProfile(user),
      settings: presentSettings(user),
      items: await this.items.exportAll({ userId }),
      claims: await this.claims.exportAll({ userId }),
      owners: await this.owners.exportAll({ userId }),
      directory: await this.owners.exportDirectory({ email: user.email }),
      notifications: await this.#getNotifications(userId),
      sessions: sessions.map((session) => presentAccountSession(session)),
      browsers: (await this.browsers.findAllOf(userId)).map(({ seenAt }) => ({
        seenAt: seenAt.toISOString(),
      })),
      identities: (await this.identities.findAllOf(userId)).map(({ issuer, subject, createdAt }) => ({
        issuer,
        subject,
        createdAt: createdAt.toISOString(),
      })),
      factors: await this.factors.findAllOf(userId).then((all) => all.map(presentFactor)),
      views: await this.views.findOwnedBy(userId),
      activity: (await this.#getActivity(userId)).map(({ user: _, subject: __, ...entry }) => entry),
    };
  }

  async #getNotifications(userId: string): Promise<Notification[]> {
    const all: Notification[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await this.inbox.find(userId, {
        page,
        pageSize: limits.maxPageSize,
        unread: undefined,
      });
      all.push(...data);
      if (data.length < limits.maxPageSize) return all;
    }
  }

  async #getActivity(userId: string): Promise<LogEntry[]> {
    const all: LogEntry[] = [];
    let cursor: string | null | undefined = '';
    while (typeof cursor === 'string') {
      const query = { userId, cursor, page: 1, pageSize: limits.walkPageSize, sort: '-createdAt' } as const;
      const { data, nextCursor }: Awaited<ReturnType<LogsService['find']>> = await this.logs.find(query);
      all.push(...data);
      cursor = nextCursor;
    }
    return all;
  }
}
