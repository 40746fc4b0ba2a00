import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { reportWithPhoto } from './mix.mjs';
import { admin } from './site.mjs';
import { ask, jsonBody } from './visitors.mjs';

const PICTURES = 24;
const PAGES_OF_ITEMS = 5;

/** A photo as the portal sends it: 2,048 pixels long, a JPEG of some hundred kB. */
export async function takePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const grain = await sharp({ create: { width: 256, height: 192, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  const photo = await sharp(grain).resize(2_048, 1_536).jpeg({ quality: 85 }).toBuffer();
  return new Blob([photo], { type: 'image/jpeg' });
}

const read = async (site, path, headers = {}) => {
  const { status, body } = await ask(site, { path, headers: { 'accept-encoding': 'identity', ...headers } });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body);
};

async function signIn(site) {
  const request = { path: '/api/auth/admin/login', method: 'POST', ...jsonBody(admin) };
  const { status, headers, body } = await ask(site, request);
  if (status !== 200) throw new Error(`signing in: ${status} ${body}`);
  return { cookie: headers['set-cookie'].map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Pictures of reports made for this, each as lists show it three times of four, else whole. */
async function makePictures(site, photo) {
  const pictures = [];
  for (let number = 0; number < PICTURES; number += 1) {
    const { status, body } = await ask(site, await reportWithPhoto('Prepared', photo));
    if (status !== 201) throw new Error(`a report with a photo: ${status} ${body}`);
    const { images, thumbnail } = await read(site, `/api/items/${JSON.parse(body).id}`);
    pictures.push(thumbnail, thumbnail, thumbnail, images[0]);
  }
  return pictures;
}

/** Returns the facts of the site that the mix needs.  @param tag stands in everything that is written */
export async function prepare(site, photo, tag) {
  const desk = await signIn(site);
  const pictures = await makePictures(site, photo);
  const items = [];
  for (let page = 1; page <= PAGES_OF_ITEMS; page += 1) {
    const { data } = await read(site, `/api/items?page=${page}&pageSize=100`);
    items.push(...data.map(({ id }) => id));
  }
  return { desk, pictures, items, tag };
}

/** Counts the reports and claims with the tag. */
export async function countWritten(site, { desk, tag }) {
  const lists = [`/api/admin/items?search=${tag}`, `/api/admin/claims?search=${tag}`];
  const found = await Promise.all(lists.map((path) => read(site, path, desk)));
  return found.reduce((sum, { total }) => sum + total, 0);
}

/** Waits until nothing is matched any more, for at most a minute: what one phase left is not the next one's work. */
export async function untilMatched(site) {
  for (let second = 0; second < 60; second += 1) {
    if (!site.query) return wait(2_000);
    const [{ rows }] = await site.query("SELECT COUNT(*) AS rows FROM jobs WHERE kind LIKE 'match_item%'");
    if (Number(rows) === 0) return undefined;
    await wait(1_000);
  }
  return undefined;
}
