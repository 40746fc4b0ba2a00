import { test } from '../../support/console/cases-test.ts';
import { consoleScreens } from '../../support/console/screens.ts';
import { signIn } from '../../support/console/sign-in.ts';
import { forEachPicture, startAlbum, takePicture } from '../../support/pictures.ts';
import { textsIn } from '../../support/portal/texts.ts';

const folder = 'screens/console';

test.beforeAll(() =>
  startAlbum({
    page: 'screens-console',
    folder,
    heading: 'The screens of the console',
    intro:
      'Every screen of the console and its modals, on a phone and on a desktop; the themes take turns. What visitors see is on [a page of its own](screens.md).',
    screens: consoleScreens,
  }),
);

forEachPicture(consoleScreens, (screen, device) => {
  test(`${screen.title}, on a ${device}`, async ({ page, service, cases }) => {
    if (!screen.signedOut) await signIn(page.context(), service);
    await screen.show({ page, url: service.url, t: textsIn('en'), cases });
    const whole = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
    await takePicture(page, { folder, name: screen.name, device, whole });
  });
});
