import { type MatchAnswer, matchAnswers, type PairParams } from '@lost-found/contracts';
import {
  Check,
  Column,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  IsNull,
  Not,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A lost report and a found item that match, with the answers to it. */
@Entity('matches')
@Check('matches_answer_check', `"answer" IN (${quoted(matchAnswers)})`)
@Index('matches_pair_key', ['lostId', 'foundId'], { unique: true })
@Index('matches_found_id_idx', ['foundId'])
// The desk's queue, the newest first.
@Index('matches_open_idx', ['seq'], { where: '"dismissed_at" IS NULL' })
@NotAudited('found by the system itself; what people say to it has entries of its own')
export class LostAndFound {
  /** Increases with every pair: the order of lists. Never leaves the server. */
  @PrimaryGeneratedColumn({ type: 'integer' })
  seq: number;

  @ForeignKey('Item', 'id', { name: 'matches_lost_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'lost_id' })
  lostId: string;

  @ForeignKey('Item', 'id', { name: 'matches_found_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'found_id' })
  foundId: string;

  @Column('timestamptz', { name: 'matched_at' })
  matchedAt: Date;

  /** 0 to 1, at the time of the match. */
  @Column('double precision')
  score: number;

  @Column('boolean', { name: 'is_strong' })
  isStrong: boolean;

  /** Time of the notification to the owner; null before it. */
  @Column('timestamptz', { name: 'told_at', nullable: true })
  notifiedAt: Date | null;

  /** Time of the dismissal. */
  @Column('timestamptz', { name: 'dismissed_at', nullable: true })
  dismissedAt: Date | null;

  /** The administrator who dismissed it; null when the owner did. */
  @Column('uuid', { name: 'dismissed_by', nullable: true })
  dismissedBy: string | null;

  /** The owner's answer. */
  @Column('varchar', { nullable: true })
  answer: MatchAnswer | null;
}

const nothingKnown = {
  score: 0,
  isStrong: false,
  notifiedAt: null,
  dismissedAt: null,
  dismissedBy: null,
  answer: null,
};

/** Returns the other sides of a report's dismissed pairs. */
export async function getDismissed(
  manager: EntityManager,
  { id, isLostItem }: { readonly id: string; readonly isLostItem: boolean },
): Promise<ReadonlySet<string>> {
  const [own, other] = isLostItem ? (['lostId', 'foundId'] as const) : (['foundId', 'lostId'] as const);
  const pairs = await manager.findBy(LostAndFound, { [own]: id, dismissedAt: Not(IsNull()) });
  return new Set(pairs.map((pair) => pair[other]));
}

/**
 * Stores changes of a pair.
 * @param known its row, read under the lock of both items; null when there is none
 */
export async function savePair(
  manager: EntityManager,
  { lostId, foundId }: PairParams,
  known: LostAndFound | null,
  changes: Partial<LostAndFound>,
  now: Date,
): Promise<void> {
  if (known) await manager.update(LostAndFound, { seq: known.seq }, changes);
  else await manager.insert(LostAndFound, { lostId, foundId, matchedAt: now, ...nothingKnown, ...changes });
}
