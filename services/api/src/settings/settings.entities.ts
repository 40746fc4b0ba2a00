import {
  type CategoryUse,
  categoryUses,
  type Language,
  type Question,
  type TemplateUse,
  templateUses,
} from '@lost-found/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Columns that all lists share. */
abstract class SettingRow {
  @PrimaryColumn('uuid') id: string;
  /** The row's position; administrators change it. */
  @Column('integer') position: number;
  /** The name by which items refer to categories and places. */
  @Column('varchar') name: string;
}

/** Rows that the public reads, with a name in each language; null: the first name. */
abstract class NamedRow extends SettingRow {
  @Column('varchar', { name: 'name_en', nullable: true }) nameEn: string | null;
  @Column('varchar', { name: 'name_es', nullable: true }) nameEs: string | null;
  @Column('varchar', { name: 'name_fr', nullable: true }) nameFr: string | null;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

@Entity('categories')
@Check('categories_used_for_check', `"used_for" IN (${quoted(categoryUses)})`)
@Index('categories_name_key', ['name'], { unique: true })
export class CategoryRow extends NamedRow {
  @Column('varchar', { name: 'used_for' }) usedFor: CategoryUse;
  /** Days until an unclaimed item is due; null: never. */
  @Column('integer', { name: 'keep_days', nullable: true }) keepDays: number | null;
  /** True when photos of such items are kept back. */
  @Column('boolean', { name: 'is_sensitive' }) isSensitive: boolean;
  /** True when a second member of staff confirms a handover. */
  @Column('boolean', { name: 'second_person', default: false }) secondPerson: boolean;
  /** True when an unclaimed item may only leave to the police, with a receipt number. */
  @Column('boolean', { name: 'police_only', default: false }) policeOnly: boolean;
  /** True when such items are in no public list, page or count. */
  @Column('boolean', { name: 'never_public', default: false }) neverPublic: boolean;
  /** Asked of the desk, of finders and of claimants. */
  @Column('json', { default: '[]' }) questions: Question[];
  /** True when finders are asked if they would like to have such an item. */
  @Column('boolean', { name: 'finder_may_keep', default: false }) finderMayKeep: boolean;
  /** What the desk does with such an item. */
  @Column('text', { name: 'to_do', nullable: true }) toDo: string | null;
  /** Where visitors bring such an item; null if the desk keeps it. */
  @Column('json', { name: 'not_kept', nullable: true }) notKept: Record<Language, string> | null;
}

@Entity('places')
@Index('places_name_key', ['name'], { unique: true })
export class PlaceRow extends NamedRow {
  /** Ids of nearby places; each of them also names this one. */
  @Column('json', { default: '[]' }) near: string[];
  /** True when finders leave items in a box there. */
  @Column('boolean', { name: 'is_drop_point', default: false }) isDropPoint: boolean;
}

/** A counter where items are handed over. */
@Entity('desks')
@Index('desks_name_key', ['name'], { unique: true })
export class DeskRow extends NamedRow {
  @Column('varchar', { nullable: true }) address: string | null;
  @Column('varchar', { name: 'address_en', nullable: true }) addressEn: string | null;
  @Column('varchar', { name: 'address_es', nullable: true }) addressEs: string | null;
  @Column('varchar', { name: 'address_fr', nullable: true }) addressFr: string | null;
  @Column('varchar', { nullable: true }) hours: string | null;
  @Column('varchar', { name: 'map_url', nullable: true }) mapUrl: string | null;
  /** From Monday to Sunday; null: not entered. */
  @Column('json', { nullable: true }) week: string[] | null;
  @Column('json', { name: 'closed_days', default: '[]' }) closedDays: string[];
}

/** A term; it lasts until the next one begins. */
@Entity('terms')
@Index('terms_name_key', ['name'], { unique: true })
export class TermRow extends SettingRow {
  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'starts_on' }) startsOn: string;
}

/** Text templates for the reason of a rejection. */
@Entity('templates')
@Check('templates_used_for_check', `"used_for" IN (${quoted(templateUses)})`)
@Index('templates_name_key', ['name'], { unique: true })
export class TemplateRow extends SettingRow {
  @Column('varchar', { name: 'used_for' }) usedFor: TemplateUse;
  @Column('text', { name: 'text_en' }) en: string;
  @Column('text', { name: 'text_es' }) es: string;
  @Column('text', { name: 'text_fr' }) fr: string;
}
