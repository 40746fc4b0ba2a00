/** Pictures of lost things, drawn: each fits a field of 400 by 300 with its middle at 200, 150. */
export const drawings = {
  umbrella: `
    <path d="M90 160a110 100 0 0 1 220 0q-18-16-37 0q-18-16-36 0q-19-16-37 0q-18-16-37 0q-18-16-36 0q-19-16-37 0z" fill="#2f6db5"/>
    <path d="M200 60q-40 40-37 100q18-16 37 0q19-16 37 0q3-60-37-100z" fill="#4c8ad0"/>
    <path d="M200 46v14M200 152v76a17 17 0 0 0 34 0" fill="none" stroke="#7a5230" stroke-width="8" stroke-linecap="round"/>`,
  backpack: `
    <path d="M165 78a35 35 0 0 1 70 0" fill="none" stroke="#22262e" stroke-width="10"/>
    <rect x="128" y="72" width="144" height="172" rx="42" fill="#343b47"/>
    <rect x="150" y="158" width="100" height="66" rx="14" fill="#454e5d"/>
    <path d="M150 180h100M152 118h96" stroke="#22262e" stroke-width="6" stroke-linecap="round"/>
    <circle cx="216" cy="188" r="6" fill="#e0a93b"/>`,
  phone: `
    <rect x="148" y="48" width="104" height="204" rx="20" fill="#23262c"/>
    <rect x="156" y="64" width="88" height="172" rx="8" fill="#7fb2d9"/>
    <path d="M156 190l34-40 22 24 14-14 18 20v56h-88z" fill="#5a93bf"/>
    <path d="M244 66l-26 22 12 4-20 24" fill="none" stroke="#eef4f8" stroke-width="2.5"/>
    <rect x="184" y="54" width="32" height="5" rx="2.5" fill="#4a4f58"/>`,
  laptop: `
    <rect x="106" y="76" width="188" height="124" rx="10" fill="#b9c0c9"/>
    <rect x="116" y="86" width="168" height="104" rx="4" fill="#3a4553"/>
    <path d="M84 206h232l-10 16a10 10 0 0 1-8 4H102a10 10 0 0 1-8-4z" fill="#d2d7dd"/>
    <circle cx="252" cy="160" r="13" fill="#e06a4e"/><circle cx="228" cy="168" r="9" fill="#f0c35a"/>`,
  headphones: `
    <path d="M122 176v-22a78 78 0 0 1 156 0v22" fill="none" stroke="#3b3f4a" stroke-width="14" stroke-linecap="round"/>
    <rect x="106" y="158" width="40" height="76" rx="18" fill="#d8653f"/><rect x="254" y="158" width="40" height="76" rx="18" fill="#d8653f"/>
    <rect x="138" y="166" width="16" height="60" rx="8" fill="#2b2e36"/><rect x="246" y="166" width="16" height="60" rx="8" fill="#2b2e36"/>`,
  bottle: `
    <rect x="178" y="48" width="44" height="26" rx="7" fill="#2c3b34"/><rect x="184" y="72" width="32" height="12" fill="#9fb4a8"/>
    <path d="M168 100q0-18 18-18h28q18 0 18 18v128q0 24-24 24h-16q-24 0-24-24z" fill="#4f9d78"/>
    <rect x="168" y="134" width="64" height="46" fill="#e9f2ec"/><path d="M186 168q14-28 28-2" fill="none" stroke="#4f9d78" stroke-width="6" stroke-linecap="round"/>`,
  keys: `
    <circle cx="186" cy="104" r="42" fill="none" stroke="#9aa1ab" stroke-width="9"/>
    <path d="M170 140l-26 92 12 8 10-8 2-14 12-4 2-16 8-48z" fill="#c3a04c"/>
    <path d="M196 146l24 86 12 2 8-10-6-12 10-8-4-12 4-8-22-44z" fill="#a9afb8"/>
    <path d="M226 112l58 22-14 62-44 2-18-40z" fill="#f1c232"/><circle cx="230" cy="132" r="6" fill="#fff8e1"/>`,
  scarf: `
    <path d="M128 84h144q16 0 16 16v40q0 16-16 16H128q-16 0-16-16v-40q0-16 16-16z" fill="#b8333f"/>
    <path d="M144 84v72M168 84v72M232 84v72M256 84v72" stroke="#f3d9c0" stroke-width="7"/>
    <path d="M112 128h176v12q0 16-16 16H128q-16 0-16-16z" fill="#8f2430" opacity="0.35"/>
    <path d="M166 148h68v76h-68z" fill="#c9424d"/><path d="M166 176h68M166 200h68" stroke="#f3d9c0" stroke-width="7"/>
    <path d="M170 224v18M182 224v18M194 224v18M206 224v18M218 224v18M230 224v18" stroke="#a02a36" stroke-width="5" stroke-linecap="round"/>`,
  jacket: `
    <path d="M158 66l42 18 42-18 46 34-18 86-22-6v62h-96v-62l-22 6-18-86z" fill="#4d76a8"/>
    <path d="M200 84v158" stroke="#3a5c86" stroke-width="5"/><path d="M158 66l42 18-14 34zM242 66l-42 18 14 34z" fill="#6d94c2"/>
    <rect x="160" y="134" width="30" height="32" rx="3" fill="#426997"/><rect x="210" y="134" width="30" height="32" rx="3" fill="#426997"/>
    <circle cx="200" cy="130" r="4" fill="#e3c27a"/><circle cx="200" cy="164" r="4" fill="#e3c27a"/><circle cx="200" cy="198" r="4" fill="#e3c27a"/>`,
  book: `
    <path d="M132 72h122q14 0 14 14v150H146q-14 0-14-14z" fill="#3f7f6f"/><path d="M146 222h122v16H146a8 8 0 0 1 0-16z" fill="#f3ecdc"/>
    <rect x="158" y="96" width="84" height="52" rx="4" fill="#f3ecdc"/><path d="M172 132q10-34 26-10t30-14" fill="none" stroke="#3f7f6f" stroke-width="5" stroke-linecap="round"/>
    <path d="M158 172h84M158 188h56" stroke="#6fa596" stroke-width="6" stroke-linecap="round"/>`,
  glasses: `
    <path d="M96 132q10-24 34-22M304 132q-10-24-34-22" fill="none" stroke="#5b3d2b" stroke-width="8" stroke-linecap="round"/>
    <circle cx="148" cy="160" r="44" fill="#e8f1f4" stroke="#7b5236" stroke-width="10"/><circle cx="252" cy="160" r="44" fill="#e8f1f4" stroke="#7b5236" stroke-width="10"/>
    <path d="M190 152q10-10 20 0" fill="none" stroke="#7b5236" stroke-width="9"/><path d="M126 148l18-16M230 148l18-16" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  watch: `
    <path d="M172 46h56l8 58h-72zM172 254h56l8-58h-72z" fill="#6b4a34"/>
    <circle cx="200" cy="150" r="62" fill="#c9a24b"/><circle cx="200" cy="150" r="49" fill="#fbf7ec"/>
    <path d="M200 150v-32M200 150l24 14" stroke="#2f2a24" stroke-width="6" stroke-linecap="round"/>
    <path d="M200 108v8M200 184v8M158 150h8M234 150h8" stroke="#a98a3f" stroke-width="4"/>`,
  card: `
    <rect x="104" y="88" width="192" height="124" rx="14" fill="#fdfdfb"/><path d="M104 102q0-14 14-14h164q14 0 14 14v16H104z" fill="#b8443a"/>
    <rect x="122" y="134" width="50" height="60" rx="6" fill="#d9e2ea"/><circle cx="147" cy="155" r="11" fill="#8fa3b5"/><path d="M128 194q4-24 19-24t19 24z" fill="#8fa3b5"/>
    <path d="M190 146h84M190 164h60M190 182h72" stroke="#c4ccd3" stroke-width="7" stroke-linecap="round"/>`,
  passport: `
    <rect x="140" y="60" width="120" height="180" rx="10" fill="#6d2635"/><circle cx="200" cy="132" r="30" fill="none" stroke="#d9b45b" stroke-width="5"/>
    <path d="M170 132h60M200 102q-22 30 0 60q22-30 0-60" fill="none" stroke="#d9b45b" stroke-width="4"/>
    <path d="M164 84h72M176 196h48M186 212h28" stroke="#d9b45b" stroke-width="6" stroke-linecap="round"/>`,
  wallet: `
    <rect x="112" y="96" width="176" height="124" rx="14" fill="#8a5a38"/><path d="M112 128h176" stroke="#73492c" stroke-width="6"/>
    <rect x="132" y="82" width="120" height="34" rx="6" fill="#bcd3a8"/><rect x="112" y="110" width="176" height="110" rx="14" fill="#9a6840"/>
    <rect x="240" y="146" width="60" height="38" rx="10" fill="#73492c"/><circle cx="258" cy="165" r="7" fill="#e3c27a"/>`,
  earbuds: `
    <rect x="140" y="112" width="120" height="96" rx="34" fill="#f7f7f5"/><path d="M140 152h120" stroke="#d5d7d9" stroke-width="4"/>
    <circle cx="200" cy="176" r="5" fill="#7fb77e"/>
    <path d="M160 112q-2-40 18-44t18 16q0 12-14 12v16zM240 112q2-40-18-44t-18 16q0 12 14 12v16z" fill="#e6e8ea"/>`,
  receipt: `
    <path d="M148 52h104v190l-13-10-13 10-13-10-13 10-13-10-13 10-13-10-13 10z" fill="#fffdf6"/>
    <path d="M168 82h64M168 108h40M220 108h12M168 130h40M220 130h12M168 152h40M220 152h12" stroke="#b9b4a5" stroke-width="6" stroke-linecap="round"/>
    <path d="M168 186h64" stroke="#6d685b" stroke-width="9" stroke-linecap="round"/>`,
} as const;

export type Drawing = keyof typeof drawings;
