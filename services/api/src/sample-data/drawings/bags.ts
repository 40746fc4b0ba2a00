import type { DrawThing } from './colours.js';

/** What things are carried in. */
export const bags = {
  backpack: ({ base, dark, light, accent }) => `
    <path d="M165 78a35 35 0 0 1 70 0" fill="none" stroke="${dark}" stroke-width="10"/>
    <path d="M128 150q-18 8-18 40v34h18M272 150q18 8 18 40v34h-18" fill="${dark}"/>
    <rect x="128" y="72" width="144" height="172" rx="42" fill="${base}"/><rect x="150" y="158" width="100" height="66" rx="14" fill="${light}" opacity="0.55"/>
    <path d="M150 180h100M152 118h96" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><circle cx="216" cy="188" r="6" fill="${accent}"/>`,
  tote: ({ base, dark, accent }) => `
    <path d="M156 112q-4-68 44-68t44 68" fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round"/>
    <path d="M122 108h156l12 130q1 10-10 10H120q-11 0-10-10z" fill="${base}"/><path d="M122 108h156l2 16H120z" fill="${dark}" opacity="0.45"/>
    <circle cx="200" cy="180" r="32" fill="${accent}"/><path d="M200 202q-26-18-18-34 10-12 18 2 8-14 18-2 8 16-18 34z" fill="${base}"/>`,
  handbag: ({ base, dark, light, accent }) => `
    <path d="M152 116q0-64 48-64t48 64" fill="none" stroke="${dark}" stroke-width="11"/>
    <path d="M128 112h144q14 0 18 16l16 88q3 20-18 20H112q-21 0-18-20l16-88q4-16 18-16z" fill="${base}"/><path d="M112 128h176l10 52q-98 34-196 0z" fill="${light}" opacity="0.45"/>
    <rect x="184" y="176" width="32" height="26" rx="6" fill="${accent}"/><path d="M200 184v10" stroke="${dark}" stroke-width="5"/>`,
  sportsbag: ({ base, dark, light, accent }) => `
    <path d="M142 130q0-66 58-66t58 66" fill="none" stroke="${dark}" stroke-width="11"/><rect x="82" y="120" width="236" height="116" rx="42" fill="${base}"/>
    <path d="M132 121v114M268 121v114" stroke="${accent}" stroke-width="12"/><path d="M98 146h204" stroke="${dark}" stroke-width="6" stroke-linecap="round"/><rect x="160" y="172" width="80" height="40" rx="9" fill="${light}" opacity="0.6"/>`,
  suitcase: ({ base, dark, light, accent }) => `
    <path d="M172 74V46h56v28" fill="none" stroke="#6d747d" stroke-width="9"/><rect x="126" y="72" width="148" height="166" rx="18" fill="${base}"/>
    <path d="M154 76v158M182 76v158M218 76v158M246 76v158" stroke="${dark}" stroke-width="6" opacity="0.6"/><path d="M126 106h148" stroke="${light}" stroke-width="5"/>
    <circle cx="150" cy="248" r="10" fill="#2b2f36"/><circle cx="250" cy="248" r="10" fill="#2b2f36"/><path d="M262 118l22 10-4 40-24-4z" fill="${accent}"/>`,
  pencilcase: ({ base, dark, light, accent }) => `
    <path d="M120 110l16-62 12 3-10 60zM176 108V44h14v64zM224 110l10-58 13 2-8 58z" fill="${accent}"/><path d="M136 48l8-12 4 15zM176 44l7-14 7 14zM234 52l8-12 5 14z" fill="#3a3f47"/>
    <rect x="90" y="104" width="220" height="110" rx="34" fill="${base}"/><path d="M106 132h188" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><rect x="280" y="124" width="34" height="16" rx="8" fill="${light}"/>
    <path d="M130 168h60M130 188h96" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  lunchbox: ({ base, dark, light, accent }) => `
    <path d="M158 110V84q0-12 12-12h60q12 0 12 12v26" fill="none" stroke="${dark}" stroke-width="10"/><rect x="98" y="108" width="204" height="128" rx="20" fill="${base}"/>
    <path d="M98 156h204" stroke="${dark}" stroke-width="6"/><rect x="182" y="142" width="36" height="28" rx="6" fill="${accent}"/><path d="M122 132h44M234 132h44" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
} as const satisfies Record<string, DrawThing>;
