import type { AdminUser } from '@lost-found/contracts';
import { daysAgo, sampleId } from '../sample/ids';

const person = (number: number, fullName: string, days: number, emailVerified = true): AdminUser => ({
  id: sampleId('a', number),
  email: `${fullName
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .replace(' ', '.')}@campus.example`,
  fullName,
  avatarUrl: null,
  role: 'user',
  emailVerified,
  createdAt: daysAgo(days),
  updatedAt: daysAgo(days),
});

/** Who has an account on the campus of the demo, beside the sample accounts. */
export const demoPeople = (): AdminUser[] => [
  person(11, 'Amara Diallo', 88),
  person(12, 'Sofía Herrera', 84),
  person(13, 'Liam Carter', 61),
  person(14, 'Priya Nair', 55),
  person(15, 'Théo Lambert', 40),
  person(16, 'Hannah Schmidt', 33),
  person(17, 'Kenji Watanabe', 21),
  person(18, 'Olivia Hughes', 14),
  person(19, 'Mateo Vargas', 9),
  person(20, 'Ryan Murphy', 2, false),
];
