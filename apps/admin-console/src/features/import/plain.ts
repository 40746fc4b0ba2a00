import { foldText } from '@lost-found/contracts';

/** Lower case without accents, marks and doubled blanks. @param allowed marks that stay */
export const plain = (text: string, allowed = ''): string =>
  foldText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(allowed ? new RegExp(`[^\\p{L}\\p{N}${allowed}]+`, 'gu') : /[^\p{L}\p{N}]+/gu, ' ')
    .trim();
