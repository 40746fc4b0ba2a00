import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { submitClaimSchema } from '../claims/submit-claim.js';
import { foundReportSchema, lostReportSchema } from '../items/reports.js';
import { type SampleEvent, sampleEvents } from './events.js';
import { sampleClaims, sampleDesk, sampleItems, sampleUsers } from './world.js';

const day = '2026-01-05';
const prefix = 'CAMP';

const reports = sampleItems.map(({ report }) => [report.title, report] as const);
const claims = sampleClaims.map((claim) => [`${claim.form.fullName}: ${claim.item}`, claim] as const);

it.each(reports)('%s is a report that its form takes', (_title, report) => {
  if (!('studentNumber' in report)) {
    expect(foundReportSchema.parse({ ...report, dateFound: day })).toEqual({ ...report, dateFound: day });
    return;
  }
  const { studentNumber, ...fields } = report;
  const sent = { ...fields, studentId: prefix + studentNumber, lastSeenAt: `${day}T10:00:00.000Z` };
  expect(lostReportSchema(prefix).parse(sent)).toEqual(sent);
});

it.each(claims)('%s is a claim that its form takes', (_name, { form, item }) => {
  const { studentNumber, ...fields } = form;
  const itemId = '00000000-0000-4000-8000-000000000001';
  const sent = { ...fields, itemId, studentId: prefix + studentNumber };
  expect(submitClaimSchema(prefix).parse(sent)).toEqual(sent);
  expect(sampleItems.map(({ report }) => report.title)).toContain(item);
});

it('titles and names are unique', () => {
  const titles = sampleItems.map(({ report }) => report.title);
  const names = [...Object.values(sampleDesk), ...sampleUsers].map(({ name }) => name);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(names).size).toBe(names.length);
});

it('each drawing is used, and each that is used is there', () => {
  const files = readdirSync(join(__dirname, '../../sample/drawings'));
  const used = [
    ...sampleItems.map(({ picture }) => picture),
    ...sampleClaims.flatMap(({ proof }) => proof ?? []),
  ];
  expect(files.toSorted()).toEqual([...new Set(used)].map((name) => `${name}.svg`).toSorted());
});

it('people act after their account exists, and after the record they act on', () => {
  const seen = new Set<string>();
  const getSubject = (event: SampleEvent): string | undefined => {
    if (event.kind === 'review' || event.kind === 'receive') return event.title;
    if (event.kind === 'claim') return event.claim.item;
    if ('claim' in event) return `${event.claim.form.fullName}: ${event.claim.item}`;
    return undefined;
  };
  for (const event of sampleEvents()) {
    for (const name of [event.by, getSubject(event)]) if (name) expect(seen).toContain(name);
    if (event.kind === 'signUp') seen.add(event.user.name);
    if (event.kind === 'report') seen.add(event.item.report.title);
    if (event.kind === 'claim') seen.add(`${event.claim.form.fullName}: ${event.claim.item}`);
  }
});
