import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config, DEMO_ADMIN } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { DatabaseInitializer } from '../../platform/database/database-initializer.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Account } from '../../users/present-account.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { FirstRunKey } from './first-run-key.js';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.js';

const FULL_NAME = 'Administrator';

/** @throws StartupError for an ADMIN_PASSWORD that is too common */
export async function refuseCommonAdminPassword({ admin, demo }: Config): Promise<void> {
  if (admin && !demo && (await isCommonPassword(admin.password, { ...admin, fullName: FULL_NAME })))
    throw new StartupError('Cannot start: ADMIN_PASSWORD is too easy to guess');
}

/**
 * Creates the configured administrator if no administrator can sign in, and the demo administrator. A deleted
 * one is not created again. A real installation that began as a demo loses the demo account's public
 * password.
 */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  readonly #logger = new Logger(FirstAdmin.name);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly firstRunKey: FirstRunKey,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      if (!this.config.demo) await this.#closeDemoAccount();
      if (!this.config.passwords) await this.#closeFirstPassword();
      await this.#ensure();
      await this.#warnWithoutAdmin();
    });
  }

  /** An identity provider for staff creates one at their first sign-in. */
  async #warnWithoutAdmin(): Promise<void> {
    const { production, providers } = this.config;
    if (!production || providers.some(({ audience }) => audience !== 'students')) return;
    if (!(await this.unitOfWork.transaction((manager) => this.users.hasAdmin(manager))))
      this.#logger.warn(`There is no administrator who can sign in: ${this.#getWayIn()}`);
  }

  /** The first-run page is for a real campus, whose settings it may change. */
  #getWayIn(): string {
    const { sampleData, readOnly, publicUrl } = this.config;
    if (sampleData || readOnly)
      return 'set ADMIN_EMAIL and ADMIN_PASSWORD, or npm run admin -- create <email>';
    const link = `${publicUrl}/first-run?key=${this.firstRunKey.issue()}`;
    return `open ${link} (once, and until the next start), or npm run admin -- create <email>`;
  }

  async #ensure(): Promise<void> {
    const { admin, demo, passwords } = this.config;
    if (!admin) return;
    // A kept hash would open the console as soon as passwords are on again.
    const passwordHash = passwords ? await hashPassword(admin.password) : null;
    const isUsed = await this.unitOfWork.transaction(async (manager) => {
      const known = await this.users.findByEmail(admin.email, manager);
      const isClosedDemo = known?.passwordHash === null && admin.email === DEMO_ADMIN.email;
      if (known && !isClosedDemo) return false;
      // The demo pages name this account, so it must exist even if there are other administrators.
      if (!demo && (await this.users.hasAdmin(manager))) return false;
      if (known) await this.users.setPasswordHash(manager, known.id, passwordHash);
      else
        await this.users.create(manager, {
          email: admin.email,
          fullName: FULL_NAME,
          passwordHash,
          role: 'admin',
          access: 'full',
          emailVerified: true,
        });
      return true;
    });
    if (!isUsed && !demo)
      this.#logger.warn(
        'ADMIN_EMAIL and ADMIN_PASSWORD are ignored, because there is an administrator: remove both',
      );
  }

  /** Closes the demo account: without a hash it cannot sign in. Its log entries stay under its name. */
  async #closeDemoAccount(): Promise<void> {
    const known = await this.users.findByEmail(DEMO_ADMIN.email);
    // The demo account may have another address now, so check every administrator.
    const others = await this.unitOfWork.transaction((manager) => this.users.findAdmins(manager));
    for (const account of [known, ...others.filter(({ id }) => id !== known?.id)])
      if (account && (await this.#close(account, DEMO_ADMIN.password)))
        this.#logger.warn(`closed the demo account ${account.email}: its password is known to everyone`);
  }

  /**
   * Removes the first administrator's password from the configuration's account while password sign-in is
   * off.
   */
  async #closeFirstPassword(): Promise<void> {
    const { admin } = this.config;
    const known = admin && (await this.users.findByEmail(admin.email));
    if (known && (await this.#close(known, admin.password)))
      this.#logger.warn(`ADMIN_PASSWORD opens nothing any more for ${known.email}: AUTH_PASSWORDS is off`);
  }

  /** @returns true when the account had that password, which is now removed */
  async #close(account: Account, password: string): Promise<boolean> {
    if (!account.passwordHash || !(await verifyPassword(account.passwordHash, password))) return false;
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.deleteAllOf(manager, account.id);
      await this.users.setPasswordHash(manager, account.id, null);
    });
    return true;
  }
}
