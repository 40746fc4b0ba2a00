import i18next from 'i18next';
import { fixedTexts, textsOf } from './fixed-texts';
import { startI18n } from './start-i18n';
import { startTexts } from './testing/start-texts';
import { loadTexts, registerTexts } from './texts-registry';

/** Starts anew in a browser that says this about its reader. */
const startWith = async ({ url = '/', cookie = '', stored = '', navigator = ['de-DE'] }) => {
  window.history.replaceState(null, '', url);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no CookieStore
  document.cookie = cookie || 'i18next=; max-age=0';
  localStorage.clear();
  if (stored) localStorage.setItem('i18nextLng', stored);
  jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(navigator);
  jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(navigator[0] ?? '');
  document.documentElement.lang = 'en';
  await startTexts();
};

describe('the language of a page (§1)', () => {
  const everywhere = { url: '/?lng=fr', cookie: 'i18next=es', stored: 'en', navigator: ['en-US'] };

  it.each([
    ['the query string first', everywhere, 'fr'],
    ['then the cookie', { ...everywhere, url: '/' }, 'es'],
    ['then local storage', { ...everywhere, url: '/', cookie: '', stored: 'fr' }, 'fr'],
    ['then the browser', { navigator: ['es-MX', 'en'] }, 'es'],
    ['English for a reader of another language', { navigator: ['de-DE', 'it'] }, 'en'],
    ['the next one that there is', { navigator: ['de-DE', 'fr-CA'] }, 'fr'],
  ])('is that of %s', async (_, browser, expected) => {
    await startWith(browser);
    expect(i18next.resolvedLanguage).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
    expect(localStorage.getItem('i18nextLng')).toBe(expected);
  });

  it('leaves the address once it is applied, so that the switcher wins after a reload', async () => {
    await startWith({ url: '/search?q=red+bag&lng=fr&page=2#top' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(
      '/search?q=red+bag&page=2#top',
    );
    await i18next.changeLanguage('es');
    await startWith({ url: window.location.href, stored: localStorage.getItem('i18nextLng') ?? '' });
    expect(i18next.resolvedLanguage).toBe('es');
  });

  it('leaves the address before a router can read it', async () => {
    window.history.replaceState(null, '', '/?lng=fr');
    const started = startI18n();
    expect(window.location.search).toBe('');
    // Its texts are not to arrive in the next test.
    await started;
  });

  it('loads the texts of this language alone', async () => {
    await startWith({ navigator: ['es'] });
    expect(i18next.getResource('es', 'test/common', 'retry')).toBe('Reintentar');
    expect(i18next.hasResourceBundle('es', 'test/common')).toBe(true);
    expect(i18next.languages).toEqual(['es']);
  });
});

describe('loadTexts', () => {
  const texts = (word: string) => async () => ({ default: { word } });

  it('loads a remote’s own texts in the language in use', async () => {
    await startWith({ navigator: ['fr'] });
    registerTexts('remote', { en: texts('tag'), es: texts('etiqueta'), fr: texts('étiquette') });
    await loadTexts('remote');
    expect(i18next.getResource('fr', 'test/remote', 'word')).toBe('étiquette');
  });

  it('rejects when the download fails, and can be tried again', async () => {
    await startWith({ navigator: ['en'] });
    const fails = jest.fn(texts('tag')).mockRejectedValueOnce(new Error('offline'));
    registerTexts('flaky', { en: fails, es: fails, fr: fails });
    await expect(loadTexts('flaky')).rejects.toThrow('offline');
    await loadTexts('flaky');
    expect(i18next.getResource('en', 'test/flaky', 'word')).toBe('tag');
  });
});

describe('a text that there is in no language', () => {
  const read = (key: string) => (i18next.t as (key: string) => string)(key);

  it.each([
    ['production', '', ''],
    ['test', 'fields.gone', 'gone'],
  ])('is in %s %p, be the key or all of its namespace missing', async (environment, ofKey, ofNamespace) => {
    jest.replaceProperty(process.env, 'NODE_ENV', environment as 'test');
    await startWith({ navigator: ['fr'] });
    expect([read('test/common:fields.gone'), read('nowhere:gone')]).toEqual([ofKey, ofNamespace]);
    const drawn = fixedTexts('fr', { portal: { title: 'Objets' } });
    expect(textsOf(drawn, 'portal')('fields.gone' as never)).toBe(ofKey);
  });
});
