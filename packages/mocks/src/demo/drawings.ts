/** A thing in two colours, drawn into a field of 400 by 300. */
type Draw = (main: string, detail: string) => string;

const line = (color: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (color: string, d: string): string => `<path d="${d}" fill="${color}"/>`;
const box = (color: string, x: number, y: number, width: number, height: number, radius = 12): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;
const disc = (color: string, x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

const carried = {
  umbrella: (main, detail) =>
    shape(
      main,
      'M80 150a120 100 0 0 1 240 0q-20-16-40 0-20-16-40 0-20-16-40 0-20-16-40 0-20-16-40 0-20-16-40 0z',
    ) + line(detail, 9, 'M200 140v94q0 22-20 22t-20-20'),
  backpack: (main, detail) =>
    line(detail, 12, 'M168 78a32 32 0 0 1 64 0') +
    box(main, 128, 74, 144, 172, 40) +
    box(detail, 154, 164, 92, 58) +
    line(detail, 6, 'M154 120h92'),
  bottle: (main, detail) =>
    box(detail, 176, 44, 48, 34, 8) + box(main, 156, 74, 88, 178, 26) + box(detail, 156, 140, 88, 34, 0),
  keys: (main, detail) =>
    disc(main, 150, 110, 52) +
    disc('#f6f1e7', 150, 110, 26) +
    line(detail, 16, 'M184 146l82 82M236 198l22-22M258 220l20-20'),
  wallet: (main, detail) =>
    box(main, 96, 96, 208, 132, 18) + box(detail, 226, 142, 86, 42) + disc(main, 250, 163, 9),
  tote: (main, detail) =>
    line(detail, 11, 'M156 116q-4-68 44-68t44 68') +
    shape(main, 'M122 108h156l12 132q1 12-10 12H120q-11 0-10-12z') +
    disc(detail, 200, 184, 30),
} satisfies Record<string, Draw>;

const electronic = {
  laptop: (main, detail) =>
    box(main, 104, 66, 192, 130) +
    box(detail, 118, 80, 164, 102, 4) +
    shape(main, 'M80 206h240l16 26q4 10-10 10H74q-14 0-10-10z'),
  phone: (main, detail) =>
    box(main, 146, 48, 108, 204, 22) + box(detail, 156, 72, 88, 150, 6) + disc(detail, 200, 237, 8),
  earbuds: (main, detail) =>
    box(main, 116, 110, 168, 118, 46) + line(detail, 5, 'M116 158h168') + disc(detail, 200, 190, 6),
  headphones: (main, detail) =>
    line(main, 18, 'M110 190v-24a90 90 0 0 1 180 0v24') +
    box(detail, 92, 178, 44, 70, 18) +
    box(detail, 264, 178, 44, 70, 18),
  calculator: (main, detail) =>
    box(main, 138, 48, 124, 204, 14) +
    box(detail, 154, 66, 92, 40, 6) +
    [0, 1, 2]
      .flatMap((row) => [0, 1, 2].map((column) => box(detail, 154 + column * 34, 124 + row * 38, 24, 24, 6)))
      .join(''),
  watch: (main, detail) =>
    box(main, 176, 38, 48, 224, 14) +
    disc(main, 200, 150, 58) +
    disc('#f6f1e7', 200, 150, 44) +
    line(detail, 6, 'M200 118v32l22 14'),
} satisfies Record<string, Draw>;

const worn = {
  scarf: (main, detail) =>
    shape(main, 'M124 84q76 42 152 0l14 42q-90 44-180 0z') +
    shape(main, 'M150 128h52l10 116h-62z') +
    line(detail, 7, 'M152 222h58M154 204h54'),
  jacket: (main, detail) =>
    shape(main, 'M152 66l48 20 48-20 58 44-26 52-22-12v100H142V150l-22 12-26-52z') +
    line(detail, 6, 'M200 88v158M160 196h22M218 196h22'),
  cap: (main, detail) =>
    shape(main, 'M104 190a96 92 0 0 1 192 0z') +
    shape(detail, 'M96 186h150q74 4 88 34-60 4-120-10-70-12-118-6z'),
  glasses: (main, detail) =>
    `<g fill="${detail}" fill-opacity="0.5" stroke="${main}" stroke-width="11"><circle cx="142" cy="160" r="48"/><circle cx="258" cy="160" r="48"/></g>` +
    line(main, 11, 'M190 152q10-10 20 0M94 150L72 120M306 150l22-30'),
  ring: (main, detail) =>
    `<circle cx="200" cy="176" r="66" fill="none" stroke="${main}" stroke-width="18"/>` +
    shape(detail, 'M200 62l34 24-34 44-34-44z'),
} satisfies Record<string, Draw>;

const paper = {
  book: (main, detail) =>
    box(main, 112, 60, 176, 184, 8) +
    box(detail, 112, 60, 26, 184, 4) +
    line('#f6f1e7', 7, 'M162 108h98M162 132h66'),
  card: (main, detail) =>
    box(main, 92, 92, 216, 134, 16) +
    disc(detail, 142, 150, 26) +
    line(detail, 8, 'M190 138h88M190 162h60M116 200h160'),
} satisfies Record<string, Draw>;

const things = { ...carried, ...electronic, ...worn, ...paper };

/** A picture of the demo: which thing, in which colours. */
export type Drawing = readonly [thing: keyof typeof things, main: string, detail: string];

/** As a file like one that was uploaded: made in code, so that nothing has to be downloaded for it. */
export const draw = ([thing, main, detail]: Drawing): Blob =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540" viewBox="0 0 400 300">`,
      `<rect width="400" height="300" fill="#e9dfcd"/><ellipse cx="200" cy="252" rx="120" ry="16" opacity="0.16"/>`,
      `${things[thing](main, detail)}</svg>`,
    ],
    { type: 'image/svg+xml' },
  );
