import '@lost-found/design-system/page.css';
import { AppRoot, Stack } from '@lost-found/design-system';
import type { Decorator, Preview } from 'storybook-react-rsbuild';

const row = { display: 'flex', flexFlow: 'row wrap', alignItems: 'center' };

/** Sets what the toolbar says: theme and density, in the way that an app does. */
const withLook: Decorator = (Story, { globals: { theme, density }, parameters }) => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const Box = parameters.box ?? Stack;
  return (
    <AppRoot key={density}>
      <Box style={parameters.row ? row : undefined} data-density={density === 'dense' ? 'dense' : undefined}>
        <Story />
      </Box>
    </AppRoot>
  );
};

export default {
  decorators: [withLook],
  initialGlobals: { theme: 'system', density: 'comfortable' },
  globalTypes: {
    theme: { toolbar: { icon: 'contrast', dynamicTitle: true, items: ['system', 'light', 'dark'] } },
    density: { toolbar: { icon: 'component', dynamicTitle: true, items: ['comfortable', 'dense'] } },
  },
  parameters: {
    // The code to copy.
    docs: { codePanel: true, source: { type: 'dynamic' } },
    controls: { expanded: true, hideNoControlsWarning: true },
    backgrounds: { disable: true },
    options: { storySort: { method: 'alphabetical' } },
    // A part of a page has no landmarks and no heading of its own.
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
  },
} satisfies Preview;
