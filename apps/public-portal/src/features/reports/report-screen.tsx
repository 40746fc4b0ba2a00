import type { Profile, PublicConfig, ReportReceipt } from '@lost-found/contracts';
import { Card, Container, PageHeader } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../../lib/drafts/draft';
import type { DraftValues } from '../../lib/drafts/draft-store';
import { WithDraft } from '../../lib/drafts/with-draft';
import { usePage } from '../../lib/page/use-page';
import { WithConfig } from '../../lib/page/with-config';
import { WithOwnProfile } from '../../lib/profile/with-own-profile';
import { ReportConfirmation } from './report-confirmation';
import styles from './report-screen.module.css';

type OnSent = (receipt: ReportReceipt, title: string) => void;

interface ReportScreenProps {
  kind: 'report' | 'reportLost';
  redirectAfter: (config: PublicConfig) => number;
  /** What a profile fills in beforehand. */
  known: (profile: Profile) => DraftValues;
  form: (config: PublicConfig, draft: Draft, onSent: OnSent) => ReactNode;
}

/** A report's form and, once it is sent, its confirmation (§2). */
export function ReportScreen({ kind, redirectAfter, known, form }: ReportScreenProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(t(`${kind}.title`));
  const queries = useQueryClient();
  const [sent, setSent] = useState<{ receipt: ReportReceipt; title: string }>();
  const finishing = (draft: Draft) => (receipt: ReportReceipt, title: string) => {
    draft.forget();
    setSent({ receipt, title });
    void queries.invalidateQueries({ queryKey: ['items'] });
  };
  return (
    <Container size={sent ? 'medium' : 'narrow'} className={styles.screen}>
      {!sent && (
        <PageHeader title={t(`${kind}.title`)} description={t(`${kind}.intro`)} headingRef={heading} />
      )}
      <WithConfig>
        {(config) =>
          sent ? (
            <ReportConfirmation kind={kind} {...sent} redirectAfter={redirectAfter(config)} />
          ) : (
            <WithOwnProfile>
              {(profile) => (
                <WithDraft form={kind} note={t(`${kind}.draftNote`)} known={profile && known(profile)}>
                  {(draft) => <Card padding="large">{form(config, draft, finishing(draft))}</Card>}
                </WithDraft>
              )}
            </WithOwnProfile>
          )
        }
      </WithConfig>
    </Container>
  );
}
