import { getScannedKind } from '@lost-found/contracts';

/** Milliseconds for a key, on average: a scanner needs 1 to 30, a fast typist 90. */
const KEY_MS = 50;
/** A longer pause begins another text. */
export const PAUSE_MS = 2 * KEY_MS;
/** A pick-up code has 6 digits; references and bar codes are longer. */
const SHORTEST = 6;

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** The sign of a key on the US keyboard, the factory setting of scanners. */
const onUsKeyboard = ({ code, key, shiftKey }: Key): string => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return digit;
  return usSigns[code]?.[shiftKey ? 1 : 0] ?? key;
};

/** Signs of references, addresses and bar codes, without and with Shift. */
const usSigns: Readonly<Record<string, string>> = {
  Minus: '-_',
  Slash: '/?',
  Semicolon: ';:',
  Period: '.>',
  Equal: '=+',
  Digit5: '5%',
  Digit7: '7&',
};

/** Code 39 and the like: capitals, digits and a few signs. What people type as fast, a text expander does. */
const barCode = /^(?=.*\d)[A-Z0-9./+-]+$/;

export const isBarCode = (text: string): boolean => barCode.test(text);

const isScannable = (text: string): boolean => getScannedKind(text) !== undefined || isBarCode(text);

/**
 * Recognises a text that a scanner types by the time stamps of its keys; Enter ends it. A scanner with a US keyboard
 * types other characters on a French, German or Spanish one: then the text is read by the places of its keys.
 */
export const createScanReader = () => {
  let text = '';
  let usText = '';
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    /** @returns the text that Enter ended, where a scanner typed it; whether this key begins a text */
    read: (event: Key): { scanned?: string; begins: boolean } => {
      const { key, timeStamp, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
      const isPaused = timeStamp - lastAt > PAUSE_MS;
      if (key === 'Enter') {
        const keys = usText.length;
        const scanned = !isScannable(text) && isScannable(usText) ? usText : text;
        text = '';
        usText = '';
        const isFast = !isPaused && timeStamp - firstAt <= KEY_MS * keys;
        return isFast && keys >= SHORTEST ? { scanned, begins: false } : { begins: false };
      }
      // Shift and other keys that write nothing do not end a text; a dead key would write on a US keyboard.
      if (key.length !== 1 && key !== 'Dead') return { begins: false };
      if (ctrlKey || metaKey || altKey || repeat || isComposing) {
        text = '';
        usText = '';
        return { begins: false };
      }
      const begins = isPaused || usText === '';
      if (begins) {
        firstAt = timeStamp;
        text = '';
        usText = '';
      }
      text += key;
      usText += onUsKeyboard(event);
      lastAt = timeStamp;
      return { begins };
    },
  };
};
