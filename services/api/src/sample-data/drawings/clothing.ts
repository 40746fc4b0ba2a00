import type { DrawThing } from './colours.js';

/** What people wear. */
export const clothing = {
  jacket: ({ base, dark, light, accent }) => `
    <path d="M158 66l42 18 42-18 46 34-18 86-22-6v62h-96v-62l-22 6-18-86z" fill="${base}"/>
    <path d="M200 84v158" stroke="${dark}" stroke-width="5"/><path d="M158 66l42 18-14 34zM242 66l-42 18 14 34z" fill="${light}"/>
    <rect x="160" y="134" width="30" height="32" rx="3" fill="${dark}" opacity="0.6"/><rect x="210" y="134" width="30" height="32" rx="3" fill="${dark}" opacity="0.6"/>
    <circle cx="200" cy="130" r="4" fill="${accent}"/><circle cx="200" cy="164" r="4" fill="${accent}"/><circle cx="200" cy="198" r="4" fill="${accent}"/>`,
  hoodie: ({ base, dark, light }) => `
    <path d="M150 84q50-52 100 0l42 30-12 98-30-4v36H150v-36l-30 4-12-98z" fill="${base}"/><path d="M156 88q44 54 88 0-44-44-88 0z" fill="${dark}"/>
    <path d="M162 194q38-20 76 0v34h-76z" fill="${dark}" opacity="0.45"/><path d="M188 116v44M212 116v38" stroke="${light}" stroke-width="5" stroke-linecap="round"/><path d="M150 236h100" stroke="${dark}" stroke-width="8"/>`,
  scarf: ({ base, dark, light, accent }) => `
    <path d="M128 84h144q16 0 16 16v40q0 16-16 16H128q-16 0-16-16v-40q0-16 16-16z" fill="${base}"/>
    <path d="M144 84v72M168 84v72M232 84v72M256 84v72" stroke="${accent}" stroke-width="7"/><path d="M112 128h176v12q0 16-16 16H128q-16 0-16-16z" fill="${dark}" opacity="0.35"/>
    <path d="M166 148h68v76h-68z" fill="${light}"/><path d="M166 148h68v76h-68z" fill="${base}" opacity="0.6"/><path d="M166 176h68M166 200h68" stroke="${accent}" stroke-width="7"/>
    <path d="M170 224v18M182 224v18M194 224v18M206 224v18M218 224v18M230 224v18" stroke="${dark}" stroke-width="5" stroke-linecap="round"/>`,
  cap: ({ base, dark, light, accent }) => `
    <path d="M108 186q0-100 92-100t92 100z" fill="${base}"/><path d="M292 186H186q60-10 106 0 62 12 42 26-54 14-148-26" fill="${dark}"/><path d="M200 88v96M150 100q-16 40-18 84M250 100q14 30 16 78" stroke="${dark}" stroke-width="4" fill="none" opacity="0.6"/>
    <circle cx="200" cy="86" r="8" fill="${light}"/><path d="M172 164l14-38 14 38M177 152h18" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>`,
  beanie: ({ base, dark, light, accent }) => `
    <circle cx="200" cy="72" r="26" fill="${accent}"/><path d="M116 196q-4-112 84-112t84 112z" fill="${base}"/><path d="M150 108q-14 34-14 88M200 86v110M250 108q14 34 14 88M174 92q-6 40-6 104M226 92q6 40 6 104" stroke="${dark}" stroke-width="5" fill="none" opacity="0.55"/>
    <rect x="106" y="182" width="188" height="48" rx="18" fill="${light}"/><path d="M130 186v40M156 186v40M182 186v40M208 186v40M234 186v40M260 186v40" stroke="${dark}" stroke-width="4" opacity="0.4"/>`,
  gloves: ({ base, dark, light }) => `
    <g transform="rotate(-10 150 160)"><path d="M112 236v-78l-22-40q-6-14 6-18t18 8l8 16V84q0-12 11-12t11 12V74q0-12 11-12t11 12v12q0-11 11-11t11 11v12q0-10 10-10t10 10v138z" fill="${base}"/><rect x="108" y="220" width="98" height="26" rx="8" fill="${dark}"/><path d="M122 160h70M122 176h70" stroke="${light}" stroke-width="5" opacity="0.7"/></g>
    <g transform="translate(400 6) scale(-1 1) rotate(-8 150 160)"><path d="M112 236v-78l-22-40q-6-14 6-18t18 8l8 16V84q0-12 11-12t11 12V74q0-12 11-12t11 12v12q0-11 11-11t11 11v12q0-10 10-10t10 10v138z" fill="${base}" stroke="${dark}" stroke-width="2"/><rect x="108" y="220" width="98" height="26" rx="8" fill="${dark}"/><path d="M122 160h70M122 176h70" stroke="${light}" stroke-width="5" opacity="0.7"/></g>`,
  shoe: ({ base, dark, light, accent }) => `
    <path d="M92 116q22 18 58-8l26-18 54 60q18 16 64 22 26 6 24 36H96q-14 0-14-16 0-44 10-76z" fill="${base}"/><path d="M82 200q0 22 18 22h206q16 0 14-22z" fill="${light}"/><path d="M92 116q22 18 58-8l6 26q-30 26-70 14z" fill="${dark}"/>
    <path d="M170 112l34-18M184 128l34-16M200 144l32-14" stroke="#fbfbf8" stroke-width="7" stroke-linecap="round"/><path d="M110 184q60-44 120-16-60-2-116 26z" fill="${accent}"/>`,
  socks: ({ base, dark, accent }) => `
    <path d="M128 62h56v96l48 36q16 16 0 34t-42 8l-56-40q-10-8-10-22z" fill="${base}"/><rect x="124" y="56" width="64" height="28" rx="8" fill="${dark}"/><path d="M126 104h58M126 124h58M126 144h58" stroke="${accent}" stroke-width="9"/>
    <path d="M222 66h54v92l34 30q14 16 0 32t-38 4l-42-36q-10-8-10-20z" fill="${base}" stroke="${dark}" stroke-width="3"/><rect x="218" y="60" width="62" height="26" rx="8" fill="${dark}"/><path d="M220 106h56M220 126h56M220 146h56" stroke="${accent}" stroke-width="9"/>`,
} as const satisfies Record<string, DrawThing>;
