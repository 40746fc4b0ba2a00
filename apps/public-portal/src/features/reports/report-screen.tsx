import { usePage } from '@lost-found/app-kit';
import type { Profile, PublicConfig, ReportReceipt } from '@lost-found/contracts';
import { Container, PageHeader, Spinner } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useOwnProfile } from '../../parts/profile/use-own-profile';
import { saveSentReport } from '../../parts/reports/sent-reports';
import type { DraftValues } from '../../shared/drafts/draft-store';
import type { Draft } from '../../shared/drafts/use-draft';
import { WithDraft } from '../../shared/drafts/with-draft';
import { usePosted } from '../../shared/forms/use-posted';
import { WithConfig } from '../../shared/page/with-config';
import { type ConfirmationMatches, ReportConfirmation } from './report-confirmation';

/** What a report's form gets from its screen. */
export interface ReportFormState {
  draft: Draft;
  /** A report that was sent without a script, and its answer. */
  posted: ReturnType<typeof usePosted<ReportReceipt>>;
  onSent: (receipt: ReportReceipt, title: string) => void;
}

interface ReportScreenProps {
  kind: 'report' | 'reportLost';
  redirectAfter: (config: PublicConfig) => number;
  /** Returns the initial values from the profile. */
  known: (profile: Profile) => DraftValues;
  /** Initial values that are correct in most cases. */
  suggested?: DraftValues | undefined;
  form: (config: PublicConfig, state: ReportFormState) => ReactNode;
  matches?: ConfirmationMatches | undefined;
}

/** Shows the form of a report, and its confirmation after sending (§2). */
export function ReportScreen({ kind, redirectAfter, known, suggested, form, matches }: ReportScreenProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(t(`${kind}.title`));
  const queries = useQueryClient();
  const posted = usePosted<ReportReceipt>();
  const [sent, setSent] = useState<{ receipt: ReportReceipt; title: string } | undefined>(
    posted?.receipt && { receipt: posted.receipt, title: posted.fields.title ?? '' },
  );
  useEffect(() => {
    if (sent?.receipt.reportUrl) saveSentReport({ title: sent.title, reportUrl: sent.receipt.reportUrl });
  }, [sent]);
  const confirm = (draft: Draft) => (receipt: ReportReceipt, title: string) => {
    draft.forget();
    setSent({ receipt, title });
    void queries.invalidateQueries({ queryKey: ['items'] });
  };
  if (sent)
    return (
      <Container size="medium">
        <WithConfig>
          {(config) => (
            <ReportConfirmation
              kind={kind}
              {...sent}
              redirectAfter={redirectAfter(config)}
              matches={matches}
            />
          )}
        </WithConfig>
      </Container>
    );
  return (
    <Container size="narrow">
      <PageHeader title={t(`${kind}.title`)} description={t(`${kind}.intro`)} headingRef={heading} />
      <WithConfig>
        {(config) => (
          <WithOwnProfile>
            {(profile) => (
              <WithDraft
                form={kind}
                note={t(`${kind}.draftNote`)}
                known={profile && known(profile)}
                suggested={{ ...suggested, ...posted?.fields }}
              >
                {(draft) => form(config, { draft, posted, onSent: confirm(draft) })}
              </WithDraft>
            )}
          </WithOwnProfile>
        )}
      </WithConfig>
    </Container>
  );
}

interface WithOwnProfileProps {
  children: (profile: Profile | undefined) => ReactNode;
}

/**
 * Waits for the profile that fills in the form. Visitors without a session do not wait. After that the form stays, also
 * if the session ends.
 */
function WithOwnProfile({ children }: WithOwnProfileProps) {
  const { t } = useTranslation();
  const { profile, waiting } = useOwnProfile();
  const [ready, setReady] = useState(!waiting);
  if (!waiting && !ready) setReady(true);
  return ready ? children(profile) : <Spinner label={t('loading')} block />;
}
