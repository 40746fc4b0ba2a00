import {
  addMyProof,
  claimMessagesOptions,
  myClaimOptions,
  sendClaimMessage,
  withdrawMyClaim,
} from '@lost-found/api-client';
import type { Case } from '@lost-found/contracts';
import { PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Link, useSearchParams } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CaseBadge } from '../features/case/case-badge';
import { type CaseActions, CaseView } from '../features/case/case-view';
import { Conversation, type ConversationSource } from '../features/conversation/conversation';
import { MyClaim } from '../features/my-claims/my-claim';
import { MyClaims } from '../features/my-claims/my-claims';
import { usePage } from '../lib/page/use-page';

/** `/profile/claims`: all of them, or with `?claim=` one and its conversation. */
export const ProfileClaims = () => {
  const [params] = useSearchParams();
  const id = params.get('claim');
  return id ? <OneClaim key={id} id={id} /> : <AllClaims />;
};

const AllClaims = () => {
  const { t } = useTranslation('profile');
  const heading = usePage(t('pages.claims'));
  return (
    <>
      <PageHeader title={t('pages.claims')} description={t('claims.intro')} headingRef={heading} />
      <MyClaims badge={(claim) => <CaseBadge claim={claim} />} />
    </>
  );
};

const OneClaim = ({ id }: { id: string }) => {
  const { t } = useTranslation('profile');
  const [title, setTitle] = useState<string>();
  const heading = usePage(title ?? t('pages.case'));
  const actions = useMyClaimActions(id);
  const source: ConversationSource = {
    options: claimMessagesOptions(id),
    send: (message, options) => sendClaimMessage(id, message, options),
  };
  return (
    <>
      <PageHeader
        eyebrow={<Link to="/profile/claims">{t('claims.all')}</Link>}
        title={t('pages.case')}
        headingRef={heading}
      />
      <MyClaim id={id} onFound={setTitle}>
        {(claim) => (
          <CaseView claim={claim} actions={actions}>
            <Conversation claimId={id} source={source} />
          </CaseView>
        )}
      </MyClaim>
    </>
  );
};

const useMyClaimActions = (id: string): CaseActions => {
  const queries = useQueryClient();
  const onChanged = useCallback(
    (claim: Case | undefined) => {
      if (claim) queries.setQueryData(myClaimOptions(id).queryKey, claim);
      void queries.invalidateQueries({ queryKey: ['claims', 'mine'] });
    },
    [queries, id],
  );
  return {
    addProof: (files, options) => addMyProof(id, files, options),
    withdraw: () => withdrawMyClaim(id),
    onChanged,
  };
};
