import { type CampusSettings, type CategoryRule, namesWithRule } from '@lost-found/contracts';

export const hasRule = (settings: CampusSettings, category: string, rule: CategoryRule): boolean =>
  namesWithRule(settings, rule).includes(category);

/** True when photos of the category are kept back at first. */
export const isSensitive = (settings: CampusSettings, category: string): boolean =>
  hasRule(settings, category, 'isSensitive');
