import { campusLists, durations, fixedHomeStatistics, type PublicConfig } from '@lost-found/contracts';

/** The answer of `GET /config` for a site with sample data. */
export const sampleConfig = (): PublicConfig => ({
  campusName: 'Campus',
  studentIdPrefix: 'CAMP',
  timeZone: 'UTC',
  ...campusLists(),
  delays: {
    adminLogin: durations.adminLogin,
    claimSubmit: durations.claimSubmit,
    claimSuccess: durations.claimSuccess,
    foundReportRedirect: durations.foundReportRedirect,
    lostReportRedirect: durations.lostReportRedirect,
  },
  privacy: {
    closedDays: 180,
    openDays: 365,
    sentDays: 30,
    addressDays: 90,
    collectionDays: 14,
    backupDays: 0,
    sendsMail: false,
    isIndexed: false,
  },
  homeStatistics: { ...fixedHomeStatistics },
  sampleData: true,
  demo: { adminEmail: 'admin@campus.example', adminPassword: 'campus-demo-2026' },
});
