import type { SampleFoundItem } from '../sample.js';

const category = 'Books';

export const foundBooks: readonly SampleFoundItem[] = [
  {
    when: [81, 14.9],
    drawing: { thing: 'novel', colour: '#35598f', accent: '#f0c95c' },
    report: {
      title: 'Novel with a moon on the cover',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'Paperback in French. A train ticket marks page 112.',
    },
  },
  {
    when: [62, 16.4],
    drawing: { thing: 'binder', colour: '#8c3b46', accent: '#e6c15a' },
    reviews: [{ action: 'resolve', when: [57, 9.3], by: 'owen' }],
    report: {
      title: 'Dark red binder, Statistics II',
      category,
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description: 'Dark red binder with the notes of a whole term, found in group room 3.',
    },
  },
  {
    when: [46, 13.8],
    by: 'carmen.ruiz',
    drawing: { thing: 'notebook', colour: '#d9822b', accent: '#35465f' },
    report: {
      title: 'Cuaderno naranja de espiral',
      category,
      location: 'Engineering Building',
      contactInfo: 'carmen.ruiz@campus.example',
      description: 'Cuaderno de espiral con apuntes de Termodinámica. No lleva nombre.',
    },
  },
  {
    when: [24, 8.4],
    by: 'jonas.berg',
    drawing: { thing: 'book', colour: '#3f7f6f' },
    report: {
      title: 'Calculus textbook, third edition',
      category,
      location: 'Engineering Building',
      contactInfo: 'l.okafor@campus.example',
      description: 'Green hardback with notes in pencil in the first chapters. It was in lecture hall E2.',
    },
  },
  {
    when: [14, 17.2],
    drawing: { thing: 'book', colour: '#a9502f' },
    report: {
      title: 'Dictionnaire français-espagnol',
      category,
      location: 'Main Library',
      contactInfo: 'bibliotheque@campus.example',
      description: 'Dictionnaire relié, couverture brune. Un prénom est écrit sur la page de garde.',
    },
  },
  {
    when: [3, 11.9],
    drawing: { thing: 'notebook', colour: '#2f7f8f', accent: '#e9dfc6' },
    report: {
      title: 'Lab notebook, Organic Chemistry',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Turquoise lab notebook, filled to about a third. Left at the printer.',
    },
  },
];
