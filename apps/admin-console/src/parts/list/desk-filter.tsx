import { useTranslation } from '@lost-found/i18n';
import { useDesks } from '../items/use-desks';
import { FilterSelect } from './list-toolbar';

interface DeskFilterProps {
  /** A ListState. */
  list: Parameters<typeof FilterSelect<'deskId'>>[0]['list'];
  /** Offers the rows that no desk had yet, with this name. */
  noneLabel?: string;
}

/** Filters a list by desk, on a campus with several. */
export function DeskFilter({ list, noneLabel }: DeskFilterProps) {
  const { t } = useTranslation('admin');
  const { desks, nameOf } = useDesks();
  if (desks.length < 2) return null;
  return (
    <FilterSelect
      list={list}
      name="deskId"
      label={t('items.field.deskId')}
      allLabel={t('items.allDesks')}
      values={[...desks.map(({ id }) => id), ...(noneLabel ? ['none'] : [])]}
      nameOf={(id) => nameOf(id) ?? noneLabel ?? ''}
    />
  );
}
