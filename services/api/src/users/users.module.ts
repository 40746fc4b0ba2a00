import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NeverUsedAccounts } from './erasure/never-used-accounts.js';
import { IdentitiesService } from './identities.service.js';
import { ProviderIdentity } from './provider-identity.entity.js';
import { User } from './user.entity.js';
import { AccountNotices, UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';

const services = [AccountNotices, IdentitiesService, NeverUsedAccounts, UserChangesService, UsersService];

/** Accounts, for every module that names people. UserAdministrationModule administers them. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderIdentity, User])],
  providers: services,
  exports: services,
})
export class UsersModule {}
