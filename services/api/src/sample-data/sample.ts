import type {
  ClaimAction,
  ClaimForm,
  FoundReport,
  ItemAction,
  Language,
  LostReport,
} from '@lost-found/contracts';
import type { Drawing } from './drawings/draw.js';

/** When something happened: days before the first start, and the hour of that day on the campus. */
export type When = readonly [daysAgo: number, hour: number];

/** Who works at the desk in the sample data. */
export type Clerk = 'marta' | 'owen';

interface Sample {
  readonly when: When;
  /** Account that reported it, by the first part of its address; a visitor without it. */
  readonly by?: string;
  readonly drawing: Drawing;
  /** What the desk decided since. */
  readonly reviews?: readonly { readonly action: ItemAction; readonly when: When; readonly by: Clerk }[];
}

export interface SampleFoundItem extends Sample {
  readonly report: Omit<FoundReport, 'dateFound'>;
}

export interface SampleLostItem extends Sample {
  /** The student ID without the campus's prefix. */
  readonly report: Omit<LostReport, 'lastSeenAt' | 'studentId'> & { readonly studentNumber: string };
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
  readonly language?: Language;
  readonly proof?: Drawing;
  /** The student ID without the campus's prefix. */
  readonly form: Omit<ClaimForm, 'studentId'> & { readonly studentNumber: string };
  readonly messages?: readonly SampleMessage[];
  readonly review?: {
    readonly action: ClaimAction;
    readonly when: When;
    readonly by: Clerk;
    readonly decisionReason?: string;
  };
  /** When whoever made it took it back; it has no review then. */
  readonly withdrawn?: When;
}

export interface SampleUser {
  /** First part of the address. */
  readonly name: string;
  readonly fullName: string;
  readonly when: When;
  readonly language?: Language;
  readonly emailVerified?: boolean;
}
