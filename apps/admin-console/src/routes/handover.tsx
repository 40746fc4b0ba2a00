import { ProofFiles } from '../features/claims/proof-files';
import { Handover } from '../features/handover/handover';

export function HandoverRoute() {
  return <Handover proof={(files) => <ProofFiles files={files} />} />;
}
