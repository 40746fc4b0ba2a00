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
  homeStatistics: { ...fixedHomeStatistics },
  sampleData: true,
  demo: { adminEmail: 'admin@campus.example', adminPassword: 'campus-demo-2026' },
});
