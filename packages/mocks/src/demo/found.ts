import type { AdminItem } from '@lost-found/contracts';
import type { Drawing } from './drawings';

/** A report of the demo: how many days ago it came, and with which picture. */
export interface DemoItem
  extends Pick<AdminItem, 'title' | 'category' | 'location' | 'description' | 'contactInfo'>,
    Partial<Pick<AdminItem, 'status' | 'reportedBy' | 'studentId' | 'userId'>> {
  days: number;
  picture?: Drawing;
}

const library = { location: 'Main Library', contactInfo: 'Library front desk, ext. 1204' };
const gym = { location: 'Gym', contactInfo: 'gym@campus.example' };
const center = { location: 'Student Center', contactInfo: 'frontdesk@campus.example' };
const cafeteria = { location: 'Cafeteria', contactInfo: 'Cafeteria counter' };
const engineering = { location: 'Engineering Building', contactInfo: 'lab@campus.example' };

/** What was found on the campus of the demo, beside the sample items. */
export const demoFound: readonly DemoItem[] = [
  {
    days: 0.2,
    title: 'Turquoise water bottle',
    category: 'Other',
    description: 'Steel bottle with a white band, left on a treadmill. Half full.',
    picture: ['bottle', '#2f8f9d', '#f3efe6'],
    ...gym,
  },
  {
    days: 0.6,
    title: 'Scientific calculator',
    category: 'Electronics',
    description: 'Dark grey, with a name scratched off its back. Found after the statics exam.',
    picture: ['calculator', '#3b4252', '#b9c4d6'],
    ...engineering,
  },
  {
    days: 1.3,
    title: 'Reading glasses',
    category: 'Accessories',
    description: 'Tortoise-shell frame, no case. They lay between two volumes of the encyclopedia.',
    picture: ['glasses', '#8a5a3c', '#d9c7a8'],
    ...library,
  },
  {
    days: 2.4,
    title: 'Phone in a yellow cover',
    category: 'Electronics',
    description: 'Locked, with a crack in the upper corner. It rang twice: somebody is looking for it.',
    picture: ['phone', '#e0a93b', '#2b2f36'],
    ...cafeteria,
  },
  {
    days: 3.5,
    title: 'Red baseball cap',
    category: 'Clothing',
    description: 'Faded red, with a white letter B on the front.',
    picture: ['cap', '#b3403a', '#8b2f2b'],
    ...gym,
  },
  {
    days: 5.2,
    title: 'Cotton tote bag',
    category: 'Bags',
    description: 'Natural cotton with a red dot. Two library books are inside, which we have returned.',
    picture: ['tote', '#e3d6bd', '#c4574b'],
    ...library,
  },
  {
    days: 6.8,
    title: 'Wallet of brown leather',
    category: 'Accessories',
    description: 'Small and worn. Tell us what is inside: we have not written it here.',
    picture: ['wallet', '#7b4b2a', '#5d3820'],
    ...center,
  },
  {
    days: 8.1,
    title: 'Over-ear headphones',
    category: 'Electronics',
    description: 'Black with grey cushions, found in the quiet room on the third floor.',
    picture: ['headphones', '#2b2f36', '#7b8494'],
    ...library,
  },
  {
    days: 9.7,
    title: 'Wrist watch with a leather strap',
    category: 'Accessories',
    description: 'It runs five minutes late. Found in the changing room.',
    picture: ['watch', '#5a4632', '#2b2f36'],
    status: 'claimed',
    ...gym,
  },
  {
    days: 12.4,
    title: 'Organic Chemistry, volume two',
    category: 'Books',
    description: 'Underlined in three colours up to page 180, and nowhere after it.',
    picture: ['book', '#3f6f5b', '#2c4f41'],
    ...engineering,
  },
  {
    days: 15.6,
    title: 'Black travel umbrella',
    category: 'Accessories',
    description: 'Folds to the length of a hand. Its loop is torn.',
    picture: ['umbrella', '#2f3440', '#8f96a3'],
    status: 'resolved',
    ...center,
  },
  {
    days: 19.3,
    title: 'Grey hooded jacket',
    category: 'Clothing',
    description: 'Size L, with a bus ticket of last month in the left pocket.',
    picture: ['jacket', '#8b93a1', '#f3efe6'],
    ...cafeteria,
  },
  {
    days: 24.9,
    title: 'Tablet in a grey sleeve',
    category: 'Electronics',
    description: 'The lock screen shows a mountain lake.',
    picture: ['laptop', '#7b8494', '#c6d4e2'],
    status: 'claimed',
    ...library,
  },
  {
    days: 33.5,
    title: 'Single bicycle key',
    category: 'Other',
    description: 'On a green ribbon, found on the stairs to the basement.',
    picture: ['keys', '#4c8f5a', '#7b8494'],
    ...center,
  },
  {
    days: 41.2,
    title: 'Blue scarf with stripes',
    category: 'Clothing',
    description: 'Dark and light blue, smells of campfire.',
    picture: ['scarf', '#33588c', '#9cc0e7'],
    ...center,
  },
];
