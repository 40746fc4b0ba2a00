import type {
  CampusSettings,
  Categories,
  CategoryForm,
  DeskForm,
  PlaceForm,
  SettingList,
  TemplateForm,
  Templates,
  TermForm,
} from '@lost-found/contracts';
import { type ReadOptions, readOptions } from './queries';
import { path, post, request } from './request';

export const campusSettingsOptions = () =>
  readOptions<CampusSettings>(['settings', 'campus'], '/admin/settings');

/** The categories with what the desk does with each. */
export const categoriesOptions = (): ReadOptions<Categories> => ({
  ...readOptions<Categories>(['settings', 'categories'], '/admin/settings/categories'),
  staleTime: 60_000,
});

/** The templates, for the form of a reason. */
export const templatesOptions = (): ReadOptions<Templates> => ({
  ...readOptions<Templates>(['settings', 'templates'], '/admin/settings/templates'),
  staleTime: 60_000,
});

/** The form fields for a row of each list. */
export interface SettingForms {
  categories: CategoryForm;
  places: PlaceForm;
  desks: DeskForm;
  terms: TermForm;
  templates: TemplateForm;
}

/** Adds a row at the end. Every change answers with all lists, as they are then. */
export const addSetting = <List extends SettingList>(list: List, json: SettingForms[List]) =>
  post<CampusSettings>(path`/admin/settings/${list}`, json);

/** Changes a row; `edit_conflict` if it was changed since. */
export const changeSetting = <List extends SettingList>(
  list: List,
  { id, ...seen }: CampusSettings[List][number],
  json: Partial<SettingForms[List]>,
) =>
  request<CampusSettings>(path`/admin/settings/${list}/${id}`, { method: 'PATCH', json: { ...json, seen } });

/** @param successor what takes the place of a row that is in use */
export const removeSetting = (list: SettingList, id: string, successor?: string) =>
  request<CampusSettings>(path`/admin/settings/${list}/${id}`, { method: 'DELETE', json: { successor } });

/** @param ids all rows of the list, as they shall stand */
export const orderSettings = (list: SettingList, ids: readonly string[]) =>
  request<CampusSettings>(path`/admin/settings/${list}/order`, { method: 'PUT', json: { ids } });
