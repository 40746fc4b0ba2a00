import { type AdminClaimPage, compareAnswers } from '@lost-found/contracts';
import { Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { DetailGroup } from '../../shared/dialog/detail-group';
import { Marked } from '../../shared/text/marked';
import minor from '../../shared/text/minor.module.css';

/** The answers of the desk or the finder beside those of the claimant, and the words that both have. */
export function ComparedAnswers({ claim: { item, answers } }: { claim: AdminClaimPage }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const rows = compareAnswers(item?.answers ?? [], answers);
  if (rows.length === 0) return null;
  const title = t('answers.title');
  const getAgreement = (shared: readonly string[]) =>
    shared.length > 0 ? t('answers.inBoth', { words: shared.join(', ') }) : t('answers.nothingInBoth');
  return (
    <DetailGroup title={title}>
      <Table caption={title} captionHidden dense responsive="cards">
        <THead>
          <Tr>
            <Th place="title">{t('answers.question')}</Th>
            <Th place="one">{t('answers.known')}</Th>
            <Th place="two">{t('answers.claimed')}</Th>
          </Tr>
        </THead>
        <TBody>
          {rows.map(({ question, known, claimed, shared }) => (
            <Tr key={question.en}>
              <Th scope="row" place="title" share="30%">
                {question[language]}
              </Th>
              <Td place="one" share="35%">
                {known ? (
                  <>
                    <p>
                      <Marked text={known.answer} words={shared} isWhole />
                    </p>
                    <p className={minor.minor}>{t(`answers.by.${known.by}`)}</p>
                  </>
                ) : (
                  t('answers.none')
                )}
              </Td>
              <Td place="two" share="35%">
                {claimed ? (
                  <>
                    <p>
                      <Marked text={claimed} words={shared} isWhole />
                    </p>
                    {known && <p className={minor.minor}>{getAgreement(shared)}</p>}
                  </>
                ) : (
                  t('answers.none')
                )}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </DetailGroup>
  );
}
