import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config, DEMO_ADMIN } from '../platform/config/config.js';
import { StartupError } from '../platform/config/startup-error.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Account } from '../users/account.js';
import { UsersService } from '../users/users.service.js';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';

const FULL_NAME = 'Administrator';

/** @throws StartupError for an ADMIN_PASSWORD that would be refused from anyone else */
export async function refuseCommonAdminPassword({ admin, demo }: Config): Promise<void> {
  if (admin && !demo && (await isCommonPassword(admin.password, { ...admin, fullName: FULL_NAME })))
    throw new StartupError('Cannot start: ADMIN_PASSWORD is too easy to guess');
}

/**
 * Creates the administrator of the configuration, or of the demo, where there is none with that address.
 * Data that was begun with the demo account and is now for real loses that account's known password.
 */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  readonly #logger = new Logger(FirstAdmin.name);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.database.onReady(async () => {
      if (!this.config.demo) await this.#closeDemoAccount();
      await this.#ensure();
    });
  }

  async #ensure(): Promise<void> {
    const { admin } = this.config;
    if (!admin) return;
    const known = await this.users.findByEmail(admin.email);
    // A closed demo account is opened again by whoever starts the demo, or names its address, again.
    if (known && (known.passwordHash || admin.email !== DEMO_ADMIN.email)) return;
    const passwordHash = await hashPassword(admin.password);
    await this.unitOfWork.transaction(async (manager) => {
      if (known) return this.users.setPasswordHash(manager, known.id, passwordHash);
      await this.users.create(manager, {
        email: admin.email,
        fullName: FULL_NAME,
        passwordHash,
        role: 'admin',
        emailVerified: true,
      });
    });
  }

  /** Without a hash nobody signs in; what the account did stays in the log under its name. */
  async #closeDemoAccount(): Promise<void> {
    const known = await this.users.findByEmail(DEMO_ADMIN.email);
    // It may have been given another address meanwhile, and so be any administrator.
    const others = await this.unitOfWork.transaction((manager) => this.users.findAdmins(manager));
    for (const account of [known, ...others.filter(({ id }) => id !== known?.id)])
      if (account?.passwordHash && (await verifyPassword(account.passwordHash, DEMO_ADMIN.password)))
        await this.#close(account);
  }

  async #close(account: Account): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.deleteAllOf(manager, account.id);
      await this.users.setPasswordHash(manager, account.id, null);
    });
    this.#logger.warn(`closed the demo account ${account.email}: its password is known to everyone`);
  }
}
