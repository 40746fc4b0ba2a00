/** What a found thing is photographed on: an id for its light, colours and a pattern, in a field of 400 by 300. */
interface Surface {
  readonly light: string;
  readonly dark: string;
  readonly pattern: string;
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('');
const planks = lines(
  7,
  (i) =>
    `<path d="M0 ${24 + i * 46}h400" stroke="#000" stroke-opacity="0.07" stroke-width="3"/><path d="M${60 + ((i * 137) % 300)} ${24 + i * 46}v46" stroke="#000" stroke-opacity="0.06" stroke-width="3"/>`,
);
const tiles = lines(
  9,
  (i) => `<path d="M${i * 56} 0v300M0 ${i * 56}h400" stroke="#fff" stroke-opacity="0.35" stroke-width="4"/>`,
);
const weave = lines(
  26,
  (i) => `<path d="M${i * 32 - 400} 300l300-300" stroke="#000" stroke-opacity="0.035" stroke-width="9"/>`,
);
const horizon = '<rect y="196" width="400" height="104" fill="#000" fill-opacity="0.06"/>';

export const surfaces: readonly [Surface, ...Surface[]] = [
  { light: '#f6e9d8', dark: '#e0c29b', pattern: planks },
  { light: '#dfeaf1', dark: '#b4cbda', pattern: horizon },
  { light: '#e6efe1', dark: '#bfd6b6', pattern: tiles },
  { light: '#f3e2e0', dark: '#dfbcb7', pattern: weave },
  { light: '#ece6f2', dark: '#cabddb', pattern: horizon },
  { light: '#efeae1', dark: '#cfc5b2', pattern: tiles },
  { light: '#d9c3a5', dark: '#a8825a', pattern: planks },
  { light: '#e3e8ea', dark: '#aeb9bf', pattern: weave },
];
