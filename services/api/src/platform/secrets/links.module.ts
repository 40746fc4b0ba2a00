import { Global, Module } from '@nestjs/common';
import { SecretLinksService } from './secret-links.service.js';

@Global()
@Module({ providers: [SecretLinksService], exports: [SecretLinksService] })
export class LinksModule {}
