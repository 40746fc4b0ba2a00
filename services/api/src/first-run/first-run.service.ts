import { type CampusSettings, isSameFolded, type Language, OTHER_PLACE } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../platform/config/config.js';
import { ReadOnly } from '../platform/database/read-only.js';
import { oneAtATime } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type Limiter, Limiters } from '../platform/throttle/limiters.js';
import { toNetwork } from '../platform/throttle/to-network.js';
import { SettingsService } from '../settings/settings.service.js';
import { FirstRunKey } from '../sign-in/password/first-run-key.js';
import { hashPassword, requireUncommonPassword } from '../sign-in/password/passwords.js';
import { UsersService } from '../users/users.service.js';
import { type DeskEntry, type FirstRunForm, RefusedForm } from './first-run-form.js';

const MINUTE = 60;

/** Sets up a campus that has no administrator yet, once, for the person with the link of the log. */
@Injectable()
export class FirstRun {
  readonly #limiter: Limiter;

  constructor(
    private readonly key: FirstRunKey,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly readOnly: ReadOnly,
    { rateLimit }: Config,
    limiters: Limiters,
  ) {
    this.#limiter = limiters.create('first_run', { points: rateLimit, duration: MINUTE });
  }

  /**
   * True if this key opens the page: the newest one, while no administrator can sign in.
   * @throws DomainError too_many_requests
   */
  async isOpen(key: string, ip: string): Promise<boolean> {
    await this.#limiter.consume(toNetwork(ip));
    if (!this.key.matches(key) || (await this.readOnly.isOn())) return false;
    return !(await this.unitOfWork.transaction((manager) => this.users.hasAdmin(manager)));
  }

  /**
   * Creates the administrator and changes the lists, all or nothing. Then the link is over.
   * @throws DomainError link_invalid if another person was faster
   * @throws RefusedForm for a value that only the database can refuse
   */
  async setUp({ admin, ...lists }: FirstRunForm, language: Language): Promise<void> {
    await atInput((field) => field, requireUncommonPassword(admin.password, admin));
    const { email, fullName } = admin;
    const passwordHash = await hashPassword(admin.password);
    await this.unitOfWork.transaction(async (manager) => {
      await oneAtATime(manager, 'first run');
      if (await this.users.hasAdmin(manager)) throw new DomainError('link_invalid');
      const access = { role: 'admin', access: 'full', emailVerified: true } as const;
      const account = { email, fullName, passwordHash, language, ...access, signsUp: true };
      await atInput(() => 'email', this.users.create(manager, account));
      const before = await this.settings.read(manager);
      await this.#changeDesks(manager, before, lists.desks);
      await this.#keepCategories(manager, before, lists.categories);
      await this.#changePlaces(manager, before, lists.places);
    });
    this.key.end();
  }

  /** An entry changes the desk in its place, or adds one. Hours that were left empty stay. */
  async #changeDesks(manager: EntityManager, { desks }: CampusSettings, entries: FirstRunForm['desks']) {
    for (const [at, entry] of entries.entries()) {
      const known = desks[at];
      if (!entry) continue;
      const written = known
        ? this.settings.change('desks', known.id, withoutEmptyWeek(entry), manager)
        : this.settings.add('desks', { ...entry, hours: null, mapUrl: null, closedDays: [] }, manager);
      await atInput((field) => `desk${at}.${field}`, written);
    }
  }

  async #keepCategories(manager: EntityManager, { categories }: CampusSettings, kept: readonly string[]) {
    for (const { id } of categories)
      if (!kept.includes(id))
        await atInput(() => 'category', this.settings.remove('categories', id, undefined, manager));
  }

  /** The places in the order of the form; "Other" is the last one. */
  async #changePlaces(manager: EntityManager, { places }: CampusSettings, names: readonly string[]) {
    const change = (work: Promise<CampusSettings>) => atInput(() => 'places', work);
    const isNamed = (place: string) => names.some((name) => isSameFolded(name, place));
    for (const { id, name } of places)
      if (name !== OTHER_PLACE && !isNamed(name))
        await change(this.settings.remove('places', id, undefined, manager));
    for (const name of names)
      if (!places.some((place) => isSameFolded(place.name, name)))
        await change(this.settings.add('places', { name, isDropPoint: false }, manager));
    const rows = (await this.settings.read(manager)).places;
    const rank = ({ name }: { name: string }) => {
      const at = names.findIndex((one) => isSameFolded(one, name));
      return at < 0 ? names.length : at;
    };
    const ordered = rows.toSorted((one, other) => rank(one) - rank(other));
    await change(
      this.settings.order(
        'places',
        ordered.map(({ id }) => id),
        manager,
      ),
    );
  }
}

const withoutEmptyWeek = ({ week, ...entry }: DeskEntry) => (week ? { ...entry, week } : entry);

/** Says at which input of the form a refusal belongs.  @throws RefusedForm */
async function atInput(toInput: (field: string) => string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors = [{ field: '', code: error.code, params: error.params }] } = error;
    throw new RefusedForm(errors.map((one) => ({ ...one, field: toInput(one.field) })));
  }
}
