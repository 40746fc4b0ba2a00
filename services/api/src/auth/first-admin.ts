import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { UsersService } from '../users/users.service.js';
import { hashPassword } from './passwords.js';

/** Creates the administrator of the configuration, or of the demo, where there is none with that address. */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.database.onReady(() => this.#ensure());
  }

  async #ensure(): Promise<void> {
    const { admin } = this.config;
    if (!admin || (await this.users.findByEmail(admin.email))) return;
    const passwordHash = await hashPassword(admin.password);
    await this.unitOfWork.transaction((manager) =>
      this.users.create(manager, {
        email: admin.email,
        fullName: 'Administrator',
        passwordHash,
        role: 'admin',
        emailVerified: true,
      }),
    );
  }
}
