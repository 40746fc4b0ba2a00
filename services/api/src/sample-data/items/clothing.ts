import type { SampleFoundItem } from '../sample.js';

const category = 'Clothing';

export const foundClothing: readonly SampleFoundItem[] = [
  {
    when: [85, 21.1],
    drawing: { thing: 'jacket', colour: '#4d76a8', accent: '#e3c27a' },
    reviews: [{ action: 'markClaimed', when: [82, 10.4], by: 'marta' }],
    report: {
      title: 'Denim jacket, size M',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Light blue denim jacket with brass buttons. Left over a chair after the film evening.',
    },
  },
  {
    when: [66, 8.6],
    drawing: { thing: 'gloves', colour: '#4a3f3a' },
    report: {
      title: 'Brown leather gloves',
      category,
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description: 'A pair of lined brown gloves, found on the radiator at the entrance.',
    },
  },
  {
    when: [54, 18.8],
    by: 'lucia.ortega',
    drawing: { thing: 'shoe', colour: '#d0573f', accent: '#f4e3c1' },
    report: {
      title: 'Zapatilla deportiva roja',
      category,
      location: 'Gym',
      contactInfo: 'lucia.ortega@campus.example',
      description: 'Una sola zapatilla roja, del pie izquierdo, talla 41. Estaba debajo de las gradas.',
    },
  },
  {
    when: [41, 12.2],
    drawing: { thing: 'cap', colour: '#2f6b52', accent: '#f0e4bd' },
    report: {
      title: 'Green cap with a letter A',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description: 'Dark green cap, found on the lawn in front of the Engineering Building.',
    },
  },
  {
    when: [33, 17.9],
    drawing: { thing: 'beanie', colour: '#6b4fa0', accent: '#f1c24b' },
    reviews: [{ action: 'reject', when: [32, 9.4], by: 'owen' }],
    report: {
      title: 'Hat',
      category,
      location: 'Other',
      contactInfo: '+1 555 010 0111',
      description: 'A hat. Rejected: the finder took it back and gave it to a friend it belongs to.',
    },
  },
  {
    when: [24, 15.3],
    drawing: { thing: 'hoodie', colour: '#7a8290' },
    report: {
      title: 'Sweat à capuche gris',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'Sweat à capuche gris, taille L, oublié sur le dossier d’une chaise près de la fenêtre.',
    },
  },
  {
    when: [19, 10.9],
    drawing: { thing: 'scarf', colour: '#b8333f', accent: '#f3d9c0' },
    report: {
      title: 'Red wool scarf',
      category,
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description:
        'Hand-knitted red scarf with cream stripes, found between the shelves on the second floor.',
    },
  },
  {
    when: [7, 19.6],
    drawing: { thing: 'socks', colour: '#39597d', accent: '#f0b04a' },
    report: {
      title: 'Striped football socks',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Blue socks with orange stripes, still in a plastic bag. Found in the changing room.',
    },
  },
  {
    when: [1, 9.5],
    drawing: { thing: 'hoodie', colour: '#2d5f8f' },
    report: {
      title: 'Navy hoodie',
      category,
      location: 'Engineering Building',
      contactInfo: 'it-desk@campus.example',
      description:
        'Navy hoodie without a print, size S. It was on the coat rack of the workshop since Monday.',
    },
  },
];
