import type { Language, SignUp } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { UserChangesService } from '../users/user-changes.service.js';
import { UsersService } from '../users/users.service.js';
import { AccountLinksService } from './account-links.service.js';
import { AccountTokensService } from './account-tokens.service.js';
import { requireUncommonPassword } from './common-password.js';
import { hashPassword } from './passwords.js';

/** Signing up and proving the address. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Creates an account that cannot be used before its address is proven. Where the address has one already,
   * nothing changes but that its owner is told; the caller cannot tell the two apart.
   * @throws DomainError validation_failed for a common password; service_busy
   */
  async signUp({ fullName, email, password }: SignUp, language: Language): Promise<void> {
    await requireUncommonPassword(password, { fullName, email });
    const passwordHash = await hashPassword(password);
    const account = { fullName, email, passwordHash, language, role: 'user', emailVerified: false } as const;
    try {
      await this.unitOfWork.transaction(async (manager) => {
        const user = await this.users.create(manager, { ...account, signsUp: true });
        await this.links.send(manager, user, 'verify_email');
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'email_taken')) throw error;
      await this.#tellOwner(email);
    }
  }

  /** Sends a new link to an account that was not verified yet; anything else is passed over in silence. */
  async resendVerification(email: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.findByEmail(email, manager);
      if (user && !user.emailVerified) await this.links.send(manager, user, 'verify_email');
    });
  }

  /** @throws DomainError link_invalid, link_expired, link_used */
  async verifyEmail(typed: string): Promise<void> {
    const token = await this.tokens.find('verify_email', typed);
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, token.userId);
      if (!user) throw new DomainError('link_invalid');
      await this.tokens.use(manager, token);
      await this.changes.change(manager, user, { emailVerified: true }, user.id);
    });
  }

  /** The letter leads to a new password: whoever signs up again has probably forgotten theirs. */
  async #tellOwner(email: string): Promise<void> {
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.findByEmail(email, manager);
      if (user) await this.links.send(manager, user, 'account_exists');
    });
  }
}
