import '@lost-found/design-system/page.css';
import { configOptions, createQueryClient, setupOptions } from '@lost-found/api-client';
import { applyStoredTheme, restoreLinkToken, untilInitialized } from '@lost-found/app-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { watchPanels } from './panels/watch-panels';
import { leaveCanary } from './remotes/canary';
import { fixGlobals } from './remotes/page-globals';
import { AboveDrawn } from './remotes/remote-down';
import { takeRequestedTrials, takeVersionsRequest } from './remotes/trials';
import { watchErrors } from './remotes/watch-errors';
import { createShellRouter, SiteRouter } from './router';
import { expectRest } from './settle-limit';
import { drawnRoot, placeAbove, takeAnswers, watchReader } from './take-over';
import { takeOverInSlices } from './take-over-in-slices';
import { startTexts } from './texts';
import { trustOwnScripts } from './trusted-scripts';
import './first-paint.css';

/** Requests everything that the first page needs in parallel. Only the texts must arrive before the first render. */
const start = async (): Promise<void> => {
  fixGlobals();
  trustOwnScripts();
  restoreLinkToken();
  watchErrors(leaveCanary);
  watchPanels();
  applyStoredTheme();
  const drawn = drawnRoot();
  const reader = drawn && watchReader();
  const requested = takeRequestedTrials();
  const asksVersions = takeVersionsRequest();
  const queryClient = createQueryClient();
  if (drawn) takeAnswers(queryClient);
  void queryClient.prefetchQuery(setupOptions());
  void queryClient.prefetchQuery(configOptions());
  const texts = startTexts();
  const router = await createShellRouter();
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App requested={requested} asksVersions={asksVersions}>
          <SiteRouter initial={router} />
        </App>
      </QueryClientProvider>
    </StrictMode>
  );
  await texts;
  if (!drawn || !reader) return createRoot(document.getElementById('root') as HTMLElement).render(page);
  // A page that never replaces the drawn one is no page at rest.
  expectRest(() => queryClient.isMutating() > 0);
  // An initializing router would replace the readable page by a loading screen.
  await untilInitialized(router);
  const isDown = router.state.errors !== null;
  if (isDown) createRoot(placeAbove(drawn)).render(<AboveDrawn value={true}>{page}</AboveDrawn>);
  else await takeOverInSlices(drawn, page, reader);
};

void start();
