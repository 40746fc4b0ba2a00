import type { AdminUser } from '@lost-found/contracts';
import { daysAgo, sampleId } from './ids';

const user = (number: number, values: Pick<AdminUser, 'email' | 'fullName' | 'role'>): AdminUser => ({
  id: sampleId('a', number),
  avatarUrl: null,
  emailVerified: true,
  createdAt: daysAgo(120 - number),
  updatedAt: daysAgo(30),
  ...values,
});

export const sampleUsers = (): AdminUser[] => [
  user(1, { email: 'admin@campus.example', fullName: 'Alex Morgan', role: 'admin' }),
  user(2, { email: 'desk@campus.example', fullName: 'Samira Haddad', role: 'admin' }),
  user(3, { email: 'jonas.weber@campus.example', fullName: 'Jonas Weber', role: 'user' }),
];
