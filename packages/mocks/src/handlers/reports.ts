import {
  type AdminItem,
  foundReportSchema,
  imageRule,
  lostReportSchema,
  reportReceiptSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { invalid } from '../lib/answers';
import { dataUrl, fieldsOf, filesOf, refuseFiles } from '../lib/multipart';
import { once } from '../lib/once';
import { qrCode } from '../lib/qr-code';
import { newItem } from '../sample/items';
import { log, type Store } from '../store';

const keep = async (store: Store, item: AdminItem) => {
  store.items.unshift(item);
  log(store, 'ITEM_CREATED', { itemId: item.id, isLostItem: item.isLostItem, status: item.status });
  return reportReceiptSchema.parse({ ...item, qrCode: await qrCode(item.itemUrl) });
};

const reportFound = async (store: Store, form: FormData) => {
  const report = foundReportSchema.safeParse(fieldsOf(form));
  if (!report.success) return invalid(report.error);
  const files = filesOf(form, 'images');
  const images = await Promise.all(files.map(dataUrl));
  return (
    refuseFiles(files, imageRule) ??
    keep(store, newItem({ ...report.data, images, userId: store.signedInAs?.id ?? null }))
  );
};

const reportLost = async (store: Store, form: FormData) => {
  const report = lostReportSchema(store.config.studentIdPrefix).safeParse(fieldsOf(form));
  if (!report.success) return invalid(report.error);
  const files = filesOf(form, 'images');
  const { lastSeenLocation, lastSeenAt } = report.data;
  const item = newItem({
    ...report.data,
    images: await Promise.all(files.map(dataUrl)),
    userId: store.signedInAs?.id ?? null,
    isLostItem: true,
    status: 'pending',
    location: lastSeenLocation,
    dateFound: lastSeenAt.slice(0, 10),
  });
  return refuseFiles(files, imageRule) ?? keep(store, item);
};

/** `POST /found-reports`, visible at once, and `POST /lost-reports`, under review (§4). */
export const reportHandlers = (store: Store) => [
  http.post('*/api/found-reports', async ({ request }) => {
    const form = await request.formData();
    return once(store, request, form, () => reportFound(store, form));
  }),
  http.post('*/api/lost-reports', async ({ request }) => {
    const form = await request.formData();
    return once(store, request, form, () => reportLost(store, form));
  }),
];
