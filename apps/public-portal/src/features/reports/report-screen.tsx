import { DeskPlace, usePage } from '@lost-found/app-kit';
import {
  type Profile,
  type PublicConfig,
  qrCodeFormat,
  type ReportReceipt,
  type UnsentReport,
} from '@lost-found/contracts';
import { Button, Container, PageHeader, Spinner } from '@lost-found/design-system';
import { loadTexts, useTranslation } from '@lost-found/i18n';
import { Link, useNavigate } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { KeptLink } from '../../parts/links/kept-link';
import { useOwnProfile } from '../../parts/profile/use-own-profile';
import { keepSentReport } from '../../parts/reports/sent-reports';
import { Countdown } from '../../shared/countdown';
import type { DraftValues } from '../../shared/drafts/draft-store';
import type { Draft } from '../../shared/drafts/use-draft';
import { WithDraft } from '../../shared/drafts/with-draft';
import formStyles from '../../shared/forms/form.module.css';
import { PrivacyNote } from '../../shared/forms/privacy-note';
import { usePosted } from '../../shared/forms/use-posted';
import { WithConfig } from '../../shared/page/with-config';
import type { ReportContent } from '../../shared/unsent/unsent-reports';
import { optional, usePart } from '../../shared/use-part';
import styles from './report-screen.module.css';

/** A report that was sent without a script, and its answer. */
type PostedReport = ReturnType<typeof usePosted<ReportReceipt>>;

/** What a report's form gets from its screen. */
export interface ReportForm {
  draft: Draft;
  posted: PostedReport;
  onSent: (receipt: ReportReceipt, title: string) => void;
  /** Keeps a report that could not be sent, and empties the form. @returns false if this browser cannot keep it */
  keep: (report: Omit<ReportContent, 'kind'>) => Promise<boolean>;
}

/** Loaded after the page, because it must be there when the connection is not. */
const loadUnsent = async () => {
  const [{ UnsentNotices }, { keepUnsent }] = await Promise.all([
    import(/* webpackChunkName: "unsent" */ './unsent-notices'),
    import(/* webpackChunkName: "unsent" */ '../../shared/unsent/unsent-reports'),
    loadTexts('unsent'),
  ]);
  return { UnsentNotices, keepUnsent };
};

const loadUnsentNotices = optional(async () => (await loadUnsent()).UnsentNotices);

interface ReportScreenProps {
  kind: UnsentReport['kind'];
  redirectAfter: (config: PublicConfig) => number;
  /** Returns the initial values from the profile. */
  known: (profile: Profile) => DraftValues;
  /** Initial values that are correct in most cases. */
  suggested?: DraftValues | undefined;
  form: (config: PublicConfig, form: ReportForm) => ReactNode;
  matches?: ConfirmationMatches | undefined;
}

/** The possible matches on the confirmation. With them, the page does not redirect by itself. */
interface ConfirmationMatches {
  /** The button that leads to the list. */
  button: ReactNode;
  list: ReactNode;
}

/** Shows the form of a report, and its confirmation after sending (§2). */
export function ReportScreen({ kind, redirectAfter, known, suggested, form, matches }: ReportScreenProps) {
  const { t } = useTranslation('portal');
  const heading = usePage(t(`${kind}.title`));
  const queries = useQueryClient();
  const posted: PostedReport = usePosted();
  const [sent, setSent] = useState<{ receipt: ReportReceipt; title: string } | undefined>(
    posted?.receipt && { receipt: posted.receipt, title: posted.fields.title ?? '' },
  );
  const confirm = (receipt: ReportReceipt, title: string) => {
    setSent({ receipt, title });
    void queries.invalidateQueries({ queryKey: ['items'] });
  };
  useEffect(() => {
    const { receipt, title } = sent ?? {};
    if (receipt?.reportUrl) keepSentReport({ title: title ?? '', reportUrl: receipt.reportUrl });
  }, [sent]);
  const UnsentNotices = usePart(loadUnsentNotices, true);
  /** Another round is another form: an empty one after a report was kept, or one with the values of a kept report. */
  const [kept, setKept] = useState<{ round: number; id?: string; values?: DraftValues }>({ round: 0 });
  const navigate = useNavigate();
  const formOf = (draft: Draft): ReportForm => ({
    draft,
    posted,
    onSent: (receipt, title) => {
      draft.forget();
      confirm(receipt, title);
    },
    keep: async (report) => {
      const isKept = await (await loadUnsent()).keepUnsent({ ...report, kind });
      if (!isKept) return false;
      draft.forget();
      setKept(({ round }) => ({ round: round + 1, id: report.id }));
      return true;
    },
  });
  return (
    <Container size={sent ? 'medium' : 'narrow'}>
      {!sent && (
        <PageHeader title={t(`${kind}.title`)} description={t(`${kind}.intro`)} headingRef={heading} />
      )}
      {!sent && UnsentNotices && (
        <UnsentNotices
          kind={kind}
          keptId={kept.id}
          onReceipt={confirm}
          onTakeBack={(values) => {
            setKept(({ round }) => ({ round: round + 1, values }));
            // The form takes the photos.
            void navigate('?shared', { replace: true });
            heading.current?.focus();
          }}
        />
      )}
      <WithConfig>
        {(config) =>
          sent ? (
            <ReportConfirmation
              kind={kind}
              {...sent}
              redirectAfter={redirectAfter(config)}
              matches={matches}
            />
          ) : (
            <WithOwnProfile>
              {(profile) => (
                <WithDraft
                  key={kept.round}
                  form={kind}
                  note={t(`${kind}.draftNote`)}
                  known={profile && known(profile)}
                  suggested={{ ...suggested, ...posted?.fields, ...kept.values }}
                >
                  {(draft) => form(config, formOf(draft))}
                </WithDraft>
              )}
            </WithOwnProfile>
          )
        }
      </WithConfig>
    </Container>
  );
}

/** The submit button of a report. @param pending true while the report is being sent */
export function SubmitReport({ pending }: { pending: boolean }) {
  const { t } = useTranslation('portal');
  return (
    <div className={formStyles.submit}>
      <Button type="submit" size="large" loading={pending}>
        {pending ? t('form.submitting') : t('form.submitReport')}
      </Button>
      <PrivacyNote />
    </div>
  );
}

interface ReportConfirmationProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** The title of the reported item. */
  title: string;
  /** Milliseconds until the search opens by itself (§9). */
  redirectAfter: number;
  matches: ConfirmationMatches | undefined;
}

/**
 * Confirms a report (§2): a tag with its QR code, or its link if the code could not be created (§8), the next steps,
 * and a redirect that the reporter can stop.
 */
function ReportConfirmation({ kind, receipt, title, redirectAfter, matches }: ReportConfirmationProps) {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wayOnId = useId();
  useEffect(() => heading.current?.focus(), []);
  const { qrCode } = receipt;
  const toSearch = <Link to="/search">{t('confirmation.toSearch')}</Link>;
  return (
    <div ref={area} className={styles.confirmation}>
      <div className={styles.head}>
        <div className={styles.success}>
          <CircleCheck />
          <h1 ref={heading} tabIndex={-1} aria-describedby={wayOnId}>
            {t(`${kind}.success`)}
          </h1>
        </div>
        {matches ? (
          <div id={wayOnId} className={styles.ways}>
            {matches.button}
            {toSearch}
          </div>
        ) : (
          <Countdown
            id={wayOnId}
            after={redirectAfter}
            onEnd={() => navigate('/search')}
            area={area}
            text={(count) => t('confirmation.redirect', { count })}
            stayLabel={t('confirmation.stay')}
          >
            {toSearch}
          </Countdown>
        )}
      </div>
      <QrTag kind={kind} receipt={receipt} title={title} />
      <div className={styles.rest}>
        {matches?.list}
        <p className={styles.text}>{t(qrCode ? `${kind}.successText` : `${kind}.successTextLink`)}</p>
        {qrCode ? (
          <div className={styles.actions}>
            <Button
              icon={<Download />}
              render={<a href={qrCode} download={`lost-found-${receipt.id}.png`} />}
            >
              {t('confirmation.download')}
            </Button>
            <Button
              variant="secondary"
              data-needs-script=""
              icon={<Printer />}
              onClick={() => window.print()}
            >
              {t('confirmation.print')}
            </Button>
          </div>
        ) : (
          <KeptLink url={receipt.itemUrl} label={t(`${kind}.qrCaption`)} />
        )}
        {receipt.reportUrl && (
          <KeptLink
            url={receipt.reportUrl}
            label={t('confirmation.reportLink')}
            hint={t('confirmation.reportLinkHint')}
          />
        )}
        <h2 className={styles.subtitle}>{t('confirmation.nextTitle')}</h2>
        <ol className={styles.steps}>
          <li>{t(kind === 'report' && !qrCode ? 'report.next.firstLink' : `${kind}.next.first`)}</li>
          <li>{t(`${kind}.next.second`)}</li>
          <li>{t(`${kind}.next.third`)}</li>
        </ol>
        <DeskPlace />
      </div>
    </div>
  );
}

interface QrTagProps {
  kind: 'report' | 'reportLost';
  receipt: ReportReceipt;
  /** The title of the reported item. */
  title: string;
}

/** A claim tag with the reference, the QR code and the link of a report (§2). The print contains only this tag. */
function QrTag({ kind, receipt, title }: QrTagProps) {
  const { t } = useTranslation('portal');
  return (
    <figure className={styles.tag}>
      <span className={styles.hole} aria-hidden="true" />
      <p className={styles.tagTitle}>{title}</p>
      {receipt.qrCode && (
        <img
          src={receipt.qrCode}
          alt={t(`${kind}.qrAlt`)}
          width={qrCodeFormat.width}
          height={qrCodeFormat.width}
          className={styles.code}
        />
      )}
      <figcaption className={styles.caption}>
        {receipt.reference && (
          <p>
            {t('item.referenceNumber')} <strong className={styles.reference}>{receipt.reference}</strong>
          </p>
        )}
        <Link to={`/item/${receipt.id}`}>{t(`${kind}.qrCaption`)}</Link>
        <span className={styles.address}>{receipt.itemUrl}</span>
      </figcaption>
    </figure>
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
