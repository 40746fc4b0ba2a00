import { configOptions } from '@lost-found/api-client';
import { DeskPlace, usePage } from '@lost-found/app-kit';
import { fillText, type PublicConfig } from '@lost-found/contracts';
import { Container, PageHeader, Stack } from '@lost-found/design-system';
import { useLabel, useLanguage } from '@lost-found/i18n';
import en from '@lost-found/i18n/locales/en/privacy.json';
import es from '@lost-found/i18n/locales/es/privacy.json';
import fr from '@lost-found/i18n/locales/fr/privacy.json';
import { Link } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The service draws this page too, so its texts come with it in each language. */
const notices = { en, es, fr };

type Texts = typeof en;
type Facts = NonNullable<PublicConfig['privacy']>;

/** `/privacy`: the notice that Article 13 of the GDPR asks for, with the settings of this site. */
export const Privacy = () => {
  const { language } = useLanguage();
  const texts = notices[language];
  const { title, intro, who, what, mails, browser, rights } = texts;
  const heading = usePage(title);
  const { data: config } = useQuery(configOptions());
  const facts = config?.privacy;
  const providers = config?.signIn?.providers.map(({ label }) => label) ?? [];
  return (
    <Container size="narrow">
      <PageHeader title={title} description={intro} headingRef={heading} />
      <Stack gap="l">
        <Section title={who.title}>
          <p>{fillText(who.text, { campus: config?.campusName ?? '' })}</p>
          {providers.length > 0 && <p>{fillText(who.providers, { providers: providers.join(', ') })}</p>}
          <Ask texts={texts} contact={facts?.contact} />
        </Section>
        <Section title={what.title}>
          <Lines
            lines={[what.found, what.lost, what.claim, what.questions, what.owner, what.account, what.log]}
          />
        </Section>
        <PublicParts texts={texts} config={config} />
        <Times texts={texts} facts={facts} />
        <Section title={mails.title}>
          <p>{facts?.sendsMail === false ? mails.none : mails.sent}</p>
        </Section>
        <Section title={browser.title}>
          <Lines lines={[browser.cookies, browser.storage]} />
        </Section>
        <Section title={rights.title}>
          <Lines lines={[rights.account, rights.link, rights.ask, rights.complaint]} />
          <p>
            <Link to="/profile/settings">{rights.settings}</Link>
          </p>
          <Ask texts={texts} contact={facts?.contact} />
        </Section>
      </Stack>
    </Container>
  );
};

interface PartProps {
  texts: Texts;
}

/** The address for questions, or the desk. */
const Ask = ({ texts: { who }, contact }: PartProps & { contact: string | undefined }) =>
  contact ? (
    <p>
      <a href={`mailto:${contact}`}>{fillText(who.contact, { contact })}</a>
    </p>
  ) : (
    <>
      <p>{who.desk}</p>
      <DeskPlace />
    </>
  );

function PublicParts({ texts, config }: PartProps & { config: PublicConfig | undefined }) {
  const label = useLabel();
  const part = texts.public;
  const categories = (config?.sensitiveCategories ?? []).map(label.category).join(', ');
  return (
    <Section title={part.title}>
      <Lines
        lines={[
          part.found,
          categories && fillText(part.sensitive, { categories }),
          part.lost,
          part.claim,
          part.photos,
          config?.privacy && (config.privacy.isIndexed ? part.indexed : part.notIndexed),
        ]}
      />
    </Section>
  );
}

/** How long personal data is kept, from the settings of this site. 0 days: never erased by itself. */
function Times({ texts: { keep, times }, facts }: PartProps & { facts: Facts | undefined }) {
  const { locale } = useLanguage();
  const days = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const when = (count: number | undefined) => {
    if (count === undefined) return times.unknown;
    return count > 0 ? fillText(times.after, { days: days(count) }) : times.never;
  };
  const line = (text: string, count: number | undefined) => fillText(text, { when: when(count) });
  return (
    <Section title={keep.title}>
      <Lines
        lines={[
          line(keep.closed, facts?.closedDays),
          line(facts?.openDays === 0 ? keep.openNever : keep.open, facts?.openDays),
          keep.unconfirmed,
          line(keep.owner, facts?.openDays),
          line(facts?.collectionDays === 0 ? keep.collectionNever : keep.collection, facts?.collectionDays),
          line(keep.sent, facts?.sentDays),
          line(keep.addresses, facts?.addressDays),
          keep.account,
          facts && facts.backupDays > 0 && fillText(keep.backups, { days: days(facts.backupDays) }),
        ]}
      />
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack render={<section />}>
    <h2>{title}</h2>
    {children}
  </Stack>
);

/** Lists the lines that this site needs. */
const Lines = ({ lines }: { lines: readonly (string | false | undefined)[] }) => (
  <ul>{lines.map((text) => text && <li key={text}>{text}</li>)}</ul>
);
