import type { SampleFoundItem } from '../sample.js';

const category = 'Electronics';

export const foundElectronics: readonly SampleFoundItem[] = [
  {
    when: [87, 13.2],
    drawing: { thing: 'calculator', colour: '#3c4a63', accent: '#e0795a' },
    reviews: [{ action: 'resolve', when: [78, 15.2], by: 'owen' }],
    report: {
      title: 'Graphing calculator',
      category,
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description: 'Dark blue graphing calculator, left on a desk in lecture hall E1 after the exam.',
    },
  },
  {
    when: [72, 18.4],
    by: 'liam.carter',
    drawing: { thing: 'reader', colour: '#2f3138' },
    report: {
      title: 'E-book reader in a black frame',
      category,
      location: 'Cafeteria',
      contactInfo: 'liam.carter@campus.example',
      description: 'Black e-book reader, about half charged. It opened in the middle of a Spanish novel.',
    },
  },
  {
    when: [57, 16.1],
    drawing: { thing: 'stick', colour: '#b8333f', accent: '#5a6472' },
    report: {
      title: 'Memoria USB roja',
      category,
      location: 'Main Library',
      contactInfo: 'biblioteca@campus.example',
      description:
        'Memoria USB roja de 64 GB con una cuerda gris. Estaba conectada al ordenador 12 de la planta baja.',
    },
  },
  {
    when: [43, 9.7],
    drawing: { thing: 'charger', colour: '#e9e7e1', accent: '#4d7fb5' },
    reviews: [{ action: 'reject', when: [42, 10.1], by: 'marta' }],
    report: {
      title: 'White charger',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'White USB-C charger. Reported twice by mistake; it belongs to the front desk itself.',
    },
  },
  {
    when: [34, 17.3],
    drawing: { thing: 'camera', colour: '#34383f', accent: '#b8693d' },
    report: {
      title: 'Camera with a brown strap',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description: 'Small digital camera found on the bench by the pond. The memory card is inside.',
    },
  },
  {
    when: [26, 12.6],
    drawing: { thing: 'tablet', colour: '#7d8794', accent: '#6fa8d0' },
    report: {
      title: 'Tablet with a stylus',
      category,
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description:
        'Grey tablet with a white stylus, found in drawing room E204. The lock screen shows a lighthouse.',
    },
  },
  {
    when: [19, 8.8],
    by: 'grace.oduya',
    drawing: { thing: 'mouse', colour: '#3f4f8a', accent: '#e6b73f' },
    report: {
      title: 'Blue computer mouse',
      category,
      location: 'Engineering Building',
      contactInfo: 'grace.oduya@campus.example',
      description: 'Wired mouse, dark blue with a yellow wheel. It was in computer room E110, third row.',
    },
  },
  {
    when: [11, 11.4],
    drawing: { thing: 'laptop', colour: '#b9c0c9', accent: '#e06a4e' },
    report: {
      title: 'Silver laptop with stickers',
      category,
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description:
        '13-inch silver laptop, two round stickers on the screen. Kept switched off at the IT desk.',
    },
  },
  {
    when: [6, 19.2],
    drawing: { thing: 'headphones', colour: '#d8653f' },
    report: {
      title: 'Orange over-ear headphones',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Wireless headphones with orange cups, left on the bench beside the rowing machines.',
    },
  },
  {
    when: [4, 15.8],
    by: 'chloe.bernard',
    drawing: { thing: 'earbuds', colour: '#4f8f7a', accent: '#f3efe2' },
    report: {
      title: 'Écouteurs dans un étui vert',
      category,
      location: 'Student Center',
      contactInfo: 'chloe.bernard@campus.example',
      description: "Écouteurs blancs dans un étui vert, trouvés sous un fauteuil du foyer. L'étui est rayé.",
    },
  },
  {
    when: [2, 12.9],
    drawing: { thing: 'phone', colour: '#23262c', accent: '#7fb2d9' },
    report: {
      title: 'Phone with a cracked corner',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description:
        'Dark phone, the upper right corner of the screen is cracked. A mountain is on the lock screen.',
    },
  },
];
