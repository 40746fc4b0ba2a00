import {
  campusLocations,
  durations,
  foundCategories,
  limits,
  lostCategories,
  type PublicConfig,
} from '@lost-found/contracts';
import type { Config } from '../config/config.js';
import type { HomeStatistics } from './home-statistics.js';

const { adminLogin, claimSubmit, claimSuccess, foundReportRedirect, lostReportRedirect } = durations;

/** What a page may know of the settings. */
export const presentConfig = (config: Config, homeStatistics: HomeStatistics): PublicConfig => ({
  campusName: config.campusName,
  studentIdPrefix: config.studentIdPrefix,
  timeZone: config.timeZone,
  categories: [...foundCategories],
  lostCategories: [...lostCategories],
  locations: [...campusLocations],
  limits: {
    filesPerReport: limits.filesPerReport,
    fileBytes: limits.fileBytes,
    ownershipDescriptionMin: limits.ownershipDescriptionMin,
    lostDescriptionMin: limits.lostDescriptionMin,
  },
  delays: {
    adminLogin: config.interactionDelays ? adminLogin : 0,
    claimSubmit: config.interactionDelays ? claimSubmit : 0,
    claimSuccess,
    foundReportRedirect,
    lostReportRedirect,
  },
  homeStatistics,
  sampleData: config.sampleData,
  ...(config.releaseTrials ? { releaseTrials: true } : {}),
  ...(config.demo && config.admin
    ? { demo: { adminEmail: config.admin.email, adminPassword: config.admin.password } }
    : {}),
});
