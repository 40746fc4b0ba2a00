import { configOptions } from '@lost-found/api-client';
import { DeskPlace, usePage } from '@lost-found/app-kit';
import { fillText } from '@lost-found/contracts';
import { Container, PageHeader, Stack } from '@lost-found/design-system';
import { useLanguage } from '@lost-found/i18n';
import en from '@lost-found/i18n/locales/en/accessibility.json';
import es from '@lost-found/i18n/locales/es/accessibility.json';
import fr from '@lost-found/i18n/locales/fr/accessibility.json';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The service draws this page too, so its texts come with it in each language. */
const statements = { en, es, fr };

/** `/accessibility`: the statement that Directive (EU) 2016/2102 asks of public bodies, with a contact for feedback. */
export const Accessibility = () => {
  const { language } = useLanguage();
  const { title, intro, status, tested, limits, feedback, complaint } = statements[language];
  const heading = usePage(title);
  const contact = useQuery(configOptions()).data?.accessibilityContact;
  return (
    <Container size="narrow">
      <PageHeader title={title} description={intro} headingRef={heading} />
      <Stack gap="l">
        <Section {...status} />
        <Section {...tested} />
        <Section {...limits} />
        <Section {...feedback}>
          {contact ? (
            <p>
              <a href={`mailto:${contact}`}>{fillText(feedback.write, { contact })}</a>
            </p>
          ) : (
            <p>{feedback.desk}</p>
          )}
          <DeskPlace />
        </Section>
        <Section {...complaint} />
      </Stack>
    </Container>
  );
};

interface SectionProps {
  title: string;
  text: string;
  children?: ReactNode;
}

const Section = ({ title, text, children }: SectionProps) => (
  <Stack render={<section />}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </Stack>
);
