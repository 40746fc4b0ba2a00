import { categoriesOptions } from '@lost-found/api-client';
import type { Category } from '@lost-found/contracts';
import { Notice } from '@lost-found/design-system';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { useQuery } from '@tanstack/react-query';

/** Returns a function for a category of the campus, with what the desk does with its things. */
export const useCategory = () => {
  const { data } = useQuery(categoriesOptions());
  return (name: string): Category | undefined => data?.data.find((one) => one.name === name);
};

/** Says what the desk does with a kind of thing, and that it is not kept here. */
export function CategoryAdvice({ category }: { category: string }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { toDo, notKept } = useCategory()(category) ?? {};
  if (!toDo && !notKept) return null;
  return (
    <Notice title={t(notKept ? 'toDo.notKept' : 'toDo.title')}>
      {notKept && <p>{notKept[language]}</p>}
      {toDo && <p>{toDo}</p>}
    </Notice>
  );
}
