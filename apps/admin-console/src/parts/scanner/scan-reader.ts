/** Milliseconds for a key, on average: a scanner needs 1 to 30, a fast typist 90. */
const KEY_MS = 50;
/** A longer pause begins another text. */
export const PAUSE_MS = 2 * KEY_MS;
/** A pick-up code has 6 digits; references and bar codes are longer. */
const SHORTEST = 6;

type Key = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/** Recognises a text that a scanner types by the time stamps of its keys; Enter ends it. */
export const createScanReader = () => {
  let text = '';
  let firstAt = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    /** @returns the text that Enter ended, where a scanner typed it; whether this key begins a text */
    read: (event: Key): { scanned?: string; begins: boolean } => {
      const { key, timeStamp, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
      const isPaused = timeStamp - lastAt > PAUSE_MS;
      if (key === 'Enter') {
        const typed = text;
        text = '';
        const isFast = !isPaused && timeStamp - firstAt <= KEY_MS * typed.length;
        return isFast && typed.length >= SHORTEST ? { scanned: typed, begins: false } : { begins: false };
      }
      // Shift and other keys that write nothing do not end a text.
      if (key.length !== 1) return { begins: false };
      if (ctrlKey || metaKey || altKey || repeat || isComposing) {
        text = '';
        return { begins: false };
      }
      const begins = isPaused || text === '';
      if (begins) firstAt = timeStamp;
      text = begins ? key : text + key;
      lastAt = timeStamp;
      return { begins };
    },
  };
};

/** Code 39 and the like: capitals, digits and a few signs. What people type as fast, a text expander does. */
const barCode = /^(?=.*\d)[A-Z0-9./+-]+$/;
export const isBarCode = (text: string): boolean => barCode.test(text);
