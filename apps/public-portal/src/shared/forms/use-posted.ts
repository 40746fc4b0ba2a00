import { ApiError } from '@lost-found/api-client';
import { issue, type PostedForm, type Problem } from '@lost-found/contracts';
import { useLocation } from '@lost-found/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The cache key of the form that a page answers. */
export const postedKey = (path: string) => ['posted', path] as const;

interface Posted<Receipt> {
  fields: PostedForm['fields'];
  /** The receipt; undefined after a refusal. */
  receipt?: Receipt;
  /** The errors of the fields, in the shape of React Hook Form. */
  errors?: Record<string, { type: string; message: string }>;
  /** The refusal, if it is not about fields. */
  failure?: ApiError;
}

const read = <Receipt>({ fields, status, answer }: PostedForm): Posted<Receipt> => {
  if (status < 400) return { fields, receipt: answer as Receipt };
  const problem = answer as Problem;
  const refused = problem.errors ?? [];
  if (refused.length === 0) return { fields, failure: new ApiError({ code: problem.code, status, problem }) };
  const errors = refused.map(({ field, code, params }) => [
    field,
    { type: 'server', message: issue(code, params) },
  ]);
  return { fields, errors: Object.fromEntries(errors) };
};

/** Returns the form that the browser sent to this page without a script, and its answer; undefined if there is none. */
export const usePosted = <Receipt>(): Posted<Receipt> | undefined => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [posted] = useState(() => {
    const form = queries.getQueryData<PostedForm>(postedKey(pathname));
    return form && read<Receipt>(form);
  });
  // A later visit of the page begins with an empty form.
  useEffect(() => queries.removeQueries({ queryKey: postedKey(pathname) }), [queries, pathname]);
  return posted;
};
