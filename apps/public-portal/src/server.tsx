import {
  caseMessagesOptions,
  caseOptions,
  configOptions,
  isApiError,
  itemPageOptions,
  setupOptions,
} from '@lost-found/api-client';
import { drawInTheme, setSiteApps, untilInitialized } from '@lost-found/app-kit';
import {
  type ItemPage,
  type Language,
  type PageToDraw,
  type PostedForm,
  type PublicConfig,
  remoteContractVersion,
  type ServerBundle,
} from '@lost-found/contracts';
import { fixedTexts, TextsProvider, textsOf } from '@lost-found/i18n';
import enAccount from '@lost-found/i18n/locales/en/account.json';
import enProfile from '@lost-found/i18n/locales/en/profile.json';
import esAccount from '@lost-found/i18n/locales/es/account.json';
import esProfile from '@lost-found/i18n/locales/es/profile.json';
import frAccount from '@lost-found/i18n/locales/fr/account.json';
import frProfile from '@lost-found/i18n/locales/fr/profile.json';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.edge';
import { isItemMissing } from './features/items/item-not-found';
import { getAddress, leavingListOptions, searchListOptions } from './features/items/search-list';
import { readFilter } from './features/items/use-search-state';
import portal from './module';
import { postedKey } from './shared/forms/use-posted';
import { readPage } from './shared/list/pages';
import * as en from './texts/en';
import * as es from './texts/es';
import * as fr from './texts/fr';

/*
 * Renders the portal's public pages to HTML in a thread of the service. `fetch` asks the service for public data. The
 * page is always a visitor's page; the script in the browser finds out if a person is signed in.
 */

const texts = {
  en: fixedTexts('en', { ...en, account: enAccount, profile: enProfile }),
  es: fixedTexts('es', { ...es, account: esAccount, profile: esProfile }),
  fr: fixedTexts('fr', { ...fr, account: frAccount, profile: frProfile }),
};

type Drawn = NonNullable<Awaited<ReturnType<ServerBundle['render']>>>;
type Head = Omit<Drawn, 'html' | 'links' | 'answers'>;

interface Asked {
  client: QueryClient;
  params: URLSearchParams;
  /** The value of `:id` in the path. */
  id: string;
  language: Language;
  posted: PostedForm | undefined;
  t: ReturnType<typeof textsOf<'portal'>>;
}

/** A screen: the pattern of its paths, and the function that loads its data and returns the content of the head. */
interface Screen {
  path: RegExp;
  read: (request: Asked) => Promise<Head>;
}

const LONGEST_DESCRIPTION = 200;

const shortened = (text: string): string =>
  text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…` : text;

const ofItem = (item: ItemPage, { t }: Asked): Head => {
  const canonical = `/item/${item.id}`;
  if (item.access === 'reference')
    return { canonical, title: item.title ?? t(item.isLostItem ? 'item.lostReport' : 'item.foundItem') };
  const [image] = item.images;
  return {
    canonical,
    title: item.title,
    description: shortened(item.description),
    ...(image && { image }),
  };
};

const screens: Screen[] = [
  {
    path: /^\/$/,
    read: async ({ client, t }) => {
      // Without the second row the page is still whole.
      await Promise.all([
        client.fetchInfiniteQuery(searchListOptions()),
        client.prefetchInfiniteQuery(leavingListOptions()),
      ]);
      return { canonical: '/', description: t('home.description') };
    },
  },
  {
    path: /^\/search$/i,
    read: async ({ client, params, t }) => {
      const filter = readFilter(params, await client.fetchQuery(configOptions()));
      const page = readPage(params);
      await client.fetchInfiniteQuery(searchListOptions(filter, page));
      return {
        canonical: getAddress(filter, page),
        title: t('search.title'),
        description: t('search.intro'),
      };
    },
  },
  {
    path: /^\/item\/([^/]+)$/i,
    read: async (request) => ofItem(await request.client.fetchQuery(itemPageOptions(request.id)), request),
  },
  ...(['report', 'report-lost'] as const).map((name) => ({
    path: new RegExp(`^/${name}$`, 'i'),
    read: async ({ t }: Asked) => {
      const kind = name === 'report' ? 'report' : 'reportLost';
      return { canonical: `/${name}`, title: t(`${kind}.title`), description: t(`${kind}.intro`) };
    },
  })),
  {
    path: /^\/claim\/([^/]+)$/i,
    read: async (request) => {
      await request.client.fetchQuery(itemPageOptions(request.id));
      return { canonical: `/item/${request.id}`, title: request.t('claim.title') };
    },
  },
  {
    path: /^\/case$/i,
    read: async ({ client, posted, language }) => {
      // A claim is shown only after a form of this page: other addresses of it are the same for all visitors.
      const wasOpened = posted?.fields.token !== undefined && posted.status < 400;
      const claim =
        (wasOpened || posted?.fields.content !== undefined) && (await client.fetchQuery(caseOptions()));
      if (claim) await client.fetchInfiniteQuery(caseMessagesOptions(claim.id));
      return { title: textsOf(texts[language], 'profile')('pages.case') };
    },
  },
  ...(['accessibility', 'privacy'] as const).map((name) => ({
    path: new RegExp(`^/${name}$`, 'i'),
    read: async ({ t }: Asked) => ({ canonical: `/${name}`, title: t(`footer.${name}`) }),
  })),
];

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** Defines the browser globals that components read during the render: the reader's language and an empty storage. */
const standInForBrowser = (locale: string): void => {
  const navigator = { language: locale, languages: [locale], onLine: true, userAgent: '' };
  const storage = { getItem: () => null };
  for (const [name, value] of Object.entries({ navigator, localStorage: storage, sessionStorage: storage }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
};

// The globals must exist from the start, because modules read them when a screen loads.
standInForBrowser('en');

const LINKS = /^(?:<link[^>]*>)*/;

const draw = async (
  client: QueryClient,
  { url, language, locale, theme, apps }: PageToDraw,
): Promise<Drawn> => {
  const router = createMemoryRouter(portal.routes, { initialEntries: [url] });
  await untilInitialized(router);
  const [broken] = Object.values(router.state.errors ?? {});
  if (broken) throw broken;
  standInForBrowser(locale);
  drawInTheme(theme ?? 'system');
  setSiteApps(apps ?? []);
  try {
    const markup = renderToString(
      <TextsProvider i18n={texts[language]}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextsProvider>,
    );
    // React writes preload links first. They belong in the head.
    const [links = ''] = LINKS.exec(markup) ?? [];
    return { html: markup.slice(links.length), links };
  } finally {
    router.dispose();
  }
};

const answersIn = (client: QueryClient): NonNullable<Drawn['answers']> =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [[...queryKey], state.data]);

const getTitle = (page: string | undefined, { campusName }: PublicConfig, language: Language): string => {
  const site = textsOf(texts[language], 'common')('siteName', { campus: campusName });
  return page ? `${page} · ${site}` : site;
};

/** True for an address that no page of the portal has. */
const isUnknown = (path: string): boolean =>
  createMemoryRouter(portal.routes, { initialEntries: [path] }).state.matches.at(-1)?.route.path === '*';

export const contractVersion = remoteContractVersion;

export const render: ServerBundle['render'] = async (page) => {
  const { pathname, searchParams: params } = new URL(page.url, 'http://site');
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const screen = screens.find((one) => one.path.test(path));
  // The script shows the home page at an unknown path (§2). Search engines and readers without a script learn that nothing is there.
  if (!screen) return isUnknown(path) ? { status: 404 } : undefined;
  const { language } = page;
  // No retries: the page in the browser reports the failure itself.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const [, id = ''] = screen.path.exec(path) ?? [];
  const { posted } = page;
  if (posted) client.setQueryData(postedKey(path), posted);
  const request = {
    client,
    params,
    id: decoded(id),
    language,
    posted,
    t: textsOf(texts[language], 'portal'),
  };
  try {
    const [config, head] = await Promise.all([
      client.fetchQuery(configOptions()),
      screen.read(request),
      client.fetchQuery(setupOptions()),
    ]);
    const drawn = await draw(client, page);
    const title = getTitle(head.title, config, language);
    return { ...drawn, ...head, answers: answersIn(client), title, showsPosted: posted !== undefined };
  } catch (error) {
    if (isItemMissing(error)) return { status: 404 };
    if (isApiError(error)) return {};
    throw error;
  } finally {
    client.clear();
  }
};
