import { importsOptions } from '@lost-found/api-client';
import { cleanLine, cutText, type ImportPlan, type ItemKind, limits } from '@lost-found/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Table } from './read-table';

/**
 * Finds the last import of a list with the same columns. An import of a file with the same name counts before others.
 * @returns the name that the list had, or one from the file's name, and the plan if it was of this kind
 */
export const useEarlierPlan = (
  { headings }: Table,
  fileName: string,
  kind: ItemKind,
): { list: string; plan: ImportPlan | undefined; isPending: boolean } => {
  const { data, isPending } = useQuery(importsOptions());
  const similar = data?.data.filter(
    ({ plan, state }) =>
      state !== 'checking' && Object.keys(plan.columns).every((heading) => headings.includes(heading)),
  );
  const sameFile = similar?.find((one) => toListName(one.fileName) === toListName(fileName));
  const last = sameFile ?? similar?.[0];
  return {
    list: sameFile?.list ?? toListName(fileName),
    plan: last?.kind === kind ? last.plan : undefined,
    isPending,
  };
};

/** The name of a list from the name of its file, without its ending and the number of a copy. */
const toListName = (fileName: string): string =>
  cutText(
    cleanLine(fileName)
      .replace(/\.[a-z\d]{1,5}$/iu, '')
      .replace(/\s*\(\d+\)$/u, ''),
    limits.nameMax,
  ).trim();
