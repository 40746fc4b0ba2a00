import type { Case } from '@lost-found/contracts';
import { Badge } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { caseState, caseTone } from './case-state';

/** What a claim has come to, in a word. */
export function CaseBadge({ claim }: { claim: Pick<Case, 'status' | 'withdrawnAt'> }) {
  const { t } = useTranslation('profile');
  const state = caseState(claim);
  return <Badge tone={caseTone(state)}>{t(`case.status.${state}`)}</Badge>;
}
