import type { List, PublicItem, ReportReceipt } from '@lost-found/contracts';
import sharp from 'sharp';
import { photo } from '../../support/evidence.ts';
import { bodyOf, foundReport, lostReport, sendForm } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

const search = async (url: string, text: string) =>
  bodyOf<List<PublicItem>>(await fetch(`${url}/api/items?search=${encodeURIComponent(text)}`), 200);

test('a lost report is in no public search and shows nothing personal (§4)', async ({ service }) => {
  const sent = await sendForm(`${service.url}/api/lost-reports`, lostReport('Tablet with a whale'));
  const { id } = await bodyOf<ReportReceipt>(sent, 201);

  expect((await search(service.url, 'whale')).data).toEqual([]);
  const page = await (await fetch(`${service.url}/api/items/${id}`)).text();
  expect(page).not.toMatch(/Ada Owner|CAMP1234567|owner@campus|whale/i);
});

test('a found item is in the search at once, its picture without the place where it was taken (§4)', async ({
  service,
}) => {
  const file = await photo();
  expect((await sharp(file.buffer).metadata()).exif, 'the picture sent has EXIF').toBeDefined();
  const report = foundReport('Parasol with a picture');
  const sent = await sendForm(`${service.url}/api/found-reports`, report, [{ field: 'images', file }]);
  const { id } = await bodyOf<ReportReceipt>(sent, 201);

  const { data } = await search(service.url, 'parasol');
  expect(data.map((item) => item.id)).toEqual([id]);
  expect(data[0]).not.toHaveProperty('contactInfo');
  const picture = await fetch(new URL(data[0]!.images[0]!, service.url));
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  const { exif } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
});
