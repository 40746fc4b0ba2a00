import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuSelect, type MenuSelectProps } from './menu-select';

/** A person's choice; 'system' follows the device. */
type ThemeChoice = 'system' | 'light' | 'dark';

export interface ThemeToggleProps {
  label: MenuSelectProps['label'];
  labels: Record<ThemeChoice, string>;
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}

/** Choice of the theme: the device's, light or dark. */
export function ThemeToggle({ label, labels, value, onChange }: ThemeToggleProps) {
  const options = [
    { value: 'system', label: labels.system, icon: <Monitor /> },
    { value: 'light', label: labels.light, icon: <Sun /> },
    { value: 'dark', label: labels.dark, icon: <Moon /> },
  ];
  return (
    <MenuSelect
      label={label}
      options={options}
      value={value}
      onChange={(chosen) => onChange(chosen as ThemeChoice)}
      compact
    />
  );
}
