import type { SampleClaim } from '../sample.js';

export const rejectedClaims: readonly SampleClaim[] = [
  {
    item: 'Dark red binder, Statistics II',
    when: [60, 15.3],
    form: {
      fullName: 'Peter Lang',
      studentNumber: '2043302',
      email: 'peter.lang@campus.example',
      ownershipDescription:
        'I take Statistics II too and my binder is red, so I think that this one is mine.',
    },
    review: {
      action: 'reject',
      when: [59, 11.6],
      by: 'marta',
      decisionReason: 'Somebody else could describe what is inside.',
    },
  },
  {
    item: 'Silver ring with a blue stone',
    when: [42, 10.6],
    form: {
      fullName: 'Robert Kane',
      studentNumber: '2040095',
      email: 'robert.kane@campus.example',
      ownershipDescription: 'It is a ring of silver colour with a stone which I lost at some time this year.',
    },
    messages: [{ from: 'owen', when: [41, 9.7], content: 'What is engraved inside the ring?' }],
    review: { action: 'reject', when: [37, 14.2], by: 'owen' },
  },
  {
    item: 'Smart watch, dark blue strap',
    when: [20, 18.1],
    by: 'jonas.berg',
    form: {
      fullName: 'Jonas Berg',
      studentNumber: '2044410',
      email: 'jonas.berg@campus.example',
      ownershipDescription:
        'I lost a watch like that in the gym, it may be this one. The strap was black or blue.',
    },
    review: {
      action: 'reject',
      when: [18, 9.3],
      by: 'marta',
      decisionReason: 'The code that you gave does not unlock it.',
    },
  },
  {
    item: 'Cuaderno naranja de espiral',
    when: [44, 11.1],
    by: 'lucia.ortega',
    language: 'es',
    form: {
      fullName: 'Lucía Ortega',
      studentNumber: '2051120',
      email: 'lucia.ortega@campus.example',
      ownershipDescription:
        'Es un cuaderno naranja con mis apuntes; creo que la última página tiene un dibujo de un gato.',
    },
    review: {
      action: 'reject',
      when: [43, 12.2],
      by: 'owen',
      decisionReason: 'El cuaderno no tiene ningún dibujo en la última página.',
    },
  },
];
