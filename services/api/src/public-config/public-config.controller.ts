import {
  apiVersion,
  type CampusSettings,
  campusLists,
  durations,
  type PublicConfig,
  publicConfigSchema,
} from '@lost-found/contracts';
import { Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { isDemoOpenTo } from '../platform/config/demo-access.js';
import { ReadOnly } from '../platform/database/read-only.js';
import { Operation, Routes, WithoutDatabase } from '../platform/http/routes.js';
import { SettingsService } from '../settings/settings.service.js';
import { type HomeStatistics, StatisticsService } from '../statistics/statistics.service.js';

/** The public config: pages need it before they draw anything. */
@Routes('config', { access: 'public', tag: 'config' })
@WithoutDatabase()
export class PublicConfigController {
  constructor(
    private readonly config: Config,
    private readonly statistics: StatisticsService,
    private readonly settings: SettingsService,
    private readonly readOnly: ReadOnly,
  ) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Operation('Gets the public settings of the campus', publicConfigSchema)
  async getConfig(@Req() request: FastifyRequest) {
    const tellsDemo = isDemoOpenTo(request, this.config);
    const settings = await this.settings.getOrDefaults();
    const config = presentConfig(this.config, settings, await this.statistics.getHome(), tellsDemo);
    const isReadOnly = await this.readOnly.isOn().catch(() => false);
    return isReadOnly ? { ...config, readOnly: true } : config;
  }
}

const { adminLogin, claimSubmit, claimSuccess, foundReportRedirect, lostReportRedirect } = durations;

/** Builds the public config. @param tellsDemo includes the credentials of the demo account */
const presentConfig = (
  config: Config,
  settings: CampusSettings,
  homeStatistics: HomeStatistics,
  tellsDemo: boolean,
): PublicConfig => ({
  apiVersion,
  campusName: config.campusName,
  studentIdPrefix: config.studentIdPrefix,
  timeZone: config.timeZone,
  ...campusLists(settings),
  delays: {
    adminLogin: config.interactionDelays ? adminLogin : 0,
    claimSubmit: config.interactionDelays ? claimSubmit : 0,
    claimSuccess,
    foundReportRedirect,
    lostReportRedirect,
    undo: config.undoMs,
  },
  ...(config.accessibilityContact && { accessibilityContact: config.accessibilityContact }),
  privacy: presentPrivacy(config),
  homeStatistics,
  sampleData: config.sampleData,
  ...(config.releaseTrials ? { releaseTrials: true } : {}),
  ...(config.localRemotes ? { localRemotes: true } : {}),
  ...waysToSignIn(config),
  ...(tellsDemo && config.admin
    ? { demo: { adminEmail: config.admin.email, adminPassword: config.admin.password } }
    : {}),
});

const DAY_MS = 24 * 3_600_000;

/** Builds what the privacy notice says of this site. */
const presentPrivacy = (config: Config): NonNullable<PublicConfig['privacy']> => ({
  ...(config.privacyContact && { contact: config.privacyContact }),
  closedDays: config.retentionDays,
  openDays: config.retentionOpenDays,
  sentDays: config.retentionDaysSent,
  addressDays: config.logAddressDays,
  collectionDays: config.collectionDays,
  backupDays: Math.ceil(((config.backup.everyMs ?? 0) * config.backup.keep) / DAY_MS),
  sendsMail: config.smtpUrl !== null,
  isIndexed: config.publicIndexing,
});

/** Empty when all people sign in by password. */
const waysToSignIn = ({ passwords, providers }: Config): Pick<PublicConfig, 'signIn'> =>
  providers.length > 0
    ? {
        signIn: {
          passwords,
          providers: providers.map(({ id, label, audience }) => ({ id, label, for: audience })),
        },
      }
    : {};
