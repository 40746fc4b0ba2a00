import type { Clerk, SampleUser } from './sample.js';

/** Who works at the lost-and-found desk. */
export const clerks: Readonly<Record<Clerk, SampleUser>> = {
  marta: { name: 'marta.keller', fullName: 'Marta Keller', when: [91, 8.5] },
  owen: { name: 'owen.price', fullName: 'Owen Price', when: [91, 9] },
};

/** Students and staff with an account. Nobody can sign in with one: they have no password. */
export const sampleUsers: readonly SampleUser[] = [
  { name: 'amara.diallo', fullName: 'Amara Diallo', when: [88, 10.2], language: 'fr' },
  { name: 'jonas.berg', fullName: 'Jonas Berg', when: [86, 14.6] },
  { name: 'sofia.herrera', fullName: 'Sofía Herrera', when: [84, 9.1], language: 'es' },
  { name: 'liam.carter', fullName: 'Liam Carter', when: [82, 17.4] },
  { name: 'priya.nair', fullName: 'Priya Nair', when: [79, 11.3] },
  { name: 'daniel.weber', fullName: 'Daniel Weber', when: [76, 12.8] },
  { name: 'ines.moreau', fullName: 'Inès Moreau', when: [74, 15.5], language: 'fr' },
  { name: 'tomas.silva', fullName: 'Tomás Silva', when: [71, 8.9], language: 'es' },
  { name: 'noor.haddad', fullName: 'Noor Haddad', when: [68, 16.1], language: 'fr' },
  { name: 'hannah.schmidt', fullName: 'Hannah Schmidt', when: [65, 13.7] },
  { name: 'lucia.ortega', fullName: 'Lucía Ortega', when: [61, 10.9], language: 'es' },
  { name: 'kenji.watanabe', fullName: 'Kenji Watanabe', when: [58, 18.2] },
  { name: 'olivia.hughes', fullName: 'Olivia Hughes', when: [55, 9.8] },
  { name: 'mateo.vargas', fullName: 'Mateo Vargas', when: [52, 12.1], language: 'es' },
  { name: 'chloe.bernard', fullName: 'Chloé Bernard', when: [48, 14.3], language: 'fr' },
  { name: 'yusuf.demir', fullName: 'Yusuf Demir', when: [44, 11.6] },
  { name: 'grace.oduya', fullName: 'Grace Oduya', when: [40, 15.9] },
  { name: 'emil.novak', fullName: 'Emil Novák', when: [36, 10.4] },
  { name: 'carmen.ruiz', fullName: 'Carmen Ruiz', when: [47, 17.1], language: 'es' },
  { name: 'theo.lambert', fullName: 'Théo Lambert', when: [27, 9.4], language: 'fr' },
  { name: 'maya.patel', fullName: 'Maya Patel', when: [23, 13.2] },
  { name: 'ben.fischer', fullName: 'Ben Fischer', when: [19, 16.7] },
  { name: 'isabel.costa', fullName: 'Isabel Costa', when: [15, 11.1], language: 'es' },
  { name: 'zoe.martin', fullName: 'Zoé Martin', when: [11, 10.7], language: 'fr' },
  { name: 'ryan.murphy', fullName: 'Ryan Murphy', when: [8, 14.9], emailVerified: false },
  { name: 'li.zhang', fullName: 'Li Zhang', when: [5, 9.6] },
  { name: 'anna.kowalska', fullName: 'Anna Kowalska', when: [2, 12.4], emailVerified: false },
];
