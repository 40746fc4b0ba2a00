import type { NewView, SavedView, SavedViews, ViewChanges } from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { path, post, request } from './request';

/** The own views of all lists. */
export const savedViewsOptions = () =>
  queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await request<SavedViews>('/admin/views', { signal })).data,
    staleTime: 60_000,
  });

/** @throws ApiError validation_failed */
export const saveView = (json: NewView) => post<SavedView>('/admin/views', json);

/** @throws ApiError not_found, validation_failed */
export const changeView = (id: string, json: ViewChanges) =>
  request<SavedView>(path`/admin/views/${id}`, { method: 'PATCH', json });

export const removeView = (id: string) => request<void>(path`/admin/views/${id}`, { method: 'DELETE' });
