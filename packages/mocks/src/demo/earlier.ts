import type { AdminItem } from '@lost-found/contracts';
import type { Drawing } from './drawings';
import type { DemoItem } from './found';

type Earlier = readonly [days: number, category: string, location: string, title: string, picture: Drawing];

/** Found a month or two ago, and back with their owners since. */
const returned: readonly Earlier[] = [
  [31.4, 'Bags', 'Gym', 'Dark sports bag', ['backpack', '#343b47', '#6fb1a0']],
  [34.1, 'Electronics', 'Main Library', 'White charger', ['earbuds', '#f7f5f0', '#b9c0ca']],
  [36.8, 'Accessories', 'Cafeteria', 'Sunglasses', ['glasses', '#2b2f36', '#5a4632']],
  [38.2, 'Books', 'Engineering Building', 'Thermodynamics', ['book', '#33588c', '#27446d']],
  [40.5, 'Clothing', 'Student Center', 'Green cap', ['cap', '#4c7f5a', '#3a6346']],
  [43.9, 'Other', 'Cafeteria', 'Lunch box', ['wallet', '#6c9fc6', '#e06a4e']],
  [45.3, 'Electronics', 'Gym', 'Running watch', ['watch', '#2b2f36', '#c4574b']],
  [48.7, 'Accessories', 'Main Library', 'Red umbrella', ['umbrella', '#b3403a', '#8f96a3']],
  [50.2, 'Bags', 'Student Center', 'Small rucksack', ['backpack', '#c9792e', '#3f6ea5']],
  [53.6, 'Other', 'Other', 'Two keys on a blue ribbon', ['keys', '#3d6fa3', '#8f96a3']],
  [56.1, 'Electronics', 'Engineering Building', 'Graphing calculator', ['calculator', '#27446d', '#b9c4d6']],
  [58.4, 'Clothing', 'Main Library', 'Striped scarf', ['scarf', '#8d3f5f', '#e3d6bd']],
];

const status: AdminItem['status'] = 'resolved';

/** What the demo's figures of this month are compared with. */
export const demoEarlier: readonly DemoItem[] = returned.map(
  ([days, category, location, title, picture]) => ({
    days,
    category,
    location,
    title,
    picture,
    status,
    description: 'Handed in at the desk, and fetched by its owner.',
    contactInfo: 'frontdesk@campus.example',
  }),
);
