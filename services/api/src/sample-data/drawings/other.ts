import type { DrawThing } from './colours.js';

/** Whatever else lies about. */
export const other = {
  bottle: ({ base, dark, light }) => `
    <rect x="178" y="48" width="44" height="26" rx="7" fill="${dark}"/><rect x="184" y="72" width="32" height="12" fill="${light}"/><path d="M168 100q0-18 18-18h28q18 0 18 18v128q0 24-24 24h-16q-24 0-24-24z" fill="${base}"/>
    <rect x="168" y="134" width="64" height="46" fill="#eef2ee"/><path d="M186 168q14-28 28-2" fill="none" stroke="${base}" stroke-width="6" stroke-linecap="round"/>`,
  mug: ({ base, dark, light, accent }) => `
    <path d="M262 116h24q28 0 28 34t-28 34h-24" fill="none" stroke="${dark}" stroke-width="14"/><path d="M122 92h144v122q0 26-26 26h-92q-26 0-26-26z" fill="${base}"/><ellipse cx="194" cy="92" rx="72" ry="14" fill="${light}"/><ellipse cx="194" cy="92" rx="58" ry="9" fill="#5a3f2d"/>
    <path d="M194 194q-34-24-24-44 14-16 24 4 10-20 24-4 10 20-24 44z" fill="${accent}"/>`,
  ball: ({ base, dark, light }) => `
    <circle cx="200" cy="154" r="90" fill="${base}"/><path d="M200 64v180M110 154h180M136 92q46 62 0 124M264 92q-46 62 0 124" fill="none" stroke="${dark}" stroke-width="7"/><path d="M150 96q20-18 44-20" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  racket: ({ base, dark, light, accent }) => `
    <g transform="rotate(28 200 150)"><ellipse cx="200" cy="106" rx="58" ry="76" fill="#f6f3ea" fill-opacity="0.5" stroke="${base}" stroke-width="13"/>
    <path d="M160 56v100M180 40v132M200 34v144M220 40v132M240 56v100M150 70h100M146 92h108M146 114h108M150 136h100M164 158h72" stroke="#c9c6bb" stroke-width="2.5"/><path d="M180 176l14 24h12l14-24" fill="none" stroke="${dark}" stroke-width="10"/><rect x="190" y="196" width="20" height="78" rx="8" fill="${light}"/></g><circle cx="116" cy="212" r="24" fill="${accent}"/><path d="M98 198q18 12 12 36" fill="none" stroke="#fff" stroke-width="4"/>`,
  helmet: ({ base, dark, light, accent }) => `
    <path d="M96 180q-6-104 104-104t106 92l8 18q-8 10-26 8H110q-14 0-14-14z" fill="${base}"/><path d="M150 100q30-16 54-14l-8 44-62 10zM222 90q30 8 44 34l-44 6zM128 160l64-8-4 30h-66zM218 152l62-4 6 34h-66z" fill="${dark}"/><path d="M120 194q20 56 76 50t84-50" fill="none" stroke="${accent}" stroke-width="8"/><path d="M112 150q8-40 36-56" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  lock: ({ base, dark, light, accent }) => `
    <path d="M152 136v-28q0-50 48-50t48 50v28" fill="none" stroke="#a5acb5" stroke-width="17"/><rect x="126" y="130" width="148" height="112" rx="18" fill="${base}"/><path d="M140 146h120" stroke="${light}" stroke-width="6" stroke-linecap="round"/><circle cx="200" cy="178" r="16" fill="${accent}"/><path d="M200 184v30" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>`,
  skateboard: ({ base, dark, light, accent }) => `
    <g transform="rotate(-14 200 160)"><path d="M84 150q-16-22 8-30 12 22 38 22h140q26 0 38-22 24 8 8 30-14 20-46 20H130q-32 0-46-20z" fill="${base}"/><path d="M130 152h140" stroke="${light}" stroke-width="6" stroke-linecap="round"/><path d="M128 172h34M238 172h34" stroke="#8d949d" stroke-width="10"/>
    <circle cx="132" cy="192" r="19" fill="${accent}"/><circle cx="160" cy="192" r="19" fill="${accent}"/><circle cx="242" cy="192" r="19" fill="${accent}"/><circle cx="270" cy="192" r="19" fill="${accent}"/><circle cx="132" cy="192" r="6" fill="${dark}"/><circle cx="160" cy="192" r="6" fill="${dark}"/><circle cx="242" cy="192" r="6" fill="${dark}"/><circle cx="270" cy="192" r="6" fill="${dark}"/></g>`,
  bear: ({ base, dark, light, accent }) => `
    <circle cx="152" cy="74" r="24" fill="${base}"/><circle cx="248" cy="74" r="24" fill="${base}"/><circle cx="152" cy="74" r="12" fill="${light}"/><circle cx="248" cy="74" r="12" fill="${light}"/><ellipse cx="200" cy="206" rx="66" ry="56" fill="${base}"/><ellipse cx="200" cy="210" rx="38" ry="36" fill="${light}"/><circle cx="134" cy="184" r="22" fill="${dark}"/><circle cx="266" cy="184" r="22" fill="${dark}"/><circle cx="200" cy="112" r="60" fill="${base}"/>
    <ellipse cx="200" cy="132" rx="28" ry="22" fill="${light}"/><circle cx="176" cy="102" r="7" fill="#1f1a17"/><circle cx="224" cy="102" r="7" fill="#1f1a17"/><ellipse cx="200" cy="122" rx="10" ry="7" fill="#1f1a17"/><path d="M164 168l36 12 36-12v26l-36-12-36 12z" fill="${accent}"/>`,
  flute: ({ base, dark, light }) => `
    <rect x="72" y="196" width="256" height="52" rx="12" fill="#3a3036"/><rect x="84" y="204" width="232" height="30" rx="8" fill="#7b2f45"/>
    <g transform="rotate(-16 200 130)"><rect x="68" y="120" width="264" height="20" rx="9" fill="${base}"/><rect x="118" y="116" width="10" height="28" fill="${dark}"/><rect x="262" y="116" width="10" height="28" fill="${dark}"/><path d="M74 125h246" stroke="${light}" stroke-width="4"/>
    ${[146, 168, 190, 212, 234, 286, 304].map((x) => `<circle cx="${x}" cy="130" r="8" fill="${light}" stroke="${dark}" stroke-width="3"/>`).join('')}<ellipse cx="92" cy="130" rx="10" ry="6" fill="#3a3f47"/></g>`,
} as const satisfies Record<string, DrawThing>;
