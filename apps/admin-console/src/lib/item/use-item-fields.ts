import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';

/** The fields of an item that somebody can change. */
const fields = [
  'title',
  'description',
  'category',
  'location',
  'contactInfo',
  'dateFound',
  'lastSeenAt',
  'status',
  'adminNotes',
] as const;
type Field = (typeof fields)[number];

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

/** What a field of an item is called, and its value as it is read elsewhere; one that is not known as it is. */
export const useItemFields = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const { date, dateTime } = useFormat();
  const readers: Partial<Record<Field, (value: string) => string>> = {
    status: label.itemStatus,
    category: label.category,
    location: label.location,
    dateFound: date,
    lastSeenAt: dateTime,
  };
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('items.nothing');
    return (isField(name) && readers[name]?.(String(value))) || String(value);
  };
  return { nameOf: (name: string) => (isField(name) ? t(`items.field.${name}`) : name), textOf };
};
