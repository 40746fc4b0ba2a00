import { startI18n } from '@lost-found/i18n';
import type { Store } from '@lost-found/mocks';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareDemoTexts } from '../texts';
import { DemoBar } from './demo-bar';

/**
 * Puts the bar above the app, beside it: the app knows nothing of the demo.
 * @param impossible no app starts, and the bar says why
 */
export const showBar = async (store: Store, { impossible = false } = {}): Promise<void> => {
  const place = document.createElement('div');
  document.body.prepend(place);
  if (impossible) await startI18n();
  await prepareDemoTexts();
  createRoot(place).render(
    <StrictMode>
      <DemoBar store={store} impossible={impossible} />
    </StrictMode>,
  );
};
