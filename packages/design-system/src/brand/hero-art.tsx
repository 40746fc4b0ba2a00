import styles from './art.module.css';
import { TagShape } from './tag-shape';

/** The home page's picture: the desk's shelf, where every thing waits with its tag. */
export const HeroArt = () => (
  <svg viewBox="0 0 520 430" aria-hidden="true" className={styles.art}>
    <path
      className={styles.wall}
      d="M64 30q190-34 380-2 46 8 50 54 14 130-2 262-5 44-48 50-186 24-370 0-44-6-49-50-16-130-6-262 3-46 45-52Z"
    />
    <Backpack />
    <Books />
    <Bottle />
    <path className={styles.wood} d="M44 196h432q5 0 5 5v6q0 5-5 5H44q-5 0-5-5v-6q0-5 5-5Z" />
    <Umbrella />
    <Keys />
    <Headphones />
    <path className={styles.wood} d="M44 372h432q5 0 5 5v6q0 5-5 5H44q-5 0-5-5v-6q0-5 5-5Z" />
  </svg>
);

const Backpack = () => (
  <g>
    <path className={`${styles.line} ${styles.bold}`} d="M122 78c0-24 34-24 34 0" />
    <path className={styles.accent} d="M80 196v-66q0-58 59-58t59 58v66Z" />
    <path className={styles.accentDeep} d="M97 196v-42q0-12 12-12h60q12 0 12 12v42Z" />
    <path className={styles.stitch} d="M97 118q42-14 84 0M107 160h64" />
    <path className={styles.string} d="M186 128q14 4 20 16" />
    <TagShape x={207} y={146} rotate={-14} scale={0.42}>
      <path className={styles.ink} d="M-16 36h32M-16 54h20" />
    </TagShape>
  </g>
);

const Books = () => (
  <g>
    <path className={styles.clay} d="M262 172h112q4 0 4 4v16q0 4-4 4H262Z" />
    <path className={styles.paper} d="M262 178h104v12H262q-5-6 0-12Z" />
    <path className={styles.leaf} d="M276 146h88q4 0 4 4v18q0 4-4 4h-88Z" />
    <path className={styles.paper} d="M276 152h80v14h-80q-5-7 0-14Z" />
    <path
      className={styles.outline}
      d="M292 138a12 12 0 1 0 24 0 12 12 0 1 0-24 0M324 138a12 12 0 1 0 24 0 12 12 0 1 0-24 0M316 137q4-5 8 0"
    />
  </g>
);

const Bottle = () => (
  <g>
    <path className={styles.dark} d="M415 82h22q4 0 4 4v10h-30V86q0-4 4-4Z" />
    <path className={styles.paper} d="M411 98h30q11 8 11 24v66q0 8-8 8h-36q-8 0-8-8v-66q0-16 11-24Z" />
    <path className={styles.accentSoft} d="M401 138h50v30h-50z" />
    <path className={styles.string} d="M411 97q-22 0-24 14" />
    <TagShape x={387} y={112} rotate={9} scale={0.36}>
      <path className={styles.ink} d="M-16 36h32M-16 54h20" />
    </TagShape>
  </g>
);

const Umbrella = () => (
  <g>
    <path className={styles.line} d="M118 212v10a7 7 0 0 0 14 0" />
    <path className={`${styles.outline} ${styles.bold}`} d="M118 250v-14q0-13 13-13t13 13" />
    <path className={styles.clay} d="M118 248q22 4 24 20l-10 74-14 24-14-24-10-74q2-16 24-20Z" />
    <path
      className={`${styles.ink} ${styles.thin}`}
      d="M118 250v112M108 258l4 84M128 258l-4 84"
      opacity=".4"
    />
    <path className={styles.tag} d="M97 294h42l-2 14h-38Z" />
    <path className={styles.string} d="M138 301q16 0 22 8" />
    <TagShape x={161} y={311} rotate={-10} scale={0.42}>
      <path className={styles.ink} d="M-16 36h32M-16 54h20" />
    </TagShape>
  </g>
);

const Keys = () => (
  <g>
    <path className={styles.line} d="M262 212v10a7 7 0 0 0 14 0" />
    <circle className={styles.line} cx="270" cy="246" r="18" />
    <path
      className={`${styles.line} ${styles.bold}`}
      d="M262 266v44h-10M262 296h-8M278 265l14 38 9-3M286 288l8-3"
    />
    <TagShape x={248} y={254} rotate={24} scale={0.46}>
      <path className={styles.ink} d="M-16 36h32M-16 54h20" />
    </TagShape>
  </g>
);

const Headphones = () => (
  <g>
    <path className={`${styles.accentLine}`} d="M352 342v-22q0-52 50-52t50 52v22" />
    <path
      className={styles.accentDeep}
      d="M340 326h20q6 0 6 6v34q0 6-6 6h-20q-10 0-10-10v-26q0-10 10-10ZM444 326h20q10 0 10 10v26q0 10-10 10h-20q-6 0-6-6v-34q0-6 6-6Z"
    />
    <path className={styles.string} d="M402 268q-3 14 0 24" />
    <TagShape x={402} y={296} rotate={5} scale={0.5}>
      <path className={styles.ink} d="m-18 46 12 13 24-29" />
    </TagShape>
  </g>
);
