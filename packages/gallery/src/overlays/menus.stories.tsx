import { MenuSelect, ThemeToggle } from '@lost-found/design-system';
import { Languages } from 'lucide-react';
import { screen, userEvent } from 'storybook/test';
import { keep } from '../show';

export default { title: 'Overlays/MenuSelect', component: MenuSelect };

export const Language = keep(MenuSelect, 'value', 'onChange', {
  label: (chosen) => `Language: ${chosen}`,
  icon: <Languages />,
  options: [
    { value: 'en', label: 'English', lang: 'en', shortLabel: 'EN' },
    { value: 'es', label: 'Español', lang: 'es', shortLabel: 'ES' },
  ],
  value: 'en',
});
export const Theme = keep(ThemeToggle, 'value', 'onChange', {
  label: (chosen) => `Theme: ${chosen}`,
  labels: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  value: 'system',
});
export const Open = { ...Language, play: async () => userEvent.click(await screen.findByRole('button')) };
