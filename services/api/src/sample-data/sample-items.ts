import type { FoundReport, ItemAction, LostReport } from '@lost-found/contracts';
import type { Drawing } from './drawings/objects.js';

interface Sample {
  readonly drawing: Drawing;
  /** Days before the first start on which it was reported. */
  readonly daysAgo: number;
  /** What was decided since, and how many days after the report. */
  readonly review?: { readonly action: ItemAction; readonly afterDays: number };
}

export interface SampleFoundItem extends Sample {
  readonly report: Omit<FoundReport, 'dateFound'>;
}

export interface SampleLostItem extends Sample {
  /** The student ID without the campus's prefix. */
  readonly report: Omit<LostReport, 'lastSeenAt' | 'studentId'> & { readonly studentNumber: string };
}

/** Found on the sample campus, oldest first. */
export const sampleFoundItems: readonly SampleFoundItem[] = [
  {
    drawing: 'jacket',
    daysAgo: 52,
    review: { action: 'markClaimed', afterDays: 3 },
    report: {
      title: 'Denim jacket, size M',
      category: 'Clothing',
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Light blue denim jacket with brass buttons. Left over a chair after the film evening.',
    },
  },
  {
    drawing: 'watch',
    daysAgo: 45,
    review: { action: 'reject', afterDays: 1 },
    report: {
      title: 'Wristwatch with brown strap',
      category: 'Accessories',
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Golden case, brown leather strap. Reported twice by mistake; the other report has it.',
    },
  },
  {
    drawing: 'keys',
    daysAgo: 33,
    report: {
      title: 'Two keys with a yellow tag',
      category: 'Other',
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'A brass key and a steel key on a ring with a yellow tag. Found on the tray return belt.',
    },
  },
  {
    drawing: 'book',
    daysAgo: 24,
    report: {
      title: 'Calculus textbook, third edition',
      category: 'Books',
      location: 'Engineering Building',
      contactInfo: 'l.okafor@campus.example',
      description: 'Green hardback with notes in pencil in the first chapters. It was in lecture hall E2.',
    },
  },
  {
    drawing: 'scarf',
    daysAgo: 19,
    report: {
      title: 'Red wool scarf',
      category: 'Clothing',
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description:
        'Hand-knitted red scarf with cream stripes, found between the shelves on the second floor.',
    },
  },
  {
    drawing: 'bottle',
    daysAgo: 15,
    report: {
      title: 'Green water bottle',
      category: 'Other',
      location: 'Gym',
      contactInfo: '+1 555 010 0147',
      description: 'Insulated steel bottle, green with a white band and a dented bottom.',
    },
  },
  {
    drawing: 'laptop',
    daysAgo: 11,
    report: {
      title: 'Silver laptop with stickers',
      category: 'Electronics',
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description:
        '13-inch silver laptop, two round stickers on the screen. Kept switched off at the IT desk.',
    },
  },
  {
    drawing: 'glasses',
    daysAgo: 8,
    report: {
      title: 'Round reading glasses',
      category: 'Accessories',
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description: 'Tortoiseshell frame without a case. They were lying open on a table in the quiet room.',
    },
  },
  {
    drawing: 'headphones',
    daysAgo: 6,
    report: {
      title: 'Orange over-ear headphones',
      category: 'Electronics',
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Wireless headphones with orange cups, left on the bench beside the rowing machines.',
    },
  },
  {
    drawing: 'backpack',
    daysAgo: 4,
    report: {
      title: 'Black backpack',
      category: 'Bags',
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Black backpack with a front pocket. There is a notebook and a lunch box inside.',
    },
  },
  {
    drawing: 'phone',
    daysAgo: 2,
    report: {
      title: 'Phone with a cracked corner',
      category: 'Electronics',
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description:
        'Dark phone, the upper right corner of the screen is cracked. A mountain is on the lock screen.',
    },
  },
  {
    drawing: 'umbrella',
    daysAgo: 1,
    report: {
      title: 'Blue umbrella',
      category: 'Accessories',
      location: 'Main Library',
      contactInfo: 'm.laurent@campus.example',
      description: 'Large blue umbrella with a wooden handle, forgotten in the stand at the entrance.',
    },
  },
];

/** Lost on the sample campus, oldest first. */
export const sampleLostItems: readonly SampleLostItem[] = [
  {
    drawing: 'wallet',
    daysAgo: 28,
    review: { action: 'markReturned', afterDays: 2 },
    report: {
      title: 'Brown leather wallet',
      category: 'Personal Items',
      description: 'Brown leather wallet with a snap button. A bus pass and a library card are inside.',
      lastSeenLocation: 'Bus stop in front of the Student Center',
      contactInfo: 'daniel.weber@students.campus.example',
      studentNumber: '2041187',
      reportedBy: 'Daniel Weber',
    },
  },
  {
    drawing: 'earbuds',
    daysAgo: 9,
    review: { action: 'approve', afterDays: 1 },
    report: {
      title: 'White earbuds in their case',
      category: 'Electronics',
      description: 'White charging case with both earbuds. There is a scratch on the lid.',
      lastSeenLocation: 'Main Library, group room 4',
      contactInfo: '+1 555 010 0182',
      studentNumber: '2039954',
      reportedBy: 'Priya Nair',
    },
  },
  {
    drawing: 'passport',
    daysAgo: 3,
    report: {
      title: 'Passport',
      category: 'Documents',
      description: 'Dark red passport in a clear cover. I had it for the exchange office.',
      lastSeenLocation: 'Cafeteria, window tables',
      contactInfo: 'ines.moreau@students.campus.example',
      studentNumber: '2050316',
      reportedBy: 'Inès Moreau',
    },
  },
  {
    drawing: 'card',
    daysAgo: 1,
    report: {
      title: 'Student ID card',
      category: 'ID Card',
      description: 'My student card, without a holder. The photo is from the first year.',
      lastSeenLocation: 'Gym, changing rooms',
      contactInfo: 'tomas.silva@students.campus.example',
      studentNumber: '2047723',
      reportedBy: 'Tomás Silva',
    },
  },
];
