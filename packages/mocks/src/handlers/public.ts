import {
  type AdminItem,
  claimReceiptSchema,
  dayAfter,
  dayIn,
  getFoundReportSchema,
  getVisibility,
  imageRule,
  isClaimable,
  isContactPublic,
  isReferenceNamed,
  itemContactSchema,
  itemPageSchema,
  lostReportReceiptSchema,
  lostReportSchema,
  matchesSchema,
  proofRule,
  publicConfigSchema,
  publicItemSchema,
  publicItemsQuery,
  reportReceiptSchema,
  setupStatusSchema,
  submitClaimSchema,
  titleCategorySchema,
  todayIn,
} from '@lost-found/contracts';
import { HttpResponse, http } from 'msw';
import { answer, answerPage, matches, nothing, passes, refuse, withForm, withQuery } from '../answers';
import { addClaim, addReport } from '../changes';
import { drawQrCode } from '../qr-code';
import { type Store, siteUrl } from '../store';

/** An item as everybody sees it: without the pictures that are kept back. */
const toPublic = (item: AdminItem) => {
  const images = item.images.filter((url) => !item.keptBackImages.includes(url));
  const thumbnail = images.length > 0 ? item.thumbnail : null;
  return { ...item, images, thumbnail, isAtDesk: item.custody === 'at_desk' };
};

const showItem = async (item: AdminItem | undefined): Promise<Response> => {
  const access = item && getVisibility(item);
  if (!item || access === 'hidden') return refuse('not_found');
  const { title, ...named } = item;
  return access === 'full'
    ? answer(itemPageSchema, { access, ...toPublic(item), qrCode: await drawQrCode(item.itemUrl) })
    : answer(itemPageSchema, { access, ...named, ...(isReferenceNamed(item) && { title }) });
};

/** Stores a file. @returns its address */
const storeFile = (store: Store, file: File): string => {
  const id = crypto.randomUUID();
  store.files.set(id, file);
  return `/api/files/${id}`;
};

const storePictures = (store: Store, files: File[]) => {
  const images = files.map((file) => storeFile(store, file));
  return { images, thumbnail: images[0] ?? null, imageUrl: images[0] ?? null };
};

/** A report has no page of its own here. */
const toReceipt = async (item: AdminItem) => ({
  ...item,
  qrCode: await drawQrCode(item.itemUrl),
  reportUrl: null,
  matches: [],
});

/** Home, search, item, claim and the two reports (§2). */
export const publicHandlers = (store: Store) => {
  const { config } = store;
  const pictures = { field: 'images', rule: imageRule };
  const findItem = (id: unknown) => store.items.find((item) => item.id === id);
  return [
    http.get('*/api/config', () => answer(publicConfigSchema, config)),
    http.get('*/api/setup', () =>
      answer(setupStatusSchema, { state: 'ready', tablesCreated: 0, tablesFailed: 0 }),
    ),
    ...['errors', 'loads'].map((kind) => http.post(`*/api/client-${kind}`, nothing)),
    http.get('*/api/items', ({ request }) =>
      withQuery(request, publicItemsQuery, (query) => {
        const { search, category, location, foundWithin } = query;
        const since = foundWithin && dayAfter(todayIn(config.timeZone), 1 - foundWithin);
        const rows = store.items.filter(
          (item) =>
            isClaimable(item) &&
            matches(search, item.title, item.description, item.reference) &&
            passes(category, item.category) &&
            passes(location, item.location) &&
            (!since || item.dateFound >= since),
        );
        return answerPage(publicItemSchema, rows.map(toPublic), query);
      }),
    ),
    http.get('*/api/feeds/week', () => {
      const titles = store.items.filter(isClaimable).map(({ title, itemUrl }) => `- ${title}\n  ${itemUrl}`);
      return HttpResponse.text(
        [`${config.campusName} Lost & Found`, '', ...titles.slice(0, 12), ''].join('\n'),
      );
    }),
    http.post('*/api/items/similar', () => answer(matchesSchema, { matches: [] })),
    // The demo has no vocabulary.
    http.post('*/api/items/category', () => answer(titleCategorySchema, { category: null })),
    http.get('*/api/items/:id', ({ params }) => showItem(findItem(params.id))),
    http.get('*/api/items/:id/contact', ({ params }) => {
      const item = findItem(params.id);
      return item && isContactPublic(item) ? answer(itemContactSchema, item) : refuse('not_found');
    }),
    http.post('*/api/found-reports', ({ request }) =>
      withForm(request, pictures, getFoundReportSchema(config), async (report, files) => {
        const item = addReport(store, { ...report, ...storePictures(store, files), isLostItem: false });
        return answer(reportReceiptSchema, await toReceipt(item), 201);
      }),
    ),
    http.post('*/api/lost-reports', ({ request }) =>
      withForm(request, pictures, lostReportSchema(config.studentIdPrefix, config), async (report, files) => {
        const lastSeenAt = new Date(report.lastSeenAt).toISOString();
        const item = addReport(store, {
          ...report,
          ...storePictures(store, files),
          ...{ isLostItem: true, location: report.lastSeenLocation },
          ...{ lastSeenAt, dateFound: dayIn(config.timeZone, lastSeenAt) },
        });
        return answer(lostReportReceiptSchema, await toReceipt(item), 201);
      }),
    ),
    http.post('*/api/claims', ({ request }) =>
      withForm(
        request,
        { field: 'proofFiles', rule: proofRule },
        submitClaimSchema(config.studentIdPrefix),
        ({ fullName: claimantName, phone = null, ...form }, files) => {
          const item = findItem(form.itemId);
          if (!item) return refuse('not_found');
          if (!isClaimable(item)) return refuse('item_not_claimable');
          const proofFiles = files.map((file) => {
            const { name, type, size } = file;
            return { id: crypto.randomUUID(), name, type, size, url: storeFile(store, file) };
          });
          const claim = addClaim(store, { ...form, claimantName, phone, itemTitle: item.title, proofFiles });
          return answer(claimReceiptSchema, { ...claim, caseUrl: siteUrl(`case#${claim.id}`) }, 201);
        },
      ),
    ),
    http.get('*/api/files/:id', ({ params }) => {
      const file = store.files.get(String(params.id));
      return file ? new HttpResponse(file, { headers: { 'content-type': file.type } }) : refuse('not_found');
    }),
  ];
};
