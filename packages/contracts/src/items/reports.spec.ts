import { clockIn, dayAfter, dayIn } from '../common/campus-time.js';
import { issueTexts } from '../testing/issue-texts.js';
import { getIntakeSchema } from './intake.js';
import { defaultChoices } from './item-values.js';
import {
  getFoundReportSchema,
  itemChangesSchema,
  lostReportFormSchema,
  lostReportSchema,
} from './reports.js';

const DAY = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);

const foundReportSchema = getFoundReportSchema(defaultChoices);
const found = {
  title: 'Umbrella',
  category: 'Accessories',
  location: 'Gym',
  dateFound: '2026-01-31',
  contactInfo: 'desk@campus.test',
  description: 'Blue',
};
const lost = {
  title: 'Student card',
  category: 'ID Card',
  description: 'In a red holder',
  lastSeenLocation: 'Library steps',
  lastSeenAt: '2026-03-02T09:30:00+02:00',
  contactInfo: 'marta@campus.test',
  studentId: 'CAMP1234567',
  reportedBy: 'Marta',
};

describe('the found report (§5)', () => {
  it('takes a complete one and trims its texts', () => {
    expect(foundReportSchema.parse({ ...found, title: '  Umbrella ' })).toEqual(found);
  });

  it('names every missing field', () => {
    const missing = {
      title: 'Title is required',
      category: 'Category is required',
      location: 'Location found is required',
      dateFound: 'Date found is required',
      contactInfo: 'Contact information is required',
      description: 'Description is required',
    };
    expect(issueTexts(foundReportSchema, {})).toEqual(missing);
    expect(
      issueTexts(foundReportSchema, Object.fromEntries(Object.keys(found).map((name) => [name, '']))),
    ).toEqual(missing);
    expect(issueTexts(foundReportSchema, { ...found, title: ' \n ', description: '\t' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
    });
  });

  it.each([
    [{ title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters' }],
    [{ contactInfo: 'x'.repeat(201) }, { contactInfo: 'Please use at most 200 characters' }],
    [{ description: 'x'.repeat(2001) }, { description: 'Please use at most 2000 characters' }],
    [{ description: 'a\u0000b' }, { description: 'Please remove the special control characters' }],
    [{ title: 'half \ud83d' }, { title: 'Please remove the special control characters' }],
    [{ title: '\u3164\u200d' }, { title: 'Title is required' }],
    [{ dateFound: '0000-01-01' }, { dateFound: 'Please enter a valid date' }],
    [{ category: 'Documents' }, { category: 'Please choose one of the options' }],
    [{ location: 'Roof' }, { location: 'Please choose one of the options' }],
    [{ dateFound: '31/01/2026' }, { dateFound: 'Please enter a valid date' }],
    [{ dateFound: '2026-02-30' }, { dateFound: 'Please enter a valid date' }],
    // Also where midnight comes before the test does.
    [{ dateFound: day(3) }, { dateFound: 'The date cannot be in the future' }],
  ])('refuses %j', (changes, texts) => {
    expect(issueTexts(foundReportSchema, { ...found, ...changes })).toEqual(texts);
  });

  it('takes today, and texts of exactly the longest length', () => {
    const longest = { title: 'x'.repeat(120), contactInfo: 'x'.repeat(200), description: 'x'.repeat(2000) };
    expect(issueTexts(foundReportSchema, { ...found, ...longest, dateFound: day(0) })).toEqual({});
  });
});

describe('the lost report (§5)', () => {
  const schema = lostReportSchema('CAMP', defaultChoices);

  it('takes a complete one', () => {
    expect(schema.parse({ ...lost, studentId: ' camp1234567 ' })).toEqual(lost);
  });

  it('names every missing field', () => {
    const missing = {
      title: 'Item name is required',
      category: 'Category is required',
      description: 'Detailed description is required',
      lastSeenLocation: 'Last seen location is required',
      lastSeenAt: 'Date and time lost is required',
      contactInfo: 'Contact information is required',
      studentId: 'Student ID is required',
      reportedBy: 'Your name is required',
    };
    expect(issueTexts(schema, {})).toEqual(missing);
    expect(issueTexts(schema, Object.fromEntries(Object.keys(lost).map((name) => [name, ''])))).toEqual(
      missing,
    );
    expect(issueTexts(lostReportFormSchema('CAMP', { ...defaultChoices, timeZone: 'UTC' }), {})).toEqual(
      missing,
    );
  });

  it.each([
    [{ title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters' }],
    [{ description: 'x'.repeat(2001) }, { description: 'Please use at most 2000 characters' }],
    [{ reportedBy: 'x'.repeat(121) }, { reportedBy: 'Please use at most 120 characters' }],
    [{ studentId: 'CAMP123' }, { studentId: 'Student ID must be in format CAMP1234567' }],
    [{ studentId: 'ABCD1234567' }, { studentId: 'Student ID must be in format CAMP1234567' }],
    [{ description: 'Nine char' }, { description: 'Description must be at least 10 characters' }],
    [
      { description: `short${' '.repeat(20)}` },
      { description: 'Description must be at least 10 characters' },
    ],
    [{ lastSeenLocation: 'x'.repeat(121) }, { lastSeenLocation: 'Please use at most 120 characters' }],
    [{ lastSeenAt: '0000-01-01T00:00:00+23:59' }, { lastSeenAt: 'Please enter a valid date' }],
    [{ lastSeenAt: '2026-03-02' }, { lastSeenAt: 'Please enter a valid date' }],
    [{ lastSeenAt: '2026-03-02T09:30' }, { lastSeenAt: 'Please enter a valid date' }],
    [
      { lastSeenAt: new Date(Date.now() + DAY).toISOString() },
      { lastSeenAt: 'The date cannot be in the future' },
    ],
    [{ category: 'Pets' }, { category: 'Please choose one of the options' }],
  ])('refuses %j', (changes, texts) => {
    expect(issueTexts(schema, { ...lost, ...changes })).toEqual(texts);
  });

  it.each([
    ...['a@b.co', '1234567890', '+34 600-12-34-56', '(600) 123-4567', '          x@y.org ', 'r&d@campus.edu'],
    ...['\u202A+34 612 345 678\u202C', '06‑12‑34‑56‑78', "o'brien+keys@campus.edu"],
  ])('takes the contact %j', (contactInfo) => {
    expect(issueTexts(schema, { ...lost, contactInfo })).toEqual({});
  });

  it.each([
    ...['marta', 'a@b', '123456789', '12345 6789a', '++34600123456', '600:123:4567', '+34 600-12-34'],
    ...['----------', '(((((((((())', '+          ', 'call 0612345678', 'a@@b.co', 'a..b@c.org', 'a b@c.org'],
  ])('refuses the contact %j', (contactInfo) => {
    expect(issueTexts(schema, { ...lost, contactInfo })).toEqual({
      contactInfo: 'Please enter a valid email or phone number',
    });
  });

  describe.each(['Europe/Madrid', 'UTC', 'America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Auckland'])(
    'on a campus in %s',
    (timeZone) => {
      const campus = { ...defaultChoices, timeZone };
      const clock = (minutes: number) => clockIn(timeZone, Date.now() + minutes * 60_000);
      const future = 'The date cannot be in the future';

      it('takes the time on its clocks and puts out the moment', () => {
        const lastSeenAt = clock(-15);
        const read = lostReportSchema('CAMP', campus).parse({ ...lost, lastSeenAt });
        expect(clockIn(timeZone, read.lastSeenAt)).toBe(lastSeenAt);
        const typed = lostReportFormSchema('CAMP', campus).parse({ ...lost, lastSeenAt });
        expect(typed.lastSeenAt).toBe(lastSeenAt);
      });

      it.each([
        ['the service', lostReportSchema('CAMP', campus)],
        ['the form', lostReportFormSchema('CAMP', campus)],
      ])('%s forgives a clock that is some minutes fast, and refuses the future', (_whose, schema) => {
        expect(issueTexts(schema, { ...lost, lastSeenAt: clock(14) })).toEqual({});
        expect(issueTexts(schema, { ...lost, lastSeenAt: clock(17) })).toEqual({ lastSeenAt: future });
        for (const lastSeenAt of ['2026-02-30T09:30', '0000-01-01T09:30', 'soon'])
          expect(issueTexts(schema, { ...lost, lastSeenAt })).toEqual({
            lastSeenAt: 'Please enter a valid date',
          });
      });

      it('a thing was found until today, by its days', () => {
        const found = { title: 'Scarf', category: 'Clothing', location: 'Gym', contactInfo: 'a@b.co' };
        const input = { ...found, description: 'A red scarf.' };
        const today = dayIn(timeZone, Date.now());
        // Shortly before midnight tomorrow is forgiven, as to a fast clock.
        for (const schema of [getFoundReportSchema(campus), getIntakeSchema(campus)]) {
          expect(issueTexts(schema, { ...input, dateFound: today })).toEqual({});
          expect(
            issueTexts(schema, {
              ...input,
              dateFound: dayAfter(dayIn(timeZone, Date.now() + 16 * 60_000), 1),
            }),
          ).toEqual({ dateFound: future });
        }
      });
    },
  );
});

describe("an administrator's changes (§2)", () => {
  it('may be any of the fields, and no others', () => {
    expect(issueTexts(itemChangesSchema, { title: 'New', adminNotes: '' })).toEqual({});
    expect(issueTexts(itemChangesSchema, { location: ' ' })).toEqual({
      location: 'Location found is required',
    });
    expect(itemChangesSchema.safeParse({ status: 'claimed' }).success).toBe(false);
  });
});
