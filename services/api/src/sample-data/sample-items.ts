import { foundAccessories } from './items/accessories.js';
import { foundBags } from './items/bags.js';
import { foundBooks } from './items/books.js';
import { foundClothing } from './items/clothing.js';
import { foundElectronics } from './items/electronics.js';
import { sampleLostItems } from './items/lost.js';
import { foundOther } from './items/other.js';

/** Found and lost on the sample campus. */
export const sampleItems = [
  ...foundElectronics,
  ...foundBags,
  ...foundClothing,
  ...foundBooks,
  ...foundAccessories,
  ...foundOther,
  ...sampleLostItems,
];
