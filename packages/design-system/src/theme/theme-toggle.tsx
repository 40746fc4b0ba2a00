import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuSelect, type MenuSelectProps } from '../overlays/menu-select';
import { type ThemeChoice, useTheme } from './theme-store';

export interface ThemeToggleProps {
  label: MenuSelectProps['label'];
  labels: Record<ThemeChoice, string>;
  /** Puts the choice on the page, in place of the toggle itself: for who has more to do with it. */
  onChoose?: (choice: ThemeChoice) => void;
}

/** Choice of the theme: the device's, light or dark. */
export function ThemeToggle({ label, labels, onChoose }: ThemeToggleProps) {
  const { theme, setTheme } = useTheme();
  const options = [
    { value: 'system', label: labels.system, icon: <Monitor aria-hidden="true" /> },
    { value: 'light', label: labels.light, icon: <Sun aria-hidden="true" /> },
    { value: 'dark', label: labels.dark, icon: <Moon aria-hidden="true" /> },
  ];
  return (
    <MenuSelect
      label={label}
      options={options}
      value={theme}
      onChange={(value) => (onChoose ?? setTheme)(value as ThemeChoice)}
      compact
    />
  );
}
