import { type AdminItem, referenceOf } from '@lost-found/contracts';
import { itemUrl } from '../lib/site-url';
import { daysAgo, sampleId } from './ids';

type Facts = Pick<AdminItem, 'title' | 'category' | 'location' | 'description' | 'contactInfo'> &
  Partial<AdminItem>;

/** The number of the item that was made last; in a database it grows so, too. */
let lastSeq = 0;

/** An item of the store with everything that a report leaves open. */
export const newItem = (facts: Facts): AdminItem => {
  const id = facts.id ?? crypto.randomUUID();
  const createdAt = facts.createdAt ?? new Date().toISOString();
  lastSeq += 1;
  return {
    id,
    reference: referenceOf(lastSeq),
    dateFound: createdAt.slice(0, 10),
    status: 'approved',
    images: [],
    photoDescription: '',
    thumbnail: facts.images?.[0] ?? null,
    imageUrl: facts.images?.[0] ?? null,
    isLostItem: false,
    createdAt,
    updatedAt: createdAt,
    itemUrl: itemUrl(id),
    qrCode: '',
    userId: null,
    lastSeenLocation: null,
    lastSeenAt: null,
    reportedBy: null,
    studentId: null,
    reviewedAt: null,
    reviewedBy: null,
    owner: null,
    adminNotes: null,
    decisionReason: null,
    claimedBy: null,
    secondPersonId: null,
    ownRules: [],
    recipient: null,
    receiptNumber: null,
    takerEmail: null,
    takerStudentId: null,
    identityShown: null,
    handoverReason: null,
    custody: facts.isLostItem ? null : facts.status === 'resolved' ? 'handed_over' : 'with_finder',
    isAtDesk: false,
    deskId: null,
    shelf: null,
    receivedAt: null,
    outcome: !facts.isLostItem && facts.status === 'resolved' ? 'returned' : null,
    keptBackImages: [],
    keptBackDetails: null,
    askClaimantFor: null,
    mergedInto: null,
    snooze: null,
    version: 1,
    ...facts,
  };
};

const found = (number: number, facts: Facts): AdminItem =>
  newItem({ id: sampleId('1', number), createdAt: daysAgo(number), ...facts });

const lost = (number: number, facts: Facts): AdminItem => {
  const lastSeenAt = daysAgo(number + 1);
  return newItem({
    id: sampleId('2', number),
    createdAt: daysAgo(number),
    isLostItem: true,
    status: 'pending',
    lastSeenAt,
    dateFound: lastSeenAt.slice(0, 10),
    lastSeenLocation: facts.location,
    reportedBy: 'Jonas Weber',
    studentId: 'CAMP2048117',
    ...facts,
  });
};

/** Sample items, newest first: found ones in every state, and lost reports. */
export const sampleItems = (): AdminItem[] =>
  [
    found(1, {
      title: 'Black umbrella with a wooden handle',
      category: 'Accessories',
      location: 'Main Library',
      description: 'Left in the stand at the entrance. Long, black, curved wooden handle with a small dent.',
      contactInfo: 'Library front desk, ext. 1204',
    }),
    found(2, {
      title: 'Silver laptop with stickers',
      category: 'Electronics',
      location: 'Engineering Building',
      description:
        'Thirteen inch laptop, silver lid with three stickers. Found in lab 2.14 after the evening class.',
      contactInfo: 'lab@campus.example',
    }),
    found(3, {
      title: 'Green canvas backpack',
      category: 'Bags',
      location: 'Cafeteria',
      description: 'Green canvas, brown leather straps, a water bottle in the side pocket.',
      contactInfo: 'Cafeteria counter',
    }),
    found(4, {
      title: 'Grey wool scarf',
      category: 'Clothing',
      location: 'Student Center',
      description: 'Light grey, fringed, hand-knitted. Hung over a chair on the second floor.',
      contactInfo: 'frontdesk@campus.example',
    }),
    found(5, {
      title: 'Linear Algebra, third edition',
      category: 'Books',
      location: 'Main Library',
      description: 'Many notes in pencil, a tram ticket as a bookmark at chapter 6.',
      contactInfo: 'Library front desk, ext. 1204',
    }),
    found(6, {
      title: 'Key ring with three keys',
      category: 'Other',
      location: 'Gym',
      description: 'Three keys and a red carabiner, found beside locker 112.',
      contactInfo: 'gym@campus.example',
    }),
    found(7, {
      title: 'Wireless earbuds in a white case',
      category: 'Electronics',
      location: 'Gym',
      description: 'White charging case with a scratch on the lid. Found on the rowing machine.',
      contactInfo: 'gym@campus.example',
      status: 'claimed',
      reviewedAt: daysAgo(2),
      reviewedBy: sampleId('a', 1),
    }),
    found(8, {
      title: 'Blue rain jacket',
      category: 'Clothing',
      location: 'Cafeteria',
      description: 'Dark blue, size M, a bus card in the inner pocket.',
      contactInfo: 'Cafeteria counter',
      status: 'rejected',
    }),
    lost(9, {
      title: 'Student card in a red holder',
      category: 'ID Card',
      location: 'Main Library, second floor',
      description: 'Red silicone holder with a lanyard, my student card inside.',
      contactInfo: 'jonas.weber@campus.example',
    }),
    lost(10, {
      title: 'Silver ring with a blue stone',
      category: 'Personal Items',
      location: 'Gym',
      description: 'Narrow silver band with a small blue stone, taken off before training.',
      contactInfo: '+1 (555) 010-4477',
      status: 'approved',
    }),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
