import {
  type FoundOwner,
  fillOwnerAddress,
  isSameFolded,
  type Language,
  namesAgree,
  type OwnerHint,
  type OwnerPerson,
  type OwnerQuestion,
  readOwnerHint,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { UsersService } from '../users/users.service.js';
import { DirectoryService } from './directory.service.js';

/** A person found, with the account if there is one. */
export interface Candidate extends OwnerPerson {
  readonly userId: string | null;
  /** Of the account. */
  readonly language: Language | null;
}

export interface Search {
  readonly hint: OwnerHint;
  readonly person: Candidate | null;
  readonly question: OwnerQuestion | null;
  readonly candidates: readonly Candidate[];
}

/** The finder of an item: never its owner without a decision of the desk. */
interface Finder {
  readonly userId: string | null;
  readonly contactInfo: string;
  readonly reportedBy: string | null;
}

type Account = NonNullable<Awaited<ReturnType<UsersService['findByEmail']>>>;

/** Finds the person that a hint names: an account, the campus directory, then the address pattern of the campus. */
@Injectable()
export class OwnerSearchService {
  constructor(
    private readonly users: UsersService,
    private readonly directory: DirectoryService,
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  read(text: string): OwnerHint {
    return readOwnerHint(text, this.config.studentIdPrefix);
  }

  /** Returns what the desk sees of a search. Nothing is stored. */
  async preview(text: string): Promise<FoundOwner> {
    return toAnswer(await this.find(this.dataSource.manager, this.read(text)));
  }

  /** @param finder of the item, if it is stored */
  async find(manager: EntityManager, hint: OwnerHint, finder?: Finder): Promise<Search> {
    const { candidates, doubt } = await this.#findAll(manager, hint);
    const [person, another] = candidates;
    const question = person && (another ? 'two_people' : (doubt ?? getDoubt(hint, person, finder)));
    if (!person || question) return { hint, person: null, question: question ?? null, candidates };
    return { hint, person, question: null, candidates: [] };
  }

  /** Returns the person with an address that the desk chose or typed. */
  async choose(manager: EntityManager, hint: OwnerHint, email: string): Promise<Candidate> {
    const { person, candidates } = await this.find(manager, hint);
    const known = [...(person ? [person] : []), ...candidates].find((one) => one.email === email);
    if (known) return known;
    const account = await this.users.findByEmail(email, manager);
    const isVerified = account?.emailVerified === true;
    return {
      name: hint.name ?? (isVerified ? account.fullName : null),
      studentId: hint.studentId,
      email,
      source: 'typed',
      userId: isVerified ? account.id : null,
      language: isVerified ? account.language : null,
    };
  }

  /**
   * A student ID in an account was typed by its owner. So the directory decides: an account counts if it has the
   * directory's address, or if the directory does not have the ID.
   */
  async #findAll(
    manager: EntityManager,
    hint: OwnerHint,
  ): Promise<{ candidates: Candidate[]; doubt?: OwnerQuestion }> {
    const { studentId, email, name } = hint;
    const listed = await this.directory.find(manager, hint);
    if (listed && listed.length > 0) {
      const people: Candidate[] = [];
      for (const row of listed) people.push(await this.#withAccount(manager, row));
      return { candidates: people };
    }
    if (email) {
      const account = await this.users.findByEmail(email, manager);
      if (account?.emailVerified) return { candidates: [ofAccount(account)] };
      return { candidates: [{ name, studentId, email, source: 'typed', userId: null, language: null }] };
    }
    if (!studentId) return { candidates: [] };
    const accounts = await this.users.findByStudentId(studentId, manager);
    if (accounts.length > 0) return { candidates: accounts.map(ofAccount) };
    const { ownerAddress: pattern } = this.config;
    const address = pattern && fillOwnerAddress(pattern, studentId);
    if (!address) return { candidates: [] };
    const account = await this.users.findByEmail(address, manager);
    const known = account?.emailVerified ? account : null;
    const person: Candidate = {
      name: known?.fullName ?? null,
      studentId,
      email: address,
      source: 'address_pattern',
      userId: known?.id ?? null,
      language: known?.language ?? null,
    };
    // Probably a wrong digit, or a person who left.
    return { candidates: [person], ...(listed && { doubt: 'not_in_directory' as const }) };
  }

  async #withAccount(
    manager: EntityManager,
    { studentId, name, email }: { studentId: string; name: string; email: string },
  ): Promise<Candidate> {
    const account = await this.users.findByEmail(email, manager);
    if (!account?.emailVerified)
      return { name, studentId, email, source: 'directory', userId: null, language: null };
    return { name, studentId, email, source: 'account', userId: account.id, language: account.language };
  }
}

const ofAccount = ({ id, fullName, studentId, email, language }: Account): Candidate => ({
  name: fullName,
  studentId,
  email,
  source: 'account',
  userId: id,
  language,
});

function getDoubt(hint: OwnerHint, person: Candidate, finder: Finder | undefined): OwnerQuestion | undefined {
  if (hint.name && person.name && !namesAgree(hint.name, person.name)) return 'name_differs';
  if (hint.studentId && person.studentId && hint.studentId !== person.studentId) return 'name_differs';
  return finder && isFinder(person, finder) ? 'is_finder' : undefined;
}

const isFinder = ({ userId, name, email }: Candidate, finder: Finder): boolean =>
  (userId !== null && userId === finder.userId) ||
  isSameFolded(finder.contactInfo, email) ||
  (finder.reportedBy !== null &&
    (isSameFolded(finder.reportedBy, name ?? email) || isSameFolded(finder.reportedBy, email)));

const toPerson = ({ name, studentId, email, source }: Candidate): OwnerPerson => ({
  name,
  studentId,
  email,
  source,
});

export const toAnswer = ({ hint, person, question, candidates }: Search): FoundOwner => ({
  hint,
  person: person && toPerson(person),
  question,
  candidates: candidates.map(toPerson),
});
