import { forEachPicture, startAlbum, takePicture } from '../../support/pictures.ts';
import { publicScreens } from '../../support/portal/screens.ts';
import { textsIn } from '../../support/portal/texts.ts';
import { test } from '../../support/portal-test.ts';

const folder = 'screens';

test.beforeAll(() =>
  startAlbum({
    page: 'screens',
    folder,
    heading: 'The public screens',
    intro:
      'Every public screen and modal, on a phone and on a desktop; the themes take turns. What goes by itself after seconds is held for its picture. The console has [a page of its own](screens-console.md).',
    screens: publicScreens,
  }),
);

forEachPicture(publicScreens, (screen, device) => {
  test(`${screen.title}, on a ${device}`, async ({ page, service, items, account }) => {
    await screen.show({ page, url: service.url, t: textsIn('en'), items, account });
    const whole = !screen.inWindow && (await page.getByRole('dialog').count()) === 0;
    await takePicture(page, { folder, name: screen.name, device, whole });
  });
});
