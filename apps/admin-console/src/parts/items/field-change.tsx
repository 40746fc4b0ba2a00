import { configOptions } from '@lost-found/api-client';
import { itemRules, newsAnswers } from '@lost-found/contracts';
import { type AdminTexts, useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import styles from './item.module.css';

type FieldName = keyof AdminTexts['items']['field'];

interface FieldChangeProps {
  field: string;
  before: unknown;
  after: unknown;
}

export function FieldChange({ field, before, after }: FieldChangeProps) {
  const { t } = useTranslation('admin');
  const { getName, getText } = useItemFields();
  return (
    <li className={styles.change}>
      <span className={styles.name}>{t('items.history.field', { field: getName(field) })}</span>{' '}
      <del>{getText(field, before)}</del> <ArrowRight className={styles.arrow} />{' '}
      <ins>{getText(field, after)}</ins>
    </li>
  );
}

/** Returns the label of a field and its value as text; an unknown field stays as it is. */
export const useItemFields = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { date, dateTime } = useFormat();
  const { data: config } = useQuery(configOptions());
  const getAnswer = (name: string) => {
    const answer = newsAnswers.find((one) => one === name);
    return answer && t(`lostItems.news.answers.${answer}`);
  };
  const getDesk = (id: string) => config?.desks.find((desk) => desk.id === id)?.name;
  const readers: Readonly<Record<string, (value: string) => string | undefined>> = {
    status: label.itemStatus,
    category: label.category,
    location: label.location,
    custody: label.custody,
    deskId: (id) => label.desk(getDesk(id) ?? id),
    outcome: label.outcome,
    dateFound: date,
    lastSeenAt: dateTime,
    snoozedUntil: (until) => (until === 'answer' ? t('snooze.choice.answer') : date(until)),
    keptUntil: (until) => (until === 'hold' ? t('keep.hold') : date(until)),
    ownRules: (rules) => {
      const names = itemRules.filter((rule) => rules.split(',').includes(rule));
      return names.map((rule) => t(`items.field.${rule}`)).join(', ');
    },
    newsAnswer: (answer) => getAnswer(answer),
    role: label.role,
    emailVerified: (value) => (value === 'true' ? t('users.verified') : t('users.unverified')),
  };
  const getText = (name: string, value: unknown): string => {
    if (value === null || value === undefined || String(value) === '') return t('items.nothing');
    const text = readers[name]?.(String(value));
    if (text || typeof value !== 'boolean') return text || String(value);
    return t(value ? 'items.yes' : 'items.no');
  };
  // An unknown name is its own text.
  const getName = (name: string) => t(`items.field.${name as FieldName}`, { defaultValue: name });
  return { getName, getText };
};
