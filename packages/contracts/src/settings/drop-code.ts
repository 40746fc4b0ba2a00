import { readCode } from '../common/read-code.js';
import { z } from '../zod.js';
import type { Place } from './campus-settings.js';

/** Crockford's base 32, which has no letters that are misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * Returns the code on the sheet of a drop point: a hash (FNV-1a) of the place's id, short enough to type. The sheets of a
 * place that becomes a drop point again are valid again.
 */
export function getDropCode({ id }: Pick<Place, 'id'>): string {
  let hash = 0x811c9dc5;
  for (const letter of id.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return Array.from({ length: LENGTH }, (_, at) => DIGITS.charAt((hash >>> (5 * at)) & 31)).join('');
}

/** Reads the code of a drop point as people type it: an O is a zero, an I or L a one. */
export const readDropCode = (text: string): string =>
  readCode(text).replaceAll('O', '0').replace(/[IL]/g, '1');

/** Matches the address on the sheet of a drop point. */
const sheetAddress = /^https?:\/\/\S+\/report\?(?:\S*&)?at=([^&#\s]+)/i;

/** Returns the code in the address of a sheet, which the QR code on the sheet and on the box has. */
export const dropCodeIn = (text: string): string | undefined => {
  const code = sheetAddress.exec(text.trim())?.[1];
  return code && readDropCode(code);
};

/** A drop point as visitors know it. */
export const dropPointSchema = z.object({ code: z.string(), location: z.string() });
export type DropPoint = z.infer<typeof dropPointSchema>;

/** Returns the drop points of a campus. */
export const getDropPoints = ({ places }: { places: readonly Place[] }): DropPoint[] =>
  places.flatMap((place) => (place.isDropPoint ? [{ code: getDropCode(place), location: place.name }] : []));
