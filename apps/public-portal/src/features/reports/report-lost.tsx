import { createLostReport } from '@lost-found/api-client';
import { lostReportFormSchema, type Match, type PublicConfig } from '@lost-found/contracts';
import { TextInput } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { type ComponentType, type RefObject, useMemo, useRef, useState } from 'react';
import { ContactField, DescriptionField, LostPlaceField, TitleField } from '../../parts/reports/item-fields';
import { RememberContact } from '../../parts/reports/remember-contact';
import { TitledCategoryField } from '../../parts/reports/titled-category-field';
import { WhenLostField } from '../../parts/reports/when-lost-field';
import type { DraftValues } from '../../shared/drafts/draft-store';
import styles from '../../shared/forms/form.module.css';
import { FormField } from '../../shared/forms/form-field';
import { registerIn } from '../../shared/forms/sent-form';
import { StudentIdField } from '../../shared/forms/student-id-field';
import { usePart } from '../../shared/use-part';
import { Look, MatchesLine } from './matches-line';
import lineStyles from './matches-line.module.css';
import { ReportForm, ReportPhotos, useReportForm } from './report-form';
import { type ReportFormState, ReportScreen } from './report-screen';
import { claimFrom, useLostMatches } from './use-lost-matches';

export interface LostMatchesProps {
  matches: readonly Match[];
  /** True when the report is sent. */
  isSent?: boolean;
  /** Returns initial values for a claim from the report. */
  filledIn: () => DraftValues;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

interface ReportLostProps {
  /** Loads the list of possible matches; undefined if its download fails. A function with a stable identity. */
  loadMatches: () => Promise<ComponentType<LostMatchesProps> | undefined>;
}

interface SentReport {
  matches: readonly Match[];
  filledIn: DraftValues;
}

/** `/report-lost`: the form for a lost item (§2). */
export const ReportLost = ({ loadMatches }: ReportLostProps) => {
  const [sent, setSent] = useState<SentReport>({ matches: [], filledIn: {} });
  const { matches, filledIn } = sent;
  const hasMatches = matches.length > 0;
  const Matches = usePart(loadMatches, hasMatches);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <ReportScreen
      kind="reportLost"
      redirectAfter={({ delays }) => delays.lostReportRedirect}
      known={({ email, studentId, fullName }) => ({
        contactInfo: email,
        studentId: studentId ?? '',
        reportedBy: fullName,
      })}
      form={(config, state) => (
        <LostReportForm config={config} loadMatches={loadMatches} onSentWithMatches={setSent} {...state} />
      )}
      matches={
        hasMatches
          ? {
              button: Matches && <Look count={matches.length} onLook={() => list.current?.focus()} />,
              list: Matches && (
                <Matches matches={matches} isSent filledIn={() => filledIn} headingRef={list} />
              ),
            }
          : undefined
      }
    />
  );
};

interface LostReportFormProps extends ReportFormState, ReportLostProps {
  config: PublicConfig;
  onSentWithMatches: (sent: SentReport) => void;
}

/** The form of a lost report (§3, §5). It shows possible matches while the person types. */
function LostReportForm({
  config,
  draft,
  posted,
  onSent,
  onSentWithMatches,
  loadMatches,
}: LostReportFormProps) {
  const { t } = useTranslation('portal');
  const { studentIdPrefix, lostCategories } = config;
  const schema = useMemo(() => lostReportFormSchema(studentIdPrefix, config), [studentIdPrefix, config]);
  const report = useReportForm({
    schema,
    create: createLostReport,
    draft,
    posted,
    onSent: (receipt, sent) => {
      onSentWithMatches({ matches: receipt.matches, filledIn: claimFrom(sent, draft.known) });
      onSent(receipt, sent.title);
    },
  });
  const { form } = report;
  const matches = useLostMatches(form);
  const Matches = usePart(loadMatches, matches.length > 0);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <div className={lineStyles.form}>
      <ReportForm kind="reportLost" report={report}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('reportLost.itemLegend')}</legend>
          <div className={styles.pair}>
            <TitleField isLost />
            <TitledCategoryField isLost categories={lostCategories} />
          </div>
          <DescriptionField isLost />
          <MatchesLine matches={Matches ? matches : []} onLook={() => list.current?.focus()} />
          <LostPlaceField />
          <WhenLostField />
          <ReportPhotos label={t('fields.photos')} {...report} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('reportLost.personLegend')}</legend>
          <p className={styles.note}>{t('reportLost.personNote')}</p>
          <div className={styles.pair}>
            <ContactField isLost />
            <StudentIdField prefix={studentIdPrefix} />
          </div>
          <RememberContact />
          <FormField name="reportedBy" label={t('fields.yourName')} required className={styles.half}>
            <TextInput {...registerIn(form)('reportedBy')} autoComplete="name" />
          </FormField>
        </fieldset>
      </ReportForm>
      {Matches && (
        <Matches
          matches={matches}
          filledIn={() => claimFrom(form.getValues(), draft.known)}
          headingRef={list}
        />
      )}
    </div>
  );
}
