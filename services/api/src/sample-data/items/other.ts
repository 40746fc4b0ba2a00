import type { SampleFoundItem } from '../sample.js';

const category = 'Other';

export const foundOther: readonly SampleFoundItem[] = [
  {
    when: [75, 11.7],
    drawing: { thing: 'bear', colour: '#a9744a', accent: '#c4485a' },
    report: {
      title: 'Small teddy bear',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Brown teddy bear with a red bow, found in the play corner after the open day.',
    },
  },
  {
    when: [64, 18.1],
    drawing: { thing: 'helmet', colour: '#2f3b4a', accent: '#e0a93b' },
    reviews: [{ action: 'resolve', when: [60, 14.8], by: 'marta' }],
    report: {
      title: 'Bicycle helmet, dark grey',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description: 'Dark grey helmet with a yellow strap, hanging on the fence of the bicycle shed.',
    },
  },
  {
    when: [53, 10.5],
    drawing: { thing: 'lock', colour: '#c9792e', accent: '#2f3138' },
    report: {
      title: 'Candado naranja sin llave',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Candado naranja abierto, sin llave, encontrado en el suelo del vestuario.',
    },
  },
  {
    when: [40, 13.1],
    by: 'yusuf.demir',
    drawing: { thing: 'flute', colour: '#c3c9d0' },
    reviews: [{ action: 'markClaimed', when: [36, 11.9], by: 'marta' }],
    report: {
      title: 'Flute in its case',
      category,
      location: 'Student Center',
      contactInfo: 'yusuf.demir@campus.example',
      description: 'Silver flute in a dark case with red lining, left in rehearsal room 2.',
    },
  },
  {
    when: [33, 12.4],
    drawing: { thing: 'keys', colour: '#9aa1ab', accent: '#f1c232' },
    report: {
      title: 'Two keys with a yellow tag',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'A brass key and a steel key on a ring with a yellow tag. Found on the tray return belt.',
    },
  },
  {
    when: [22, 17.5],
    drawing: { thing: 'racket', colour: '#39597d', accent: '#c9d84a' },
    report: {
      title: 'Tennis racket and a ball',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Blue racket with a light grip. Found with one ball behind court 2.',
    },
  },
  {
    when: [15, 20.2],
    drawing: { thing: 'bottle', colour: '#4f9d78' },
    report: {
      title: 'Green water bottle',
      category,
      location: 'Gym',
      contactInfo: '+1 555 010 0147',
      description: 'Insulated steel bottle, green with a white band and a dented bottom.',
    },
  },
  {
    when: [10, 8.9],
    by: 'emil.novak',
    drawing: { thing: 'skateboard', colour: '#7a4f8f', accent: '#e6b73f' },
    report: {
      title: 'Skateboard with yellow wheels',
      category,
      location: 'Engineering Building',
      contactInfo: 'emil.novak@campus.example',
      description: 'Purple board with yellow wheels, leaning against the wall outside the workshop.',
    },
  },
  {
    when: [6, 10.2],
    drawing: { thing: 'mug', colour: '#c4574b', accent: '#f6ecd9' },
    report: {
      title: 'Tasse rouge avec un cœur',
      category,
      location: 'Main Library',
      contactInfo: 'bibliotheque@campus.example',
      description: 'Tasse en céramique rouge, oubliée au bureau des prêts. Elle a été lavée.',
    },
  },
  {
    when: [3, 18.3],
    drawing: { thing: 'ball', colour: '#c9692e' },
    report: {
      title: 'Basketball',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Well-used basketball with two initials in marker beside the valve.',
    },
  },
  {
    when: [2, 9.1],
    drawing: { thing: 'carkey', colour: '#2f3138', accent: '#c4485a' },
    report: {
      title: 'Car key on a red cord',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description: 'Car key with a remote control, found in car park C, second row.',
    },
  },
];
