import { useTranslation } from '@lost-found/i18n';
import { ArrowRight } from 'lucide-react';
import styles from './field-change.module.css';
import { useItemFields } from './use-item-fields';

interface FieldChangeProps {
  field: string;
  before: unknown;
  after: unknown;
}

/** A changed field of an item: from what to what. */
export function FieldChange({ field, before, after }: FieldChangeProps) {
  const { t } = useTranslation('admin');
  const { nameOf, textOf } = useItemFields();
  return (
    <li className={styles.change}>
      <span className={styles.name}>{t('items.history.field', { field: nameOf(field) })}</span>{' '}
      <del>{textOf(field, before)}</del> <ArrowRight aria-hidden="true" className={styles.arrow} />{' '}
      <ins>{textOf(field, after)}</ins>
    </li>
  );
}
