import type { AdminItem } from '@lost-found/contracts';
import { keepPictures } from '../lib/files';
import { daysAgo, sampleId } from '../sample/ids';
import { newItem } from '../sample/items';
import { createStore, type Store } from '../store';
import { addDemoClaims } from './add-claims';
import { type Drawing, draw } from './drawings';
import { demoEarlier } from './earlier';
import { type DemoItem, demoFound } from './found';
import { addHistory } from './history';
import { demoLost } from './lost';
import { demoPeople } from './people';

/** Pictures of the sample items, by their title. */
const samplePictures: Record<string, Drawing> = {
  'Black umbrella with a wooden handle': ['umbrella', '#2f3440', '#9a6a3c'],
  'Silver laptop with stickers': ['laptop', '#aeb7c4', '#dfe7ef'],
  'Green canvas backpack': ['backpack', '#4c7f5a', '#8a5a3c'],
  'Grey wool scarf': ['scarf', '#a3a9b3', '#7b8494'],
  'Linear Algebra, third edition': ['book', '#8d3f5f', '#6b2f48'],
  'Key ring with three keys': ['keys', '#8f96a3', '#c4574b'],
  'Wireless earbuds in a white case': ['earbuds', '#f7f5f0', '#8f96a3'],
  'Blue rain jacket': ['jacket', '#2f4f7f', '#c6d4e2'],
  'Silver ring with a blue stone': ['ring', '#b9c0ca', '#3d6fa3'],
};

const desk = sampleId('a', 1);

/** Whoever signs in with the ordinary account of the demo finds reports of their own. */
const member = { id: sampleId('a', 3), email: 'jonas.weber@campus.example' };

const addPicture = (store: Store, item: AdminItem, picture: Drawing | undefined): void => {
  if (picture) Object.assign(item, keepPictures(store, [draw(picture)]));
};

const isReviewed = ({ isLostItem, status }: AdminItem): boolean =>
  status !== (isLostItem ? 'pending' : 'approved');

const toItem = (isLostItem: boolean, { days, picture: _, ...facts }: DemoItem): AdminItem => {
  const createdAt = daysAgo(days);
  const lastSeenAt = daysAgo(days + 0.4);
  const lost = { lastSeenAt, lastSeenLocation: facts.location, dateFound: lastSeenAt.slice(0, 10) };
  const status = isLostItem ? 'pending' : 'approved';
  const item = newItem({ isLostItem, status, createdAt, ...(isLostItem && lost), ...facts });
  if (!isReviewed(item)) return item;
  const reviewedAt = daysAgo(days * 0.8);
  return { ...item, reviewedAt, reviewedBy: desk, updatedAt: reviewedAt };
};

const addItems = (store: Store): void => {
  for (const item of store.items) {
    addPicture(store, item, samplePictures[item.title]);
    if (item.contactInfo === member.email) item.userId = member.id;
  }
  const add = (isLostItem: boolean) => (told: DemoItem) => {
    const item = toItem(isLostItem, told);
    addPicture(store, item, told.picture);
    store.items.push(item);
  };
  [...demoFound, ...demoEarlier].forEach(add(false));
  demoLost.forEach(add(true));
  store.items.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
};

/** A store with a believable campus in it: enough for every screen to look alive. */
export const createDemoStore = (): Store => {
  const store = createStore();
  // The bar of the demo says so, and more.
  store.config.sampleData = false;
  store.users.push(...demoPeople());
  addItems(store);
  addDemoClaims(store);
  addHistory(store);
  return store;
};
