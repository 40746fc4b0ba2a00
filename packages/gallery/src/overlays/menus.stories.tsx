import { MenuSelect, ThemeToggle } from '@lost-found/design-system';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import type { Meta } from 'storybook-react-rsbuild';
import { languageNames, texts } from '../texts';

export default { title: 'Overlays/MenuSelect', component: MenuSelect } satisfies Meta<typeof MenuSelect>;

export const Language = {
  render: function Language() {
    const [language, setLanguage] = useState('en');
    const options = Object.entries(languageNames).map(([value, label]) => ({
      value,
      label,
      lang: value,
      shortLabel: value.toUpperCase(),
    }));
    return (
      <MenuSelect
        label={(chosen) => `${texts.language}: ${chosen}`}
        icon={<Languages />}
        options={options}
        value={language}
        onChange={setLanguage}
      />
    );
  },
};

export const Theme = {
  render: function Theme() {
    const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
    return (
      <ThemeToggle
        label={(chosen) => `${texts.theme}: ${chosen}`}
        labels={{ system: texts.system, light: texts.light, dark: texts.dark }}
        value={theme}
        onChange={setTheme}
      />
    );
  },
};

export const Open = {
  ...Language,
  play: async () => userEvent.click(await screen.findByRole('button')),
};
