import { type AcceptInvitation, type InviteAdmin } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { tooMany } from '../../platform/throttle/limiters.js';
import { NeverUsedAccounts } from '../../users/erasure/never-used-accounts.js';
import type { Account } from '../../users/present-account.js';
import { AccountNotices, UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import type { AccountToken } from '../account-token.entity.js';
import { AccountLinksService, AccountTokensService } from '../account-tokens.service.js';
import { hashPassword, requireUncommonPassword } from '../password/passwords.js';
import { type SignInFrom, type SignInResult, SignInService } from '../sessions/sign-in.service.js';

/** Time to wait when the hourly limit of e-mails is reached, in milliseconds. */
const HOUR_MS = 3_600_000;

@Injectable()
export class InvitationsService {
  constructor(
    private readonly users: UsersService,
    private readonly neverUsed: NeverUsedAccounts,
    private readonly changes: UserChangesService,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly notices: AccountNotices,
    private readonly signIns: SignInService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account that only the link of the e-mail opens. A second invitation ends the first link. An
   * unused sign-up with this address ends too, so that it does not block the address.
   * @throws DomainError email_taken for an address with an account in use; too_many_requests
   */
  async invite({ email, language, access }: InviteAdmin): Promise<Account> {
    return this.unitOfWork.transaction(async (manager) => {
      const unused = await this.neverUsed.lock(manager, email);
      const known = unused ?? (await this.users.findByEmail(email, manager));
      const open = known && (await this.users.lock(manager, known.id));
      if (known && !unused && !open?.invitedAt) throw new DomainError('email_taken');
      if (open) await this.tokens.endAllOf(manager, open.id);
      const invited = open
        ? await this.users.inviteAgain(manager, open, { language, access })
        : await this.users.create(manager, {
            email,
            // Placeholder until the person enters a name.
            fullName: email,
            language,
            passwordHash: null,
            role: 'admin',
            access,
            emailVerified: false,
            invitedAt: this.clock.date(),
          });
      if (!(await this.links.send(manager, invited, 'invitation'))) throw tooMany(HOUR_MS);
      if (!open?.invitedAt) await this.notices.informAdministrators(manager);
      return invited;
    });
  }

  /**
   * Finds the account that a link invites; the link stays valid.
   * @throws DomainError link_invalid, link_expired, link_used
   */
  async find(typed: string): Promise<{ token: AccountToken; invited: Account }> {
    const token = await this.tokens.find('invitation', typed);
    const invited = await this.users.findById(token.userId);
    if (!invited) throw new DomainError('link_invalid');
    return { token, invited };
  }

  /**
   * Sets the invited person's name and password, and signs them in. The link proves the mailbox.
   * @throws DomainError link_invalid, link_expired, link_used; validation_failed for a common password;
   * service_busy
   */
  async accept(
    { token: typed, fullName, password }: AcceptInvitation,
    previous: SignInFrom['previous'],
  ): Promise<SignInResult> {
    const { token, invited } = await this.find(typed);
    const { id, email } = invited;
    await requireUncommonPassword(password, { fullName, email });
    const passwordHash = await hashPassword(password);
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, id);
      await this.tokens.use(manager, token);
      if (!user?.invitedAt) throw new DomainError('link_invalid');
      const accepted = await this.changes.change(manager, user, { fullName, emailVerified: true }, id);
      await this.users.setPasswordHash(manager, id, passwordHash, id);
      await this.tokens.endAllOf(manager, id);
      return this.signIns.open(manager, accepted, previous);
    });
  }
}
