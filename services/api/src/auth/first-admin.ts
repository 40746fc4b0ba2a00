import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config, DEMO_ADMIN } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { UsersService } from '../users/users.service.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';

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
        fullName: 'Administrator',
        passwordHash,
        role: 'admin',
        emailVerified: true,
      });
    });
  }

  /** Without a hash nobody signs in; what the account did stays in the log under its name. */
  async #closeDemoAccount(): Promise<void> {
    const account = await this.users.findByEmail(DEMO_ADMIN.email);
    if (!account?.passwordHash) return;
    if (!(await verifyPassword(account.passwordHash, DEMO_ADMIN.password))) return;
    await this.unitOfWork.transaction(async (manager) => {
      await this.sessions.deleteAllOf(manager, account.id);
      await this.users.setPasswordHash(manager, account.id, null);
    });
    this.#logger.warn(`closed the demo account ${DEMO_ADMIN.email}: its password is known to everyone`);
  }
}
