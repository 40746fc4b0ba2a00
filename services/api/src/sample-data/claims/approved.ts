import type { SampleClaim } from '../sample.js';

export const approvedClaims: readonly SampleClaim[] = [
  {
    item: 'Graphing calculator',
    when: [84, 9.4],
    form: {
      fullName: 'Liam Carter',
      studentNumber: '2049275',
      email: 'liam.carter@campus.example',
      ownershipDescription:
        'My initials L. C. are scratched into the battery cover, and the display has a dead pixel.',
    },
    review: { action: 'approve', when: [80, 11.5], by: 'owen' },
  },
  {
    item: 'Blue cabin suitcase',
    when: [82, 8.2],
    language: 'fr',
    proof: { thing: 'receipt', colour: '#ffffff' },
    form: {
      fullName: 'Camille Roux',
      studentNumber: '2038117',
      email: 'camille.roux@campus.example',
      phone: '+1 555 010 0128',
      ownershipDescription:
        'Le code du cadenas est 4-1-7. Il y a une veste verte et deux livres de droit à l’intérieur.',
    },
    review: { action: 'approve', when: [81, 9.9], by: 'marta' },
  },
  {
    item: 'Dark red binder, Statistics II',
    when: [61, 12.7],
    by: 'hannah.schmidt',
    form: {
      fullName: 'Hannah Schmidt',
      studentNumber: '2048804',
      email: 'hannah.schmidt@campus.example',
      ownershipDescription:
        'The notes are in German up to chapter four, and there is a pressed clover in the back pocket.',
    },
    review: { action: 'approve', when: [59, 11.2], by: 'marta' },
  },
  {
    item: 'Bicycle helmet, dark grey',
    when: [63, 8.7],
    by: 'daniel.weber',
    form: {
      fullName: 'Daniel Weber',
      studentNumber: '2041187',
      email: 'daniel.weber@campus.example',
      ownershipDescription:
        'Inside is a sticker of the bicycle workshop with the number 88, and the left pad is missing.',
    },
    review: { action: 'approve', when: [61, 12.3], by: 'owen' },
  },
  {
    item: 'Mochila verde',
    when: [50, 10.1],
    by: 'tomas.silva',
    language: 'es',
    form: {
      fullName: 'Tomás Silva',
      studentNumber: '2047723',
      email: 'tomas.silva@campus.example',
      phone: '+1 555 010 0153',
      ownershipDescription:
        'La toalla es azul con mis iniciales y las chanclas son de la talla 43. La cremallera se atasca.',
    },
    messages: [
      { from: 'marta', when: [49, 9.2], content: '¿De qué color son las chanclas?' },
      {
        from: 'claimant',
        when: [49, 11.6],
        content: 'Negras, con una tira blanca. Puedo pasar mañana a recogerla.',
      },
    ],
    review: { action: 'approve', when: [48, 10.7], by: 'marta' },
  },
  {
    item: 'Two keys with a yellow tag',
    when: [32, 13.2],
    by: 'amara.diallo',
    form: {
      fullName: 'Amara Diallo',
      studentNumber: '2038842',
      email: 'amara.diallo@campus.example',
      phone: '+1 555 010 0119',
      ownershipDescription: 'The tag has my room number, 214, written on its back in blue ink.',
    },
    review: { action: 'approve', when: [31, 10.4], by: 'owen' },
  },
  {
    item: 'Dark sports bag',
    when: [35, 19.1],
    by: 'olivia.hughes',
    form: {
      fullName: 'Olivia Hughes',
      studentNumber: '2045519',
      email: 'olivia.hughes@campus.example',
      ownershipDescription:
        'There are grey running shoes and a library book about Iceland in it. Locker 41 is mine.',
    },
    review: {
      action: 'approve',
      when: [30, 13.1],
      by: 'owen',
      decisionReason: 'Please bring your student card when you collect it.',
    },
  },
  {
    item: 'Tablet with a stylus',
    when: [25, 9.9],
    by: 'chloe.bernard',
    language: 'fr',
    proof: { thing: 'receipt', colour: '#ffffff' },
    form: {
      fullName: 'Chloé Bernard',
      studentNumber: '2050871',
      email: 'chloe.bernard@campus.example',
      ownershipDescription:
        'L’écran de verrouillage montre le phare de Ploumanac’h, et le numéro de série est sur la facture.',
    },
    messages: [
      { from: 'owen', when: [24, 10.3], content: 'Thank you. Which app is open when it is unlocked?' },
      { from: 'claimant', when: [24, 12.1], content: 'Une application de dessin, avec un croquis de pont.' },
      { from: 'owen', when: [23, 9.1], content: 'That is right. You can collect it from Monday on.' },
    ],
    review: { action: 'approve', when: [22, 14.4], by: 'marta' },
  },
];
