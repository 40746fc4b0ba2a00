import { caseIdHeader } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CasesService } from '../claims/cases.service.js';
import { CaseIdentity } from '../common/access/case-identity.js';
import { CaseCookie } from './case-cookie.js';

/** Tells by its cookie which case a browser opened. */
@Injectable()
export class CaseCookieIdentity extends CaseIdentity {
  constructor(
    private readonly cookie: CaseCookie,
    private readonly cases: CasesService,
  ) {
    super();
  }

  async identify(request: FastifyRequest): Promise<string | null> {
    const opened = this.cookie.read(request);
    if (!opened) return null;
    const { claimId, linkVersion } = opened;
    // A page that still shows one case must not write into another, opened in the next tab since.
    const shown = request.headers[caseIdHeader];
    if (shown !== undefined && shown !== claimId) return null;
    return (await this.cases.isLinked(claimId, linkVersion)) ? claimId : null;
  }
}
