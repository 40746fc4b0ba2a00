import type { Grey } from '../parts/scanner/picture-lines';

/** Bar codes of cards: the widths of bars and gaps in turn, in modules, as bwip-js 4.11 computes them. */
export const barCodes = {
  'Code 39': {
    text: 'CAMP1234567',
    widths:
      '1311313111313113111131111311313131111311113131131131131111311133111131313311111111133111313113311111113331111111131131311311313111',
  },
  'Code 128': {
    text: 'CAMP1234567',
    widths: '2112141313211113231131233131211232211131413121311131231411221122142331112',
  },
  Codabar: {
    text: '21234000123456',
    widths:
      '11331311111311311111331111131131331111111131131111111331111113311111133111113311111311313311111111311311311113111311113113131131',
  },
  'EAN-13': {
    text: '4006381333931',
    widths: '11132111123111414113121122211111141114111411311214112221111',
  },
  ITF: {
    text: '30712345678906',
    widths: '111121211212111211112122122211112112112211211121211212211211221111122221112111',
  },
} as const;

const WIDTH = 960;
const HEIGHT = 360;

/** Grey values. */
const table = 95;
const card = 235;
const ink = 25;

/** Samples for a pixel, along a bar code. */
const FINE = 4;

interface Look {
  /** Degrees. */
  angle?: number;
  /** Standard deviation in pixels. */
  blur?: number;
  /** 1 keeps the grey values; 0 makes all of them the same. */
  contrast?: number;
  /** Pixels of a module. */
  size?: number;
}

/** Paints a light card with a bar code, on a darker table, with the noise of a camera. */
export const paintCard = (
  widths: string,
  { angle = 0, blur = 0, contrast = 1, size = 4 }: Look = {},
): Grey => {
  const bars = [...widths].flatMap((width, at) => new Array<number>(Number(width)).fill(at % 2 ? card : ink));
  const half = (bars.length * size) / 2 + 12 * size;
  const strip = new Float32Array(2 * half * FINE).map(
    (_, at) => bars[Math.floor(at / FINE / size - 12)] ?? card,
  );
  // A pixel is as wide as its samples together.
  const code = spread(spread(strip, FINE / 3), blur * FINE);
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const random = createRandom();
  return paint((column, row) => {
    const x = column - WIDTH / 2;
    const y = row - HEIGHT / 2;
    const across = y * cos - x * sin;
    const isOnCode = across > -75 && across < 75;
    const paper = across > -150 && across < 150 ? code[((x * cos + y * sin + half) * FINE) | 0] : undefined;
    const grey = paper === undefined ? table : isOnCode ? paper : card;
    return 128 + (grey - 128) * contrast + 8 * (random() - 0.5);
  });
};

/** Paints a picture from the grey value of each pixel. */
export const paint = (getGrey: (x: number, y: number) => number): Grey => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) data[row * WIDTH + column] = getGrey(column, row);
  return { data, width: WIDTH, height: HEIGHT };
};

/** Blurs samples. @param blur standard deviation in samples */
const spread = (samples: Float32Array, blur: number): Float32Array => {
  if (blur === 0) return samples;
  const reach = Math.ceil(3 * blur);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * blur ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight);
  return samples.map((_, from) =>
    weights.reduce((total, weight, at) => total + ((samples[from + at - reach] ?? card) * weight) / sum, 0),
  );
};

/** Returns the same numbers from 0 to 1 in each run. */
export const createRandom = (): (() => number) => {
  let seed = 1;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
};
