import { plain } from './plain';

const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:12 )?(?:noon|midday|mediodia|midi|mittag|meio dia|mezzogiorno)$/, '12:00'],
  [/^(?:12 )?(?:midnight|medianoche|minuit|mitternacht|meia noite|mezzanotte)$/, '00:00'],
];
/** Words around a time that say nothing about it. */
const around =
  /^(?:at|around|about|approx(?:imately)?|circa|ca|a las?|sobre las?|hacia las?|vers|a|um|gegen|le|les|las?)\s+|\s*(?:hrs?|hours|horas|heures|uhr|h)$/g;
const clock = /^(\d{1,2})(?:(?: ?[:.hu] ?| )(\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?$/;
const military = /^([01]\d|2[0-3])([0-5]\d)$/;
const half = /\s*([ap]) ?m?$/;
const morning = /\s*(?:(?:in the|de la|du) )?(?:morning|manana|madrugada|matin)$/;
const evening =
  /\s*(?:(?:in the|at|de la|de l|du) ?)?(?:afternoon|evening|night|tarde|noche|apres midi|soir)$/;

/** The time of a fraction of a day, as spreadsheets count it. */
export const clockOfDay = (fraction: number): string => {
  const minutes = Math.round(fraction * 1_440);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Returns a written or spoken time as `hh:mm`; undefined for a text that is none. */
export function readClock(text: string): string | undefined {
  let rest = plain(text, ':.,\\-')
    .replace(/([ap])\s?\.\s?m\.?$/u, '$1m')
    .trim();
  const spoken = words.find(([means]) => means.test(plain(text)));
  if (spoken) return spoken[1];
  const isMorning = morning.test(rest);
  const isEvening = evening.test(rest);
  rest = rest.replace(morning, '').replace(evening, '');
  const letter = /\d/u.test(rest) ? half.exec(rest)?.[1] : undefined;
  rest = rest.replace(half, '').replace(around, '').replace(around, '').trim();
  const isAfternoon = letter === 'p' || isEvening;
  const isBefore = letter === 'a' || isMorning;
  const [, hourText, minuteText = '00'] = military.exec(rest) ?? clock.exec(rest) ?? [];
  if (hourText === undefined) return undefined;
  // ‘14’ alone is no time; ‘14 h’ and ‘2 pm’ are.
  const isBare =
    /^\d{1,2}$/u.test(rest) && !isAfternoon && !isBefore && rest === plain(text, ':.,\\-').trim();
  const hour = Number(hourText);
  if (isBare || hour > 23 || Number(minuteText) > 59) return undefined;
  if (isAfternoon) return `${two(hour < 12 ? hour + 12 : hour)}:${minuteText}`;
  return `${two(isBefore && hour === 12 ? 0 : hour)}:${minuteText}`;
}

export const two = (value: string | number): string => String(value).padStart(2, '0');
