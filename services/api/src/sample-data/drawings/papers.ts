import type { DrawThing } from './colours.js';

/** Books, cards and papers. */
export const papers = {
  book: ({ base, dark, light }) => `
    <path d="M132 72h122q14 0 14 14v150H146q-14 0-14-14z" fill="${base}"/><path d="M146 222h122v16H146a8 8 0 0 1 0-16z" fill="#f3ecdc"/>
    <rect x="158" y="96" width="84" height="52" rx="4" fill="#f3ecdc"/><path d="M172 132q10-34 26-10t30-14" fill="none" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>
    <path d="M158 172h84M158 188h56" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  novel: ({ base, dark, light, accent }) => `
    <path d="M136 60h128v182H136z" fill="${base}"/><path d="M136 60h14v182h-14z" fill="${dark}"/><path d="M264 66h8v182H150l-6-6h120z" fill="#efe7d3"/>
    <circle cx="208" cy="180" r="30" fill="${accent}"/><path d="M150 206q40-34 62-6t52-14v56H150z" fill="${dark}"/><path d="M170 90h76M182 110h52" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
  notebook: ({ base, dark, light, accent }) => `
    <rect x="132" y="56" width="142" height="190" rx="10" fill="${base}"/><rect x="160" y="84" width="90" height="44" rx="5" fill="#f7f3e8"/><path d="M172 100h66M172 114h44" stroke="#8b8f96" stroke-width="5" stroke-linecap="round"/>
    ${[72, 96, 120, 144, 168, 192, 216].map((y) => `<path d="M120 ${y}h26" stroke="#9aa0a8" stroke-width="6" stroke-linecap="round"/><circle cx="146" cy="${y}" r="4" fill="${dark}"/>`).join('')}
    <path d="M236 56h14v190h-14z" fill="${accent}"/><path d="M160 150h60" stroke="${light}" stroke-width="6"/>`,
  binder: ({ base, dark, light, accent }) => `
    <path d="M112 70h150l26 20v150H112z" fill="#f6f3ea"/><path d="M104 64h148q10 0 10 10v168H104q-10 0-10-10V74q0-10 10-10z" fill="${base}"/><path d="M94 74q0-10 10-10h22v178h-22q-10 0-10-10z" fill="${dark}"/>
    <circle cx="110" cy="206" r="10" fill="${light}"/><rect x="152" y="96" width="84" height="46" rx="4" fill="#fbf9f2"/><path d="M164 112h60M164 126h40" stroke="#888d95" stroke-width="5" stroke-linecap="round"/><path d="M262 108h18v24h-18zM262 150h18v24h-18z" fill="${accent}"/>`,
  card: ({ base }) => `
    <rect x="104" y="88" width="192" height="124" rx="14" fill="#fdfdfb" stroke="#d9dcd9" stroke-width="2"/><path d="M104 102q0-14 14-14h164q14 0 14 14v16H104z" fill="${base}"/>
    <rect x="122" y="134" width="50" height="60" rx="6" fill="#d9e2ea"/><circle cx="147" cy="155" r="11" fill="#8fa3b5"/><path d="M128 194q4-24 19-24t19 24z" fill="#8fa3b5"/>
    <path d="M190 146h84M190 164h60M190 182h72" stroke="#c4ccd3" stroke-width="7" stroke-linecap="round"/>`,
  lanyard: ({ base, dark, accent }) => `
    <path d="M178 118L126 52q-12-18 10-22h128q22 4 10 22l-52 66" fill="none" stroke="${base}" stroke-width="14" stroke-linejoin="round"/><rect x="190" y="108" width="20" height="26" rx="5" fill="#aab0b7"/>
    <rect x="140" y="130" width="120" height="122" rx="12" fill="#fdfdfb" stroke="${dark}" stroke-width="3"/><rect x="140" y="130" width="120" height="26" rx="12" fill="${accent}"/><circle cx="174" cy="192" r="16" fill="#9fb0c0"/><path d="M150 230q4-26 24-26t24 26z" fill="#9fb0c0"/><path d="M210 182h36M210 200h26M210 218h32" stroke="#c4ccd3" stroke-width="7" stroke-linecap="round"/>`,
  passport: ({ base, accent }) => `
    <rect x="140" y="60" width="120" height="180" rx="10" fill="${base}"/><circle cx="200" cy="132" r="30" fill="none" stroke="${accent}" stroke-width="5"/>
    <path d="M170 132h60M200 102q-22 30 0 60q22-30 0-60" fill="none" stroke="${accent}" stroke-width="4"/>
    <path d="M164 84h72M176 196h48M186 212h28" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  folder: ({ base, dark, accent }) => `
    <path d="M100 92q0-12 12-12h58l18 22h100q12 0 12 12v106q0 12-12 12H112q-12 0-12-12z" fill="${dark}"/><path d="M122 92h150v90H122z" fill="#fbf9f2"/><path d="M138 110h118M138 126h118M138 142h84" stroke="#a8adb3" stroke-width="5" stroke-linecap="round"/>
    <path d="M92 130h216l-10 92q-2 12-14 12H116q-12 0-14-12z" fill="${base}"/><circle cx="252" cy="196" r="20" fill="none" stroke="${accent}" stroke-width="6"/><path d="M243 196l7 8 12-15" fill="none" stroke="${accent}" stroke-width="5"/>`,
  receipt: () => `
    <path d="M148 52h104v190l-13-10-13 10-13-10-13 10-13-10-13 10-13-10-13 10z" fill="#fffdf6"/>
    <path d="M168 82h64M168 108h40M220 108h12M168 130h40M220 130h12M168 152h40M220 152h12" stroke="#b9b4a5" stroke-width="6" stroke-linecap="round"/>
    <path d="M168 186h64" stroke="#6d685b" stroke-width="9" stroke-linecap="round"/>`,
} as const satisfies Record<string, DrawThing>;
