import { accountEmailSchema, studentId, toContactKey } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource, type FindOptionsWhere, In, IsNull, Not, Raw } from 'typeorm';
import type { Claim } from '../../claims/claim.entity.js';
import { PersonalClaimsService } from '../../claims/claimant-access/personal-claims.service.js';
import type { Item } from '../../items/item.entity.js';
import { PersonalItemsService } from '../../items/personal-items.service.js';
import { AuditService } from '../../logs/audit/audit.service.js';
import { PersonalOwnersService } from '../../owners/personal-owners.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { isSwitchedOn, SWITCHED } from '../../platform/database/read-only.js';
import { emptyLog } from '../../platform/database/sqlite/queued-sqlite-driver.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { User } from '../../users/user.entity.js';
import { assemble } from '../assemble.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { getCount, getNames } from '../words.js';

export interface Erased {
  readonly claims: number;
  readonly items: number;
  readonly takers: number;
  readonly owners: number;
  readonly directory: number;
  readonly reporters: number;
  readonly files: number;
  readonly mails: number;
}

const sameText = (text: string) => Raw((column) => `LOWER(TRIM(${column})) = :text`, { text });

/** Finds the data of a person without an account, by an e-mail address or a student ID. */
export class PersonData {
  readonly #email: string | null;
  readonly #studentId: string | null;

  /** @throws StartupError for a text that is neither */
  constructor(
    private readonly app: NestFastifyApplication,
    typed: string,
  ) {
    const { studentIdPrefix } = app.get(Config);
    this.#email = accountEmailSchema.safeParse({ email: typed }).data?.email ?? null;
    this.#studentId = studentId(studentIdPrefix).safeParse(typed).data ?? null;
    if (!this.#email && !this.#studentId)
      throw new StartupError(`${typed} is neither an e-mail address nor a student ID.`);
  }

  /** Returns the address of the account of this person; its data is not here. */
  async findAccount(): Promise<string | null> {
    const { manager } = this.app.get(DataSource);
    const where: FindOptionsWhere<User> = this.#email
      ? { email: sameText(this.#email) }
      : { studentId: this.#studentId as string };
    return (await manager.findOneBy(User, where))?.email ?? null;
  }

  async export() {
    const reporter = await this.#findReporter();
    const items = await this.app.get(PersonalItemsService).exportAll(this.#getItems(reporter?.id));
    return {
      exportedAt: this.app.get(Clock).date().toISOString(),
      account: await this.findAccount(),
      claims: await this.app.get(PersonalClaimsService).exportAll(this.#claims),
      items,
      taken: await this.app.get(PersonalItemsService).exportTaken(this.#taken),
      owners: await this.app.get(PersonalOwnersService).exportAll(this.#person),
      directory: await this.app.get(PersonalOwnersService).exportDirectory(this.#person),
      reporter: reporter && {
        name: reporter.name,
        contact: reporter.contact,
        itemsReported: reporter.itemsReported,
        lastReportedAt: reporter.lastReportedAt.toISOString(),
      },
      mails: await this.#findMails(),
    };
  }

  /**
   * Erases the same data. Undecided claims are withdrawn and open lost reports closed; the existence of all of them stays.
   * @throws StartupError while an item waits at the counter for the person
   */
  async erase(): Promise<Erased> {
    const [items, claims] = [this.app.get(PersonalItemsService), this.app.get(PersonalClaimsService)];
    const [reporters, storage] = [this.app.get(ReportersService), this.app.get(FileStorage)];
    const owners = this.app.get(PersonalOwnersService);
    const reporter = await this.#findReporter();
    const erased = await this.app.get(UnitOfWork).transaction(async (manager) => {
      // Locks in the order that all code uses: items, claims, reporters.
      const itemIds = await items.disown(manager, this.#getItems(reporter?.id), 'erased_on_request');
      const takenIds = await items.eraseTakers(manager, this.#taken);
      const waiting = await claims.findWaiting(manager, this.#claims);
      if (waiting.length > 0)
        throw new StartupError(
          `${getNames(waiting)} ${waiting.length === 1 ? 'waits' : 'wait'} at the counter for this person: hand over, or reject the claim, first. Nothing was changed.`,
        );
      const disowned = await claims.disown(manager, this.#claims, true);
      const ownedIds = await owners.forget(manager, this.#person);
      const directory = await owners.eraseFromDirectory(manager, this.#person);
      if (reporter) await reporters.forgetVisitor(manager, reporter.id);
      const mails = this.#mails ? ((await manager.delete(OutboxMail, this.#mails)).affected ?? 0) : 0;
      await storage.note(disowned.files);
      const reporterIds = reporter ? [reporter.id] : [];
      const found = {
        itemIds: [...new Set([...itemIds, ...takenIds, ...ownedIds])],
        claimIds: disowned.claims,
        reporterIds,
      };
      if (Object.values(found).flat().length + mails + directory > 0)
        await this.app.get(AuditService).record(manager, 'PERSONAL_DATA_ERASED', {
          ...found,
          files: disowned.files.length,
          onRequest: true,
        });
      return { itemIds, takenIds, ownedIds, directory, reporterIds, mails, ...disowned };
    });
    await storage.remove(erased.files);
    await emptyLog(this.app.get(DataSource));
    return {
      claims: erased.claims.length,
      items: erased.itemIds.length,
      takers: erased.takenIds.length,
      owners: erased.ownedIds.length,
      directory: erased.directory,
      reporters: erased.reporterIds.length,
      files: erased.files.length,
      mails: erased.mails,
    };
  }

  get #person(): { email: string } | { studentId: string } {
    return this.#email ? { email: this.#email } : { studentId: this.#studentId as string };
  }

  get #claims(): FindOptionsWhere<Claim> {
    const who = this.#email ? { email: sameText(this.#email) } : { studentId: this.#studentId as string };
    return { userId: IsNull(), ...who };
  }

  #getItems(reporterId: string | undefined): FindOptionsWhere<Item>[] {
    const own = { userId: IsNull() };
    if (!this.#email) return [{ ...own, studentId: this.#studentId as string }];
    return [
      { ...own, contactInfo: sameText(toContactKey(this.#email)) },
      ...(reporterId ? [{ ...own, reporterId, contactInfo: Not('') }] : []),
    ];
  }

  get #taken(): FindOptionsWhere<Item> {
    return this.#email
      ? { takerEmail: sameText(this.#email) }
      : { takerStudentId: this.#studentId as string };
  }

  /** An e-mail that is being sent stays until the nightly erasure. */
  get #mails(): FindOptionsWhere<OutboxMail> | null {
    const status = In(['held', 'sent', 'failed', 'unknown']);
    return this.#email ? { recipient: sameText(this.#email), status } : null;
  }

  async #findReporter() {
    return this.#email ? this.app.get(ReportersService).findVisitor(this.#email) : null;
  }

  async #findMails() {
    if (!this.#email) return [];
    const { manager } = this.app.get(DataSource);
    const where = { recipient: sameText(this.#email) };
    const mails = await manager.find(OutboxMail, { where, order: { seq: 'DESC' } });
    return mails.map(({ template, status, createdAt, sentAt }) => ({
      template,
      status,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
  }
}

const READ_ONLY =
  'The service is read-only: open changes on the Status page or remove READ_ONLY. Nothing was changed.';

const accountLine = (account: string): string =>
  `${account} has an account, with data of its own: its owner downloads and deletes it in the profile, an administrator with full access deletes it under Users.`;

const summarize = ({ claims, items, takers, owners, directory, reporters, files, mails }: Erased): string =>
  `Erased the person in ${getCount(claims, 'claim')} with ${getCount(files, 'file')}, ${getCount(items, 'report')}, ${getCount(takers, 'handover')} without a claim, ${getCount(owners, 'item')} that named them, ${getCount(directory, 'row')} of the campus directory, ${getCount(reporters, 'contact')} and ${getCount(mails, 'e-mail')}.`;

const withPerson = <T>(
  config: Config,
  typed: string,
  work: (person: PersonData, dataSource: DataSource) => Promise<T>,
): Promise<T> =>
  assemble(config).then((app) =>
    withDatabase(config, (dataSource) => work(new PersonData(app, typed), dataSource), app.get(DataSource)),
  );

async function erase(person: PersonData, dataSource: DataSource, { readOnly }: Config) {
  if (readOnly || isSwitchedOn(await dataSource.query(SWITCHED))) throw new StartupError(READ_ONLY);
  return { ...(await person.erase()), account: await person.findAccount() };
}

/** `npm run person -- export | erase <e-mail or student ID>`: of a person without an account */
export const command = defineCommand({
  usage: 'npm run person -- export <e-mail or student ID> | erase <e-mail or student ID> [--json]',
  options: { json: { type: 'boolean', default: false } },
  positionals: 2,
  run: ({ config, positionals: [action, typed], values: { json } }) => {
    if (!typed || (action !== 'export' && action !== 'erase')) throw new UsageError();
    return withPerson(config, typed, async (person, dataSource) => {
      if (action === 'export') return JSON.stringify(await person.export(), null, json ? 0 : 2);
      const { account, ...erased } = await erase(person, dataSource, config);
      if (json) return JSON.stringify({ ...erased, account });
      return [summarize(erased), ...(account ? [accountLine(account)] : [])].join('\n');
    });
  },
});
