import { photo, receipt } from '../evidence.ts';
import type { Service } from '../service.ts';
import { claim, reportFound, reportLost } from './reports.ts';
import type { OpenCases } from './visit.ts';

/** Makes what the sample data may not have: claims that compete, with proof of both kinds. */
export async function openCases(service: Service): Promise<OpenCases> {
  const contested = await reportFound(service, 'Violin that two people miss');
  await claim(service, contested, 'Vera Rival');
  return {
    item: await reportFound(service, 'Case to look at'),
    lostReport: await reportLost(service, 'Viola with a whale on it'),
    claim: await claim(service, contested, 'Victor Claimant', {}, [await photo(), receipt()]),
  };
}
