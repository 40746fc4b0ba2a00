import type { FoundReport, LostReport } from '@lost-found/contracts';
import type { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { mailsTo } from '../factories/accounts.js';
import { review } from '../factories/answers.js';
import { reportFound, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { doJobs, getJobs } from '../harness/jobs.js';
import type { TestApp } from '../harness/test-app.js';

/** One item in the words of two people; a certain match. */
export const rucksack = {
  lost: {
    title: 'Green Deuter rucksack',
    description: 'Futura 28, the left buckle is broken, a knitted fox on the zip, label QX48173.',
    category: 'Bags',
  },
  found: {
    title: 'Deuter rucksack, green',
    description: 'Futura 28 with a knitted fox on the zip; the left buckle is broken. Label QX48173.',
    category: 'Bags',
  },
} as const;

export const owner = 'owner@campus.test';
export const when = { lostAt: '2026-11-10T10:00:00.000Z', found: '2026-11-11' };

/** Reports it lost, and the desk approves that. @returns its id */
export async function loseRucksack(
  admin: HttpClient,
  by: HttpClient,
  changes: Partial<LostReport> = {},
): Promise<string> {
  const { id } = await reportLost(by, {
    ...{ ...rucksack.lost, lastSeenLocation: 'Cafeteria', lastSeenAt: when.lostAt, contactInfo: owner },
    ...changes,
  });
  await review(admin, id, 'approve');
  return id;
}

/** @returns its id */
export async function findRucksack(by: HttpClient, changes: Partial<FoundReport> = {}): Promise<string> {
  const report = { ...rucksack.found, location: 'Cafeteria', dateFound: when.found } as const;
  return (await reportFound(by, { ...report, ...changes })).id;
}

/** Settles once everything is matched that is to be. */
export const matched = doJobs;

export const messagesTo = async (service: TestApp, email = owner): Promise<OutboxMail[]> =>
  (await mailsTo(service, email)).filter(
    ({ template, params }) =>
      template === 'possible_match' || ('type' in params && params.type === 'possible_match'),
  );

interface MatchRow {
  lost_id: string;
  found_id: string;
  told_at: unknown;
  dismissed_at: unknown;
  answer: string | null;
}

export const matchRows = ({ dataSource }: TestApp): Promise<MatchRow[]> =>
  dataSource.query('SELECT * FROM "matches" ORDER BY "seq"');

/** The items that are to be matched. */
export const toMatch = (service: TestApp) => getJobs(service, 'match_item');
