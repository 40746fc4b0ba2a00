import { useTranslation } from '@lost-found/i18n';

/** The options of a list of names, after an empty one. */
export const useOptions = () => {
  const { t } = useTranslation('admin');
  return (values: readonly string[], nameOf: (value: string) => string) => [
    { value: '', label: t('intake.choose') },
    ...values.map((value) => ({ value, label: nameOf(value) })),
  ];
};
