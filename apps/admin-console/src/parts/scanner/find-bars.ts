/** A bar is darker than its gaps by this share of what the whole line has between dark and light. */
const SWING = 0.12;
/** At least by so many grey values: less is noise. */
const NOISE = 10;

/**
 * Finds bars and gaps along a line, by the turns from lighter to darker and back. A blurred bar beside a wide gap is
 * still darker than it, while a threshold for the whole line would lose it.
 * @returns the widths of gaps and bars in turn, in pixels; the first and the last are gaps
 */
export const findBars = (line: Float32Array): number[] => {
  const turns = findTurns(line);
  const edges = turns.slice(1).map((turn, at) => findEdge(line, turns[at] ?? turn, turn));
  const widths = [...edges, line.length].map((edge, at) => edge - (edges[at - 1] ?? 0));
  if (get(line, turns[0] ?? 0) < get(line, turns[1] ?? 0)) widths.unshift(0);
  if (widths.length % 2 === 0) widths.push(0);
  return widths;
};

/** The places where the line turns from darker to lighter or back. */
const findTurns = (line: Float32Array): number[] => {
  let low = 0;
  let high = 0;
  for (let at = 1; at < line.length; at++) {
    if (get(line, at) < get(line, low)) low = at;
    if (get(line, at) > get(line, high)) high = at;
  }
  const swing = Math.max(NOISE, SWING * (get(line, high) - get(line, low)));
  const turns: number[] = [];
  let isRising: boolean | undefined;
  low = 0;
  high = 0;
  for (let at = 1; at < line.length; at++) {
    const value = get(line, at);
    if (value < get(line, low)) low = at;
    if (value > get(line, high)) high = at;
    if (isRising !== false && get(line, high) - value > swing) {
      turns.push(high);
      isRising = false;
      low = at;
    } else if (isRising !== true && value - get(line, low) > swing) {
      turns.push(low);
      isRising = true;
      high = at;
    }
  }
  if (isRising !== undefined) turns.push(isRising ? high : low);
  return turns;
};

/** The place between two turns where the line is half as light. */
const findEdge = (line: Float32Array, from: number, to: number): number => {
  const middle = (get(line, from) + get(line, to)) / 2;
  const isRising = get(line, to) > middle;
  let at = from;
  while (get(line, at + 1) > middle !== isRising) at++;
  const [before, after] = [get(line, at), get(line, at + 1)];
  return at + (middle - before) / (after - before);
};

const get = (line: Float32Array, at: number): number => line[at] ?? 0;
