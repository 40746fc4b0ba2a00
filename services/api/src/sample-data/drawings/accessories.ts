import type { DrawThing } from './colours.js';

/** Small things that people carry on them. */
export const accessories = {
  umbrella: ({ base, light, accent }) => `
    <path d="M90 160a110 100 0 0 1 220 0q-18-16-37 0q-18-16-36 0q-19-16-37 0q-18-16-37 0q-18-16-36 0q-19-16-37 0z" fill="${base}"/>
    <path d="M200 60q-40 40-37 100q18-16 37 0q19-16 37 0q3-60-37-100z" fill="${light}"/>
    <path d="M200 46v14M200 152v76a17 17 0 0 0 34 0" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>`,
  glasses: ({ base, dark }) => `
    <path d="M96 132q10-24 34-22M304 132q-10-24-34-22" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>
    <circle cx="148" cy="160" r="44" fill="#e8f1f4" stroke="${base}" stroke-width="10"/><circle cx="252" cy="160" r="44" fill="#e8f1f4" stroke="${base}" stroke-width="10"/>
    <path d="M190 152q10-10 20 0" fill="none" stroke="${base}" stroke-width="9"/><path d="M126 148l18-16M230 148l18-16" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  sunglasses: ({ base, dark, light }) => `
    <path d="M92 126q6-26 40-28M308 126q-6-26-40-28" fill="none" stroke="${base}" stroke-width="9" stroke-linecap="round"/>
    <path d="M100 126h88q8 70-42 70-46 0-46-70zM212 126h88q0 70-46 70-50 0-42-70z" fill="${dark}" stroke="${base}" stroke-width="8" stroke-linejoin="round"/><path d="M188 132q12-8 24 0" fill="none" stroke="${base}" stroke-width="9"/>
    <path d="M120 144l24-10M232 144l24-10" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  watch: ({ base, dark, accent }) => `
    <path d="M172 46h56l8 58h-72zM172 254h56l8-58h-72z" fill="${base}"/><path d="M200 54v38M200 246v-38" stroke="${dark}" stroke-width="4" stroke-dasharray="6 8"/>
    <circle cx="200" cy="150" r="62" fill="${accent}"/><circle cx="200" cy="150" r="49" fill="#fbf7ec"/><path d="M200 150v-32M200 150l24 14" stroke="#2f2a24" stroke-width="6" stroke-linecap="round"/>
    <path d="M200 108v8M200 184v8M158 150h8M234 150h8" stroke="${dark}" stroke-width="4"/>`,
  smartwatch: ({ base, dark, accent }) => `
    <path d="M166 40h68l6 54h-80zM166 260h68l6-54h-80z" fill="${base}"/><rect x="146" y="90" width="108" height="120" rx="28" fill="${dark}"/><rect x="156" y="100" width="88" height="100" rx="20" fill="#12161d"/>
    <path d="M178 150a24 24 0 1 1 24 24" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="M172 188h56" stroke="#5c6672" stroke-width="5" stroke-linecap="round"/><rect x="254" y="136" width="9" height="28" rx="4" fill="#8c949e"/>`,
  wallet: ({ base, dark, light, accent }) => `
    <rect x="112" y="96" width="176" height="124" rx="14" fill="${dark}"/><rect x="132" y="82" width="120" height="34" rx="6" fill="#bcd3a8"/><rect x="150" y="90" width="120" height="30" rx="6" fill="#d9e2ea"/>
    <rect x="112" y="110" width="176" height="110" rx="14" fill="${base}"/><path d="M122 122h156" stroke="${light}" stroke-width="4" stroke-dasharray="7 6"/><rect x="240" y="146" width="60" height="38" rx="10" fill="${dark}"/><circle cx="258" cy="165" r="7" fill="${accent}"/>`,
  ring: ({ base, light, accent }) => `
    <circle cx="200" cy="178" r="60" fill="none" stroke="${base}" stroke-width="16"/><path d="M152 150a56 56 0 0 1 30-26" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path d="M168 74h64l20 26-52 46-52-46z" fill="${accent}"/><path d="M148 100h104M168 74l32 72 32-72M184 74l-16 26M216 74l16 26" stroke="#fff" stroke-width="3" fill="none" opacity="0.7"/>`,
  necklace: ({ base, light, accent }) => `
    <path d="M112 60q-4 128 88 136 92-8 88-136" fill="none" stroke="${base}" stroke-width="6" stroke-dasharray="3 9" stroke-linecap="round"/><path d="M112 60q-4 128 88 136 92-8 88-136" fill="none" stroke="${base}" stroke-width="2.5"/>
    <path d="M200 240q-34-26-24-44 12-14 24 4 12-18 24-4 10 18-24 44z" fill="${accent}"/><circle cx="190" cy="206" r="4" fill="${light}"/>`,
  bracelet: ({ base, dark, light, accent }) => `
    ${Array.from({ length: 14 }, (_, i) => `<circle cx="${(200 + 88 * Math.cos((i * Math.PI) / 7)).toFixed(1)}" cy="${(154 + 66 * Math.sin((i * Math.PI) / 7)).toFixed(1)}" r="17" fill="${[base, dark, light, base, accent, base, light][i % 7]}"/>`).join('')}
    <path d="M196 222l-6 26 10-6 10 6-6-26z" fill="${accent}"/>`,
  keys: ({ accent }) => `
    <circle cx="186" cy="104" r="42" fill="none" stroke="#9aa1ab" stroke-width="9"/><path d="M170 140l-26 92 12 8 10-8 2-14 12-4 2-16 8-48z" fill="#c3a04c"/>
    <path d="M196 146l24 86 12 2 8-10-6-12 10-8-4-12 4-8-22-44z" fill="#a9afb8"/><path d="M226 112l58 22-14 62-44 2-18-40z" fill="${accent}"/><circle cx="230" cy="132" r="6" fill="#fff8e1"/>`,
  carkey: ({ base, dark, light, accent }) => `
    <path d="M238 150h78l14 12-12 12-12-10-12 10-12-10-12 10h-32z" fill="#b5bbc3"/><rect x="104" y="104" width="142" height="92" rx="36" fill="${base}"/><circle cx="132" cy="150" r="12" fill="${dark}"/>
    <circle cx="180" cy="132" r="11" fill="${light}"/><circle cx="180" cy="168" r="11" fill="${light}"/><circle cx="214" cy="150" r="9" fill="${accent}"/><path d="M122 150q-50-6-44 40t52 30" fill="none" stroke="${accent}" stroke-width="8"/>`,
} as const satisfies Record<string, DrawThing>;
