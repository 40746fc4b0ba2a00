import { itemPageOptions } from '@lost-found/api-client';
import { LoadFailed, usePage } from '@lost-found/app-kit';
import type { ClaimReceipt, PublicItem } from '@lost-found/contracts';
import { Button, Card, Container, Notice, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useParams } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { ClaimForm } from '../features/claims/claim-form';
import { useClaim } from '../features/claims/use-claim';
import { KeptLink } from '../parts/links/kept-link';
import formStyles from '../shared/forms/form.module.css';
import { usePosted } from '../shared/forms/use-posted';
import { BackLink } from '../shared/page/back-link';
import { WithConfig } from '../shared/page/with-config';

/** `/claim/:id`: the claim form as a page, for browsers without a script (§2). */
export const ClaimPage = () => {
  const { t } = useTranslation(['portal', 'common']);
  const { id = '' } = useParams();
  const heading = usePage(t('claim.title'));
  const query = useQuery(itemPageOptions(id));
  const { data: item } = query;
  return (
    <Container size="narrow">
      <PageHeader
        title={t('claim.title')}
        headingRef={heading}
        eyebrow={item && <BackLink to={`/item/${id}`}>{item.title}</BackLink>}
      />
      {item?.access === 'full' && !item.isLostItem && <ClaimOfItem item={item} />}
      {query.isPending && <Spinner label={t('common:loading')} block />}
      {query.error && <LoadFailed query={query} />}
    </Container>
  );
};

function ClaimOfItem({ item: { id } }: { item: PublicItem }) {
  const { t } = useTranslation('portal');
  const posted = usePosted<ClaimReceipt>();
  const claim = useClaim(id, { filledIn: () => posted?.fields ?? {}, errors: posted?.errors });
  const receipt = claim.receipt ?? posted?.receipt;
  if (receipt)
    return (
      <Notice tone="success" title={t('claim.sent')}>
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
              studentIdPrefix={studentIdPrefix}
              claim={{ ...claim, failure: claim.failure ?? posted?.failure }}
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
