import type { AdminItem } from '@lost-found/contracts';
import { AdminClient } from '../admin-client.ts';
import { bodyOf, reportFound } from '../http.ts';
import type { Service } from '../service.ts';

const wanted = {
  available: [false, 'approved'],
  claimed: [false, 'claimed'],
  underReview: [true, 'pending'],
  published: [true, 'approved'],
  returned: [true, 'returned'],
  closed: [true, 'rejected'],
} as const;

/** The id of one item for each case of an item's page; nothing may be done to them. */
export type SampleItems = Record<keyof typeof wanted | 'hidden', string>;

/** A found item that the desk took out of sight: the sample data has none. */
async function hideAnItem(service: Service, desk: AdminClient): Promise<string> {
  const { id } = await reportFound(service, 'Flyer that is no lost thing');
  await bodyOf(await desk.post(`/items/${id}/reject`), 200);
  return id;
}

/** Looks the items up as the desk sees them. */
export async function findSampleItems(service: Service): Promise<SampleItems> {
  const desk = await AdminClient.signIn(service);
  const hidden = await hideAnItem(service, desk);
  const all = await desk.all<AdminItem>('/items');
  const withPicture = all.filter(({ images }) => images.length > 0);
  const found = Object.entries(wanted).map(([name, [isLostItem, status]]) => {
    const item = [...withPicture, ...all].find(
      (one) => one.isLostItem === isLostItem && one.status === status,
    );
    if (!item) throw new Error(`The sample data has no item that is ${name}`);
    return [name, item.id] as const;
  });
  return { ...Object.fromEntries(found), hidden } as SampleItems;
}
