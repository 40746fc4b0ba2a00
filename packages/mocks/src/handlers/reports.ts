import {
  type AdminItem,
  foundReportSchema,
  imageRule,
  type LostReport,
  lostReportSchema,
  reportReceiptSchema,
  type z,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid } from '../lib/answers';
import { dayIn } from '../lib/days';
import { keepPictures } from '../lib/files';
import { withForm } from '../lib/multipart';
import { notifyAdmins } from '../lib/notify';
import { once } from '../lib/once';
import { qrCode } from '../lib/qr-code';
import { newItem } from '../sample/items';
import { log, type Store } from '../store';

/** What a report says of itself, beside its pictures and who sent it. */
type Facts = Parameters<typeof newItem>[0];

const keep = (store: Store, facts: Facts, files: File[]) => {
  const userId = store.signedInAs?.id ?? null;
  const item: AdminItem = newItem({ ...facts, ...keepPictures(store, files), userId });
  store.items.unshift(item);
  const { id: itemId, isLostItem, category, status, title: itemTitle } = item;
  log(store, 'ITEM_CREATED', { itemId, isLostItem, category, status });
  notifyAdmins(store, { type: 'new_submission', itemId, itemTitle });
  return reportReceiptSchema.parse({ ...item, qrCode: qrCode(item.itemUrl) });
};

const factsOfLost = (timeZone: string, { lastSeenLocation: location, ...told }: LostReport): Facts => {
  const lastSeenAt = new Date(told.lastSeenAt).toISOString();
  const seen = { location, lastSeenLocation: location, lastSeenAt, dateFound: dayIn(timeZone, lastSeenAt) };
  return { ...told, ...seen, isLostItem: true, status: 'pending' };
};

const pictures = { field: 'images', rule: imageRule };

/** `POST /found-reports`, visible at once, and `POST /lost-reports`, under review (§4). */
export const reportHandlers = (store: Store) => {
  const { studentIdPrefix, timeZone } = store.config;
  const lostReport = lostReportSchema(studentIdPrefix).transform((report) => factsOfLost(timeZone, report));
  const receive = (request: Request, schema: z.ZodType<Facts>) =>
    withForm(request, pictures, ({ fields, files, content }) => {
      const report = schema.safeParse(fields);
      if (!report.success) return invalid(report.error);
      return once(store, request, content, async () => keep(store, report.data, files));
    });
  return [
    http.post('*/api/found-reports', ({ request }) => receive(request, foundReportSchema)),
    http.post('*/api/lost-reports', ({ request }) => receive(request, lostReport)),
  ];
};
