/** A picture in grey, 0 is black. */
export interface Grey {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Pixels between two lines. */
const STEP = 16;

/**
 * Draws parallel lines through a picture, from its middle outward.
 * @param degrees of the lines to the lower edge of the picture
 * @returns the grey values along each line, pixel by pixel
 */
export function* getLines(picture: Grey, degrees: number): Generator<Float32Array> {
  const { width, height } = picture;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const reach = (width * Math.abs(sin) + height * Math.abs(cos)) / 2;
  for (let away = 0; away < reach; away += STEP)
    for (const side of away === 0 ? [0] : [away, -away])
      yield getLine(picture, width / 2 - side * sin, height / 2 + side * cos, cos, sin);
}

/** @param x of a point of the line @param cos and sine of its direction */
const getLine = (picture: Grey, x: number, y: number, cos: number, sin: number): Float32Array => {
  const { data, width, height } = picture;
  const { floor } = Math;
  const half = Math.hypot(width, height) / 2;
  const values: number[] = [];
  for (let at = -half; at < half; at++) {
    const left = x + at * cos;
    const top = y + at * sin;
    const column = floor(left);
    const row = floor(top);
    if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
    const from = row * width + column;
    const upper = mix(data[from] ?? 0, data[from + 1] ?? 0, left - column);
    const lower = mix(data[from + width] ?? 0, data[from + width + 1] ?? 0, left - column);
    values.push(mix(upper, lower, top - row));
  }
  return Float32Array.from(values);
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
