import { keepInTab, quietly, readFromTab } from '@lost-found/app-kit';

/** A report that a visitor sent in this tab. */
export interface SentReport {
  title: string;
  /** The secret link of the report. */
  reportUrl: string;
}

const NAME = 'reports';
/** Number of reports that the tab keeps, the newest first. */
const MOST = 3;

/** Returns the reports that a visitor sent in this tab. */
export const listSentReports = (): readonly SentReport[] =>
  quietly(() => JSON.parse(readFromTab(NAME) ?? '[]') as SentReport[]) ?? [];

const write = (reports: readonly SentReport[]): void =>
  keepInTab(NAME, reports.length > 0 ? JSON.stringify(reports.slice(0, MOST)) : '');

const without = ({ reportUrl }: Pick<SentReport, 'reportUrl'>) =>
  listSentReports().filter((other) => other.reportUrl !== reportUrl);

/** Keeps the link of a report. A visitor who left a phone number gets it nowhere else. */
export const saveSentReport = (report: SentReport): void => write([report, ...without(report)]);

export const forgetSentReport = (report: Pick<SentReport, 'reportUrl'>): void => write(without(report));
