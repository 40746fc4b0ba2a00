import {
  type AdminItem,
  dayIn,
  foundReportSchemaOf,
  imageRule,
  type Language,
  type LostReport,
  lostReportReceiptSchema,
  lostReportSchema,
  reportReceiptSchema,
  type z,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid } from '../lib/answers';
import { writeEffects } from '../lib/effects';
import { keepPictures } from '../lib/files';
import { qrCode } from '../lib/qr-code';
import { once, withForm } from '../lib/requests';
import { similarTo } from '../lib/similar';
import { siteUrl } from '../lib/site-url';
import { newItem } from '../sample/items';
import { nowOf, type Store } from '../store';

/** The fields of a report without its pictures and its sender. */
type Facts = Parameters<typeof newItem>[0];

export const keepReport = (
  store: Store,
  { language = 'en', ...facts }: Facts & { language?: Language },
): AdminItem => {
  const isSensitive = store.config.sensitiveCategories.includes(facts.category);
  const item = newItem({
    createdAt: nowOf(store),
    ...facts,
    keptBackImages: (isSensitive && facts.images) || [],
    userId: store.signedInAs?.id ?? null,
  });
  store.items.unshift(item);
  writeEffects(store, { kind: 'itemReported', item, language });
  return item;
};

const receiptOf = (item: AdminItem) =>
  reportReceiptSchema.parse({
    ...item,
    qrCode: qrCode(item.itemUrl),
    reportUrl: item.userId === null ? siteUrl(`report-status#${item.id}`) : null,
  });

/** The receipt of a lost report, with its matches. */
const lostReceiptOf = (store: Store, item: AdminItem) =>
  lostReportReceiptSchema.parse({
    ...receiptOf(item),
    matches: similarTo(store, { ...item, date: item.dateFound }),
  });

/** A lost report has no place or date of its own: both follow from where and when the item was last seen (§3). */
export const factsOfLost = (timeZone: string, { lastSeenLocation: location, ...told }: LostReport): Facts => {
  const lastSeenAt = new Date(told.lastSeenAt).toISOString();
  const seen = { location, lastSeenLocation: location, lastSeenAt, dateFound: dayIn(timeZone, lastSeenAt) };
  return { ...told, ...seen, isLostItem: true, status: 'pending' };
};

const pictures = { field: 'images', rule: imageRule };

/** `POST /found-reports`, visible at once, and `POST /lost-reports`, under review (§4). */
export const reportHandlers = (store: Store) => {
  const { studentIdPrefix, timeZone } = store.config;
  const lostReport = lostReportSchema(studentIdPrefix, store.config).transform((report) =>
    factsOfLost(timeZone, report),
  );
  const receive = (
    request: Request,
    schema: z.ZodType<Facts>,
    present: (item: AdminItem) => object = receiptOf,
  ) =>
    withForm(request, pictures, ({ fields, files, content }) => {
      const report = schema.safeParse(fields);
      if (!report.success) return invalid(report.error);
      return once(store, request, content, async () =>
        present(keepReport(store, { ...report.data, ...keepPictures(store, files) })),
      );
    });
  return [
    http.post('*/api/found-reports', ({ request }) => receive(request, foundReportSchemaOf(store.config))),
    http.post('*/api/lost-reports', ({ request }) =>
      receive(request, lostReport, (item) => lostReceiptOf(store, item)),
    ),
  ];
};
