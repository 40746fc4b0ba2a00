import type { DrawThing } from './colours.js';

/** Phones, computers and what belongs to them. */
export const electronics = {
  phone: ({ base, light, accent }) => `
    <rect x="148" y="48" width="104" height="204" rx="20" fill="${base}"/>
    <rect x="156" y="64" width="88" height="172" rx="8" fill="${accent}"/>
    <path d="M156 190l34-40 22 24 14-14 18 20v48q0 8-8 8h-72q-8 0-8-8z" fill="${base}" opacity="0.45"/>
    <path d="M244 66l-26 22 12 4-20 24" fill="none" stroke="#eef4f8" stroke-width="2.5"/>
    <rect x="184" y="54" width="32" height="5" rx="2.5" fill="${light}"/>`,
  laptop: ({ base, dark, light, accent }) => `
    <rect x="106" y="76" width="188" height="124" rx="10" fill="${base}"/>
    <rect x="116" y="86" width="168" height="104" rx="4" fill="#3a4553"/>
    <path d="M84 206h232l-10 16a10 10 0 0 1-8 4H102a10 10 0 0 1-8-4z" fill="${light}"/><path d="M172 206h56v6h-56z" fill="${dark}"/>
    <circle cx="252" cy="160" r="13" fill="${accent}"/><circle cx="228" cy="168" r="9" fill="#f0c35a"/>`,
  tablet: ({ base, light, accent }) => `
    <rect x="118" y="60" width="164" height="184" rx="16" fill="${base}"/><rect x="130" y="74" width="140" height="156" rx="4" fill="${light}"/>
    <rect x="144" y="90" width="50" height="44" rx="6" fill="${accent}"/><path d="M206 96h50M206 112h38M206 128h46" stroke="${base}" stroke-width="6" stroke-linecap="round"/>
    <path d="M144 156h112M144 176h112M144 196h70" stroke="${base}" stroke-width="6" stroke-linecap="round" opacity="0.55"/>
    <path d="M300 76l10 6-26 138-8 14-4-16z" fill="#f4f4f2" stroke="#b9bec4" stroke-width="3"/>`,
  reader: ({ base, dark }) => `
    <rect x="130" y="58" width="140" height="188" rx="12" fill="${base}"/><rect x="144" y="72" width="112" height="144" fill="#efece2"/>
    <path d="M158 92h84M158 108h84M158 124h84M158 140h60M158 164h84M158 180h84M158 196h46" stroke="#8d897c" stroke-width="5" stroke-linecap="round"/>
    <rect x="184" y="224" width="32" height="10" rx="5" fill="${dark}"/>`,
  headphones: ({ base, dark, light }) => `
    <path d="M122 176v-22a78 78 0 0 1 156 0v22" fill="none" stroke="#3b3f4a" stroke-width="14" stroke-linecap="round"/>
    <rect x="106" y="158" width="40" height="76" rx="18" fill="${base}"/><rect x="254" y="158" width="40" height="76" rx="18" fill="${base}"/>
    <path d="M116 176v40M284 176v40" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <rect x="138" y="166" width="16" height="60" rx="8" fill="${dark}"/><rect x="246" y="166" width="16" height="60" rx="8" fill="${dark}"/>`,
  earbuds: ({ base, dark, accent }) => `
    <path d="M160 112q-2-40 18-44t18 16q0 12-14 12v16zM240 112q2-40-18-44t-18 16q0 12 14 12v16z" fill="#e6e8ea" stroke="#cfd3d6" stroke-width="2"/>
    <rect x="140" y="112" width="120" height="96" rx="34" fill="${base}"/><path d="M140 152h120" stroke="${dark}" stroke-width="4" opacity="0.5"/>
    <circle cx="200" cy="176" r="5" fill="${accent}"/>`,
  charger: ({ base, dark, accent }) => `
    <path d="M160 176q-60 20-40 54t96 10 84-30-6-60" fill="none" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
    <rect x="142" y="92" width="84" height="92" rx="14" fill="${base}"/><path d="M166 92V66M202 92V66" stroke="#aab0b7" stroke-width="10" stroke-linecap="round"/>
    <rect x="262" y="104" width="52" height="42" rx="8" fill="${base}"/><rect x="272" y="84" width="32" height="22" fill="#aab0b7"/><path d="M176 118l-10 24h14l-6 24 22-32h-14l8-16z" fill="${accent}"/>`,
  calculator: ({ base, light, accent }) => `
    <rect x="138" y="52" width="124" height="200" rx="14" fill="${base}"/><rect x="152" y="68" width="96" height="44" rx="5" fill="#c9d8c0"/>
    <path d="M206 82v18h10V82h10v18" fill="none" stroke="#4c5a46" stroke-width="5"/>
    ${[0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => `<rect x="${152 + column * 25}" y="${126 + row * 29}" width="20" height="20" rx="4" fill="${column === 3 ? accent : light}"/>`).join('')).join('')}`,
  camera: ({ base, dark, light, accent }) => `
    <path d="M118 96q-36-34 20-46 62-12 124 0 56 12 20 46" fill="none" stroke="${accent}" stroke-width="9"/>
    <path d="M162 96l12-22h52l12 22h40q16 0 16 16v90q0 16-16 16H122q-16 0-16-16v-90q0-16 16-16z" fill="${base}"/><path d="M106 124h188v20H106z" fill="${dark}"/>
    <circle cx="200" cy="158" r="48" fill="${light}"/><circle cx="200" cy="158" r="39" fill="#1d222b"/><circle cx="200" cy="158" r="24" fill="#31465f"/><circle cx="190" cy="148" r="8" fill="#9fc0dc"/><rect x="254" y="104" width="24" height="12" rx="4" fill="#f2ead2"/>`,
  mouse: ({ base, dark, accent }) => `
    <path d="M200 92q0-40 40-44t60-8" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>
    <rect x="146" y="90" width="108" height="158" rx="54" fill="${base}"/><path d="M200 92v62M146 154h108" stroke="${dark}" stroke-width="5"/><rect x="191" y="112" width="18" height="34" rx="9" fill="${accent}"/>`,
  stick: ({ base, dark, accent }) => `
    <path d="M118 214q-34 10-30-22t40-24" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>
    <g transform="rotate(-32 200 160)"><rect x="124" y="132" width="112" height="56" rx="14" fill="${base}"/><rect x="236" y="138" width="52" height="44" rx="4" fill="#c5cad0"/><path d="M250 150h14v8h-14zM250 164h14v8h-14z" fill="#7f878f"/><circle cx="146" cy="160" r="9" fill="${dark}"/><path d="M172 160h44" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity="0.75"/></g>`,
} as const satisfies Record<string, DrawThing>;
