interface Paint {
  readonly tag: string;
  readonly hole: string;
  readonly ink: string;
  readonly string: string;
}

/** Draws the claim tag in a box of 36 × 40. @param paint attributes of each part: its class, or its colours */
export const drawTag = ({ tag, hole, ink, string }: Paint): string =>
  `<g transform="rotate(9 18 22)"><path ${tag} d="M12.5 9h11q1 0 1.7.7l4.6 4.6q.7.7.7 1.7V35q0 3-3 3h-19q-3 0-3-3V16q0-1 .7-1.7l4.6-4.6q.7-.7 1.7-.7Z"/><circle ${hole} cx="18" cy="15.5" r="2.6"/><path ${ink} d="m12 27 4.3 4.5L24.5 22"/></g><path ${string} d="M19 15.4C11.5 11 12 2 18.5 1.6S27 8 20.5 14"/>`;
