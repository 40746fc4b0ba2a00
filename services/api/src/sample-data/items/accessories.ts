import type { SampleFoundItem } from '../sample.js';

const category = 'Accessories';

export const foundAccessories: readonly SampleFoundItem[] = [
  {
    when: [78, 12.7],
    drawing: { thing: 'watch', colour: '#6b4a34', accent: '#c9a24b' },
    reviews: [{ action: 'reject', when: [77, 9.6], by: 'marta' }],
    report: {
      title: 'Wristwatch with brown strap',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Golden case, brown leather strap. Reported twice by mistake; the other report has it.',
    },
  },
  {
    when: [70, 10.1],
    drawing: { thing: 'bracelet', colour: '#3f8f8a', accent: '#e06a4e' },
    report: {
      title: 'Bead bracelet, turquoise and red',
      category,
      location: 'Student Center',
      contactInfo: 'frontdesk@campus.example',
      description: 'Elastic bracelet of glass beads with a small red tassel.',
    },
  },
  {
    when: [59, 15.1],
    drawing: { thing: 'sunglasses', colour: '#4a2f2a' },
    reviews: [{ action: 'markClaimed', when: [50, 10.6], by: 'owen' }],
    report: {
      title: 'Sunglasses with a brown frame',
      category,
      location: 'Other',
      contactInfo: 'security@campus.example',
      description: 'Large brown sunglasses, found on the steps of the main entrance.',
    },
  },
  {
    when: [45, 19.4],
    drawing: { thing: 'ring', colour: '#c9ccd2', accent: '#6fa8d8' },
    report: {
      title: 'Silver ring with a blue stone',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Found in the shower room. There is an engraving inside: please tell us what it says.',
    },
  },
  {
    when: [31, 9.9],
    by: 'sofia.herrera',
    drawing: { thing: 'necklace', colour: '#b98f3f', accent: '#c4485a' },
    report: {
      title: 'Collar con un corazón rojo',
      category,
      location: 'Cafeteria',
      contactInfo: 'sofia.herrera@campus.example',
      description:
        'Collar fino dorado con un corazón rojo. El cierre está roto; estaba junto a las bandejas.',
    },
  },
  {
    when: [21, 13.6],
    drawing: { thing: 'smartwatch', colour: '#2f3b4a', accent: '#7bd0a0' },
    report: {
      title: 'Smart watch, dark blue strap',
      category,
      location: 'Gym',
      contactInfo: 'gym@campus.example',
      description: 'Square smart watch, locked. Found on the treadmill by the window.',
    },
  },
  {
    when: [8, 14.5],
    drawing: { thing: 'glasses', colour: '#7b5236' },
    report: {
      title: 'Round reading glasses',
      category,
      location: 'Main Library',
      contactInfo: 'library@campus.example',
      description: 'Tortoiseshell frame without a case. They were lying open on a table in the quiet room.',
    },
  },
  {
    when: [5, 16.2],
    drawing: { thing: 'umbrella', colour: '#c4574b', accent: '#3a3f47' },
    report: {
      title: 'Parapluie rouge',
      category,
      location: 'Cafeteria',
      contactInfo: 'cafeteria@campus.example',
      description: 'Parapluie rouge à manche noir, accroché à une chaise de la terrasse depuis mardi.',
    },
  },
  {
    when: [1, 17.4],
    drawing: { thing: 'umbrella', colour: '#2f6db5', accent: '#7a5230' },
    report: {
      title: 'Blue umbrella',
      category,
      location: 'Main Library',
      contactInfo: 'm.laurent@campus.example',
      description: 'Large blue umbrella with a wooden handle, forgotten in the stand at the entrance.',
    },
  },
];
