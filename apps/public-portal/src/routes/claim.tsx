import { itemPageOptions } from '@lost-found/api-client';
import { DraftNotice, LoadFailed, usePage } from '@lost-found/app-kit';
import type { ClaimReceipt, ItemPage, PublicItem } from '@lost-found/contracts';
import { Button, Card, Container, Notice, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useParams } from '@lost-found/router';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { ClaimForm } from '../features/claims/claim-form';
import { ClaimedNotice } from '../features/claims/claiming';
import { useClaim } from '../features/claims/use-claim';
import { ReferenceNotice } from '../features/items/item-details';
import { ItemNotFound, isItemMissing } from '../features/items/item-not-found';
import { getClaimLink } from '../parts/claims/claimed';
import { KeptLink } from '../parts/links/kept-link';
import formStyles from '../shared/forms/form.module.css';
import { usePosted } from '../shared/forms/use-posted';
import { BackLink } from '../shared/page/back-link';
import { WithConfig } from '../shared/page/with-config';

/** `/claim/:id`: the claim form as a page, for browsers without a script, or before it runs (§2). */
export const ClaimPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(itemPageOptions(id));
  return (
    <Container size="narrow">
      {isItemMissing(query.error) ? <ItemNotFound /> : <Claim id={id} query={query} />}
    </Container>
  );
};

interface ClaimProps {
  id: string;
  query: UseQueryResult<ItemPage>;
}

function Claim({ id, query }: ClaimProps) {
  const { t } = useTranslation(['portal', 'common']);
  const heading = usePage(t('claim.title'));
  const { data: item } = query;
  return (
    <>
      <PageHeader
        title={t('claim.title')}
        headingRef={heading}
        eyebrow={item && <BackLink to={`/item/${id}`}>{item.title}</BackLink>}
      />
      {item?.access === 'full' && !item.isLostItem && <ClaimOfItem item={item} />}
      {item?.access === 'reference' && <ReferenceNotice reference={item} />}
      {query.isPending && <Spinner label={t('common:loading')} block />}
      {query.error && <LoadFailed query={query} />}
    </>
  );
}

function ClaimOfItem({ item: { id, title, category } }: { item: PublicItem }) {
  const { t } = useTranslation('portal');
  const posted = usePosted<ClaimReceipt>();
  const claim = useClaim(id, {
    category,
    filledIn: () => posted?.fields ?? {},
    errors: posted?.errors,
  });
  const notice = useRef<HTMLElement>(null);
  const receipt = claim.receipt ?? posted?.receipt;
  const caseUrl = getClaimLink(id);
  if (!receipt && caseUrl) return <ClaimedNotice ref={notice} title={title} caseUrl={caseUrl} />;
  if (receipt)
    return (
      <Notice tone="success" live title={t('claim.sent')}>
        <p>{t('claim.sentText', { email: posted?.fields.email ?? claim.form.getValues('email') })}</p>
        <KeptLink url={receipt.caseUrl} label={t('claim.link')} hint={t('claim.linkHint')} />
      </Notice>
    );
  return (
    <Card padding="large">
      <WithConfig>
        {({ studentIdPrefix }) => (
          <FormProvider {...claim.form}>
            <ClaimForm
              itemId={id}
              category={category}
              studentIdPrefix={studentIdPrefix}
              claim={{ ...claim, failure: claim.failure ?? posted?.failure }}
              notice={
                claim.isRestored && <DraftNotice note={t('claim.draftNote')} onStartOver={claim.startOver} />
              }
            >
              <div className={formStyles.submit}>
                <Button type="submit" size="large" loading={claim.pending}>
                  {claim.pending ? t('claim.submitting') : t('claim.submit')}
                </Button>
              </div>
            </ClaimForm>
          </FormProvider>
        )}
      </WithConfig>
    </Card>
  );
}
