import type { CampusSettings } from '@lost-found/contracts';

/** True when photos of the category are kept back at first. */
export const isSensitive = ({ categories }: CampusSettings, category: string): boolean =>
  categories.some((one) => one.isSensitive && one.name === category);
