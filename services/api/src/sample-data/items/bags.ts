import type { SampleFoundItem } from '../sample.js';

const category = 'Bags';

export const foundBags: readonly SampleFoundItem[] = [
  {
    when: [83, 10.3],
    drawing: { thing: 'suitcase', colour: '#3d6fa3', accent: '#e4b84a' },
    reviews: [{ action: 'resolve', when: [80, 16.5], by: 'marta' }],
    report: {
      title: 'Blue cabin suitcase',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description:
        'Hard blue suitcase with a yellow label and no name, left at the bus stop of the north gate.',
    },
  },
  {
    when: [69, 14.2],
    drawing: { thing: 'tote', colour: '#e3d6bd', accent: '#c4574b' },
    report: {
      title: 'Cotton tote bag with a red heart',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'Natural cotton bag with two empty jars and a shopping list in it.',
    },
  },
  {
    when: [51, 9.2],
    by: 'mateo.vargas',
    drawing: { thing: 'backpack', colour: '#3f7f6f', accent: '#f0c35a' },
    report: {
      title: 'Mochila verde',
      category,
      location: 'Gym',
      contactInfo: 'mateo.vargas@campus.example',
      description: 'Mochila verde con un bolsillo delantero. Dentro hay una toalla y unas chanclas.',
    },
  },
  {
    when: [38, 20.1],
    drawing: { thing: 'sportsbag', colour: '#343b47', accent: '#6fb1a0' },
    report: {
      title: 'Dark sports bag',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Large dark bag with turquoise bands, found in locker 41, which was not locked.',
    },
  },
  {
    when: [29, 11.8],
    drawing: { thing: 'pencilcase', colour: '#c9792e', accent: '#3f6ea5' },
    report: {
      title: 'Trousse orange',
      category,
      location: 'Main Library',
      contactInfo: 'bibliotheque@campus.example',
      description:
        'Trousse orange avec trois crayons bleus et une clé de casier, trouvée près des photocopieuses.',
    },
  },
  {
    when: [17, 16.6],
    drawing: { thing: 'handbag', colour: '#8d3f5f' },
    report: {
      title: 'Plum-coloured handbag',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Small handbag with a brass clasp. Tell us what is inside: we have not written it here.',
    },
  },
  {
    when: [9, 13.4],
    drawing: { thing: 'lunchbox', colour: '#6c9fc6', accent: '#e06a4e' },
    report: {
      title: 'Light blue lunch box',
      category,
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description: 'Light blue metal lunch box with a red clasp. It has been washed.',
    },
  },
  {
    when: [4, 17.7],
    drawing: { thing: 'backpack', colour: '#2c313a', accent: '#e0a93b' },
    report: {
      title: 'Black backpack',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Black backpack with a front pocket. There is a notebook and a lunch box inside.',
    },
  },
];
