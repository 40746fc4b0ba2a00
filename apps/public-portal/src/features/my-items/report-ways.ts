import {
  answerOwnItem,
  answerReport,
  changeReport,
  updateOwnItem,
  withdrawItem,
  withdrawReport,
} from '@lost-found/api-client';
import type { OwnItem, OwnItemChanges } from '@lost-found/contracts';

/** The functions that manage a report, from the account or by its secret link. */
export interface ReportWays {
  change: (item: OwnItem, changes: OwnItemChanges) => Promise<OwnItem>;
  withdraw: (item: OwnItem) => Promise<void>;
  answer: (item: OwnItem, isBack: boolean) => Promise<OwnItem>;
}

export const inAccount: ReportWays = { change: updateOwnItem, withdraw: withdrawItem, answer: answerOwnItem };

export const byLink = (token: string): ReportWays => ({
  change: (_, changes) => changeReport(token, changes),
  withdraw: () => withdrawReport(token),
  answer: (_, isBack) => answerReport(token, isBack),
});
