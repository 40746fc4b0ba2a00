import type { SampleClaim } from '../sample.js';

/** Waiting for the desk; two pairs of people say that the same thing is theirs. */
export const pendingClaims: readonly SampleClaim[] = [
  {
    item: 'Plum-coloured handbag',
    when: [14, 12.3],
    by: 'carmen.ruiz',
    language: 'es',
    form: {
      fullName: 'Carmen Ruiz',
      studentNumber: '2052764',
      email: 'carmen.ruiz@campus.example',
      phone: '+1 555 010 0161',
      ownershipDescription:
        'Dentro hay un espejo pequeño, un pañuelo amarillo y las llaves de una bicicleta.',
    },
    messages: [
      { from: 'owen', when: [13, 9.5], content: '¿Qué forma tiene el espejo?' },
      { from: 'claimant', when: [13, 18.4], content: 'Redondo, con flores en la tapa.' },
    ],
  },
  {
    item: 'Plum-coloured handbag',
    when: [12, 17.9],
    by: 'theo.lambert',
    language: 'fr',
    form: {
      fullName: 'Théo Lambert',
      studentNumber: '2053377',
      email: 'theo.lambert@campus.example',
      ownershipDescription:
        'Ma sœur a perdu un sac à main au foyer ; il est plutôt bleu, mais la lumière peut tromper.',
    },
  },
  {
    item: 'Camera with a brown strap',
    when: [7, 10.4],
    by: 'grace.oduya',
    proof: { thing: 'receipt', colour: '#ffffff' },
    form: {
      fullName: 'Grace Oduya',
      studentNumber: '2046015',
      email: 'grace.oduya@campus.example',
      ownershipDescription:
        'The last pictures on the card are of the rowing regatta. The receipt shows the serial number.',
    },
    messages: [
      { from: 'claimant', when: [4, 14.7], content: 'Is there anything else that you need from me?' },
    ],
  },
  {
    item: 'Smart watch, dark blue strap',
    when: [6, 12.6],
    by: 'maya.patel',
    proof: { thing: 'card', colour: '#35598f' },
    form: {
      fullName: 'Maya Patel',
      studentNumber: '2051648',
      email: 'maya.patel@campus.example',
      ownershipDescription: 'The watch shows my name, Maya, when the side button is held for three seconds.',
    },
  },
  {
    item: 'Green water bottle',
    when: [5, 18.3],
    form: {
      fullName: 'Noah Ward',
      studentNumber: '2047448',
      email: 'noah.ward@campus.example',
      ownershipDescription:
        'Under the bottle is a sticker of a whale, half of it is gone since the bottle fell.',
    },
  },
  {
    item: 'Phone with a cracked corner',
    when: [1, 10.9],
    by: 'sofia.herrera',
    language: 'es',
    proof: { thing: 'receipt', colour: '#ffffff' },
    form: {
      fullName: 'Sofía Herrera',
      studentNumber: '2046093',
      email: 'sofia.herrera@campus.example',
      phone: '+1 555 010 0166',
      ownershipDescription:
        'The lock screen is my photo of Mount Teide. The receipt shows its serial number.',
    },
    messages: [
      {
        from: 'claimant',
        when: [1, 11.1],
        content: 'El teléfono se queda sin batería enseguida, por si ya no enciende.',
      },
    ],
  },
  {
    item: 'Phone with a cracked corner',
    when: [1, 15.2],
    by: 'liam.carter',
    form: {
      fullName: 'Liam Carter',
      studentNumber: '2049275',
      email: 'liam.carter@campus.example',
      ownershipDescription: 'Mine broke in the same corner when it fell off a table in the cafeteria.',
    },
  },
];
