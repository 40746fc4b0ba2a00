import { act, render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useErrorText } from './error-text';
import { useFormat } from './format';
import { useLabel, useSpellings } from './label';
import { SiteProvider, useDocumentTitle } from './site';
import { startTexts } from './testing/start-texts';
import { useLanguage } from './use-language';

beforeAll(async () => {
  localStorage.setItem('i18nextLng', 'en');
  await startTexts();
});
beforeEach(() => act(() => i18next.changeLanguage('en').then(() => undefined)));

describe('useErrorText', () => {
  it('words what a schema said of a field', () => {
    const { result } = renderHook(() => useErrorText());
    expect(result.current.ofIssue('text_too_long?max=120')).toBe('Please use at most 120 characters');
  });

  it('has a general text for a code of a later release', () => {
    const { result } = renderHook(() => useErrorText());
    expect(result.current.ofCode('from_the_future')).toBe(
      'Something went wrong on our side. Please try again.',
    );
  });
});

describe('useLabel', () => {
  it('shows a category that an operator added as it is, and an unknown status as pending (§4)', () => {
    const { result } = renderHook(() => useLabel());
    expect(result.current.category('ID Card')).toBe('ID Card');
    expect(result.current.category('Umbrellas')).toBe('Umbrellas');
    expect(result.current.itemStatus('archived')).toBe('Pending');
    expect(result.current.lostStatus('approved')).toBe('Published');
    expect(result.current.logAction('SOMETHING_NEW')).toBe('SOMETHING NEW');
  });

  it("shows the campus's name in the language, before the translation and the first name", async () => {
    const names = {
      en: { category: {}, location: {}, desk: {} },
      es: { category: { Llaves: 'Llaves y mandos', Bags: 'Mochilas' }, location: {}, desk: {} },
    };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SiteProvider site={{ campusName: 'Campus', timeZone: 'UTC', names }}>{children}</SiteProvider>
    );
    const { result } = renderHook(() => ({ label: useLabel(), getSpellings: useSpellings() }), { wrapper });
    const shown = () => ['Llaves', 'Bags', 'Books', 'constructor'].map(result.current.label.category);
    expect(shown()).toEqual(['Llaves', 'Bags', 'Books', 'constructor']);
    expect(result.current.getSpellings('category', 'Bags')).toEqual(['Bags', 'Bags', 'Mochilas']);
    await act(() => i18next.changeLanguage('es').then(() => undefined));
    expect(shown()).toEqual(['Llaves y mandos', 'Mochilas', 'Libros', 'constructor']);
  });
});

describe('useLanguage', () => {
  it('switches the page to the language chosen', async () => {
    const { result } = renderHook(() => ({ language: useLanguage(), label: useLabel() }));
    await act(async () => result.current.language.changeLanguage('fr'));
    expect(result.current.language.language).toBe('fr');
    expect(result.current.label.category('Bags')).toBe('Sacs');
    expect(document.documentElement.lang).toBe('fr');
  });
});

describe('useFormat', () => {
  it.each([
    ['en', ['de-DE', 'en-GB', 'en-US'], '21 Nov 2026'],
    ['en', ['en-US', 'en'], 'Nov 21, 2026'],
    ['en', ['en', 'fr-FR'], 'Nov 21, 2026'],
    ['es', ['en-GB', 'es-MX'], '21 nov 2026'],
  ] as const)('writes a date in %s as a browser of %j does', async (language, browser, date) => {
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(browser);
    const { result } = renderHook(() => ({ format: useFormat(), change: useLanguage().changeLanguage }));
    await act(async () => result.current.change(language));
    expect(result.current.format.date('2026-11-21')).toBe(date);
  });
});

describe('useDocumentTitle', () => {
  const Page = ({ title }: { title?: string }) => {
    useDocumentTitle(title);
    return <p>page</p>;
  };
  const at = (campusName: string, page: ReactNode) => (
    <SiteProvider site={{ campusName, timeZone: 'UTC' }}>{page}</SiteProvider>
  );

  it('says the page and the site', () => {
    const { rerender } = render(at('Springfield', <Page title="Search" />));
    expect(screen.getByText('page')).toBeInTheDocument();
    expect(document.title).toBe('Search · Springfield Lost & Found');
    rerender(at('Springfield', <Page />));
    expect(document.title).toBe('Springfield Lost & Found');
  });

  it('calls the site Campus until its name is known', () => {
    render(
      <SiteProvider site={undefined}>
        <Page />
      </SiteProvider>,
    );
    expect(document.title).toBe('Campus Lost & Found');
  });
});
