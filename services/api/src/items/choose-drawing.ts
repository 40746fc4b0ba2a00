import type { PublicItem } from '@lost-found/contracts';
import { type Look, readLook, readVocabulary } from '@lost-found/matcher';
import { LRUCache } from 'lru-cache';
import type { PublicRow } from './public/read-public-rows.js';

/** What recent titles name: the same items are listed again and again. */
const looks = new LRUCache<string, Look>({ max: 5_000 });

const lookOfTitle = (title: string): Look => {
  const known = looks.get(title);
  if (known) return known;
  const look = readLook({ title, description: '' }, readVocabulary().spelling);
  looks.set(title, look);
  return look;
};

/** Chooses the drawing of an item without a public picture, from its public title. */
export const chooseDrawing = ({
  title,
  files,
}: Pick<PublicRow, 'title' | 'files'>): PublicItem['drawing'] => {
  if (files.length === 0) return lookOfTitle(title);
  return files.every(({ isKeptBack }) => isKeptBack) ? { isKeptBack: true } : undefined;
};
