import { type CampusSettings, namesWithRule } from '@lost-found/contracts';

/** True when photos of the category are kept back at first. */
export const isSensitive = (settings: CampusSettings, category: string): boolean =>
  namesWithRule(settings, 'isSensitive').includes(category);
