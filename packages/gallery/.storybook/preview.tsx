import '@lost-found/design-system/page.css';
import { AppRoot } from '@lost-found/design-system';
import type { Decorator, Preview } from 'storybook-react-rsbuild';
import './preview.css';

/** Sets what the toolbar says: theme and density, in the way that an app does. */
const withLook: Decorator = (Story, { globals: { theme, density }, parameters }) => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  document.documentElement.lang = 'en';
  return (
    <AppRoot key={density}>
      <div
        className={parameters.row ? 'row' : undefined}
        data-density={density === 'dense' ? 'dense' : undefined}
      >
        <Story />
      </div>
    </AppRoot>
  );
};

const preview: Preview = {
  decorators: [withLook],
  initialGlobals: { theme: 'system', density: 'comfortable' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Same as device' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Public pages' },
          { value: 'dense', title: 'Console' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    // The code to copy.
    docs: { codePanel: true, source: { type: 'dynamic' } },
    controls: { expanded: true, hideNoControlsWarning: true },
    backgrounds: { disable: true },
    options: { storySort: { method: 'alphabetical' } },
    a11y: {
      test: 'error',
      // A part of a page has no landmarks and no heading of its own.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
  },
};

export default preview;
