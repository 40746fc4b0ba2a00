import claims from '../../sample/claims.json' with { type: 'json' };
import items from '../../sample/items.json' with { type: 'json' };
import people from '../../sample/people.json' with { type: 'json' };
import type { ClaimAction } from '../claims/claim-transitions.js';
import type { SubmitClaim } from '../claims/submit-claim.js';
import type { Language } from '../common/languages.js';
import type { ItemAction } from '../items/item-transitions.js';
import type { FoundReport, LostReport } from '../items/reports.js';
import type { QuestionTemplate } from '../settings/question-templates.js';

/** When something happened: days before today, and the hour of that day on the campus. */
export type When = readonly [daysAgo: number, hour: number];

/** Clerks of the sample campus. */
export type Clerk = 'marta' | 'owen';

export interface SampleUser {
  /** First part of the address. */
  readonly name: string;
  readonly fullName: string;
  readonly when: When;
  readonly language?: Language;
  readonly emailVerified?: boolean;
}

/** The student ID without the campus's prefix. */
interface StudentNumber {
  readonly studentNumber: string;
}

export type SampleFoundReport = Omit<FoundReport, 'dateFound'>;
export type SampleLostReport = Omit<LostReport, 'lastSeenAt' | 'studentId'> & StudentNumber;

export interface SampleItem {
  readonly when: When;
  /** Account that reported it, by the first part of its address; a visitor without it. */
  readonly by?: string;
  /** Name of its drawing. */
  readonly picture: string;
  /** Decisions of the desk. */
  readonly reviews?: readonly { readonly action: ItemAction; readonly when: When; readonly by: Clerk }[];
  readonly report: SampleFoundReport | SampleLostReport;
}

export interface SampleMessage {
  readonly from: 'claimant' | Clerk;
  readonly when: When;
  readonly content: string;
}

export interface SampleClaim {
  /** Title of the found item that it is for. */
  readonly item: string;
  readonly when: When;
  /** Account that claims, by the first part of its address; a visitor without it. */
  readonly by?: string;
  /** Name of the drawing that is sent with it. */
  readonly proof?: string;
  readonly form: Omit<SubmitClaim, 'itemId' | 'studentId'> & StudentNumber;
  readonly messages?: readonly SampleMessage[];
  readonly review?: {
    readonly action: ClaimAction;
    readonly when: When;
    readonly by: Clerk;
    readonly decisionReason?: string;
  };
  /** The time of its withdrawal; such a claim has no review. */
  readonly withdrawn?: When;
}

// TypeScript reads the words in JSON as any text: a test holds the data to the schemas of the forms.

export const sampleItems = items as unknown as readonly SampleItem[];
export const sampleClaims = claims as unknown as readonly SampleClaim[];
/** Place and hours of the sample campus's desk. */
export const sampleDeskPlace = {
  address: 'Student Center, ground floor, room 0.12',
  addressEs: 'Centro de Estudiantes, planta baja, sala 0.12',
  addressFr: 'Centre étudiant, rez-de-chaussée, salle 0.12',
  week: [...Array.from({ length: 5 }, () => '09:00-17:00'), '', ''],
};
/** What the sample campus does with kinds of things, and asks about them. */
export const sampleCategories: Readonly<
  Record<
    string,
    { readonly asks?: readonly QuestionTemplate[]; readonly toDo?: string; readonly finderMayKeep?: boolean }
  >
> = {
  Electronics: { asks: ['phone', 'laptop'] },
  Bags: { asks: ['bag'], finderMayKeep: true },
  Accessories: {
    asks: ['wallet', 'glasses'],
    finderMayKeep: true,
    toDo: 'Bank cards in a wallet: call the bank, then cut them up. Student cards: to the card office the next day.',
  },
  Clothing: { finderMayKeep: true },
  Books: { finderMayKeep: true },
  'Personal Items': { asks: ['keys', 'wallet'] },
  'ID Card': { toDo: 'To the card office, Student Center 0.20, on the next working day.' },
  Documents: {
    toDo: 'Passports and identity cards: to the police station the same week. Bank cards: cut them up.',
  },
};
/** The clerks of the desk. */
export const sampleDesk = people.desk as unknown as Readonly<Record<Clerk, SampleUser>>;
export const sampleUsers = people.users as unknown as readonly SampleUser[];
