import { loadTexts } from '@lost-found/i18n';
import { usePart } from '../lib/use-part';

const loadBell = async () => {
  const [{ Bell }] = await Promise.all([
    import(/* webpackChunkName: "bell" */ '../features/notifications/bell'),
    loadTexts('profile'),
  ]);
  return Bell;
};

/** The bell of whoever is signed in. Visitors never download it. */
export const LaterBell = () => {
  const Bell = usePart(loadBell, true);
  return Bell ? <Bell /> : null;
};
