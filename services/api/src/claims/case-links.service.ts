import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { caseUrl } from './case-link.js';

/** Makes the claimants' secret links. */
@Injectable()
export class CaseLinksService {
  constructor(private readonly config: Config) {}

  of(claimId: string, linkVersion: number): string {
    const { publicUrl, secretKey } = this.config;
    return caseUrl({ publicUrl, secretKey, claimId, linkVersion });
  }
}
