import BitArray from '@zxing/library/es2015/core/common/BitArray';
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader';
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader';
import EAN13Reader from '@zxing/library/es2015/core/oned/EAN13Reader';
import ITFReader from '@zxing/library/es2015/core/oned/ITFReader';
import { findBars } from './find-bars';
import { type Grey, getLines } from './picture-lines';
import { readCodabar } from './read-codabar';

/** Fewer bars and gaps on a line are no code. */
const FEWEST = 25;

/** Positions for a pixel: the edges of bars lie between pixels. */
const FINENESS = 2;

/**
 * Degrees of the lines along which a picture is read. A line crosses all bars of a code that is six times as wide as
 * high if it is at most some 7 degrees askew to it. The last is for a card that is held upright.
 */
const angles = [0, 10, -10, 90];

const readers = [new Code39Reader(), new Code128Reader(), new EAN13Reader(), new ITFReader()];

/**
 * Returns a function that reads the bar code of a card: Code 39, Code 128, Codabar, EAN-13 or ITF. It reads each
 * picture in one direction, which is enough for a phone to be fast, and stays with the direction in which it read one.
 */
export const createBarCodeReader = () => {
  let turn = 0;
  return (picture: Grey): string | undefined => {
    for (const line of getLines(picture, angles[turn] ?? 0)) {
      const widths = findBars(line);
      if (widths.length < FEWEST) continue;
      const text = readLine(widths) ?? readLine(widths.toReversed());
      if (text) return text;
    }
    turn = (turn + 1) % angles.length;
    return undefined;
  };
};

/** @param widths of gaps and bars in turn, in pixels; the first and the last are gaps */
const readLine = (widths: readonly number[]): string | undefined => {
  const row = toRow(widths);
  for (const reader of readers) {
    // The library throws where it finds nothing.
    try {
      return reader.decodeRow(0, row).getText();
    } catch {}
  }
  return readCodabar(widths);
};

const toRow = (widths: readonly number[]): BitArray => {
  const edges = [0];
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width * FINENESS);
  const row = new BitArray(Math.ceil(edges.at(-1) ?? 0));
  for (let bar = 1; bar < widths.length; bar += 2) {
    const end = Math.round(edges[bar + 1] ?? 0);
    for (let at = Math.round(edges[bar] ?? 0); at < end; at++) row.set(at);
  }
  return row;
};
