import { savedViewsOptions, useChooseDisplay } from '@lost-found/api-client';
import { useTheme } from '@lost-found/app-kit';
import { foldText, isMistypedReference, itemNamedBy, themes, type ViewList } from '@lost-found/contracts';
import { type Command, CommandList } from '@lost-found/design-system/commands';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, CornerDownRight, Languages, Play, Search, SunMoon } from 'lucide-react';
import { useOpenNamedItem } from '../../parts/items/open-named-item';
import { type ConsolePlace, useConsolePlaces } from '../../shared/page/console-places';
import type { ShownAction } from './shown-actions';

/** Lists that a text can be looked for in, the most likely first. */
const searched = [
  'items',
  'lost-items',
  'claims',
  'users',
  'reporters',
  'claimed',
  'logs',
] as const satisfies ViewList[];

interface PaletteProps {
  /** The actions of the screen below. */
  actions: readonly ShownAction[];
  text: string;
  onTextChange: (text: string) => void;
  /** Closes the palette, then does it. */
  run: (work: () => void) => void;
}

/** Every page, the actions shown, saved views, the search, language and theme: found by a few letters. */
export function Palette({ actions, text, onTextChange, run }: PaletteProps) {
  const { t } = useTranslation('admin');
  const words = foldText(text).split(/\s+/);
  const fits = ({ label }: Command) => words.every((word) => foldText(label).includes(word));
  const own = [
    { id: 'here', value: t('palette.here'), items: useActions(actions) },
    { id: 'pages', value: t('palette.pages'), items: usePages() },
    { id: 'views', value: t('palette.views'), items: useViews() },
    { id: 'display', value: t('palette.display'), items: useDisplay() },
  ].map((group) => ({ ...group, items: group.items.filter(fits) }));
  const { references, searches } = useSearches(text.trim());
  const groups = [
    { id: 'reference', value: t('palette.reference'), items: references },
    ...own,
    { id: 'search', value: t('palette.search'), items: searches },
  ].filter(({ items }) => items.length > 0);
  return (
    <CommandList
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      hint={t('palette.hint')}
      empty={t('palette.empty')}
      groups={groups}
      text={text}
      onTextChange={onTextChange}
      onRun={(command) => run(command.run)}
    />
  );
}

const useActions = (actions: readonly ShownAction[]): Command[] =>
  actions.map(({ label, press }) => ({
    id: `here ${label}`,
    label,
    icon: <Play />,
    run: press,
  }));

const usePages = (): Command[] => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const page = (to: string, label: string): Command => ({
    id: `page ${to}`,
    label,
    icon: <CornerDownRight />,
    run: () => void navigate(`/admin/${to}`),
  });
  return [
    ...useConsolePlaces().map(({ to }) => page(to, t(`nav.${to}`))),
    page('security', t('frame.security')),
  ];
};

/** Returns a function that says whether the signed-in administrator may open a page. */
const useMayOpen = () => {
  const places = useConsolePlaces();
  return (page: ConsolePlace) => places.some(({ to }) => to === page);
};

const useViews = (): Command[] => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { data = [] } = useQuery(savedViewsOptions());
  return data
    .filter(({ list }) => mayOpen(list))
    .map(({ id, list, name, query }) => ({
      id: `view ${id}`,
      label: t('palette.view', { list: t(`nav.${list}`), name }),
      icon: <Bookmark />,
      run: () => void navigate(`/admin/${list}?${new URLSearchParams(query)}`),
    }));
};

const useDisplay = (): Command[] => {
  const { t } = useTranslation('common');
  const languages = useLanguage();
  const { theme: chosen, setTheme } = useTheme();
  const choose = useChooseDisplay({ ...languages, setTheme });
  return [
    ...themes
      .filter((theme) => theme !== chosen)
      .map((theme) => ({
        id: `theme ${theme}`,
        label: t('theme.chosen', { theme: t(`theme.${theme}`) }),
        icon: <SunMoon />,
        run: () => choose({ theme }),
      })),
    ...languages.options
      .filter(({ value }) => value !== languages.language)
      .map(({ value: language, label }) => ({
        id: `language ${language}`,
        label,
        lang: language,
        icon: <Languages />,
        run: () => choose({ language }),
      })),
  ];
};

/** Returns the item of a reference first, and the search for a text in every list last. */
const useSearches = (text: string): { references: Command[]; searches: Command[] } => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const openNamed = useOpenNamedItem();
  const mayOpen = useMayOpen();
  const icon = <Search />;
  const isReference = Boolean(itemNamedBy(text)) || isMistypedReference(text);
  const label = t('palette.openReference', { reference: text });
  return {
    references: isReference ? [{ id: 'reference', label, icon, run: () => void openNamed(text) }] : [],
    searches: text
      ? searched.filter(mayOpen).map((list) => ({
          id: `search ${list}`,
          label: t('palette.searchIn', { text, list: t(`nav.${list}`) }),
          icon,
          run: () => void navigate(`/admin/${list}?${new URLSearchParams({ search: text })}`),
        }))
      : [],
  };
};
