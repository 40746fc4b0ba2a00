import { foldText } from '@lost-found/contracts';

/** Lower case without accents, marks and doubled blanks. @param kept marks that stay */
export const plain = (text: string, kept = ''): string =>
  foldText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(kept ? new RegExp(`[^\\p{L}\\p{N}${kept}]+`, 'gu') : /[^\p{L}\p{N}]+/gu, ' ')
    .trim();
