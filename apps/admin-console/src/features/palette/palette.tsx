import { savedViewsOptions, useChooseDisplay } from '@lost-found/api-client';
import { useTheme } from '@lost-found/app-kit';
import { foldText, themes } from '@lost-found/contracts';
import type { Command } from '@lost-found/design-system/commands';
import { useLanguage, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, CornerDownRight, Languages, Play, SunMoon } from 'lucide-react';
import { FindBox } from '../../parts/find/find-box';
import { toPath, useConsolePlaces } from '../../shared/page/console-places';
import type { ShownAction } from './shown-actions';

interface PaletteProps {
  /** The actions of the screen below. */
  actions: readonly ShownAction[];
  text: string;
  onTextChange: (text: string) => void;
  /** Closes the palette, then does it. */
  run: (work: () => void) => void;
}

/** The one box with every page, the actions shown, saved views, language and theme: found by a few letters. */
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
  return (
    <FindBox
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      hint={t('palette.hint')}
      commands={own}
      text={text}
      onTextChange={onTextChange}
      run={run}
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
  const page = (path: string, label: string): Command => ({
    id: `page ${path}`,
    label,
    icon: <CornerDownRight />,
    run: () => void navigate(path),
  });
  return [
    ...useConsolePlaces().map(({ to }) => page(toPath(to), t(`nav.${to}`))),
    page('/admin/security', t('frame.security')),
  ];
};

const useViews = (): Command[] => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const places = useConsolePlaces();
  const { data = [] } = useQuery(savedViewsOptions());
  return data
    .filter(({ list }) => places.some(({ to }) => to === list))
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
