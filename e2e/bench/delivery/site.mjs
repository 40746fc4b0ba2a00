import { inRoot } from '../../../scripts/lib/workspace.mjs';
import { makeFolder, startService } from '../frame.mjs';

/** Starts the built service with sample data and the built site. @param {Record<string, string>} settings */
export const startSite = (settings = {}) =>
  startService({
    WEB_ROOT: inRoot('dist/site'),
    DATA_DIR: makeFolder(),
    NODE_ENV: 'development',
    SAMPLE_DATA: 'on',
    ...settings,
  });

/** The newest items of a site. */
export const findItems = async (url, count) => {
  const { data } = await (await fetch(`${url}/api/items?pageSize=${count}`)).json();
  return data.map(({ id }) => id);
};

/** Addresses of the pages that are measured, by their names. */
export const findPages = async (url) => {
  const [id] = await findItems(url, 1);
  return { '/': '/', '/search': '/search', '/item/{id}': `/item/${id}`, '/admin/login': '/admin/login' };
};
