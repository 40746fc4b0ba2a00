import { addons } from 'storybook/manager-api';

// The code to copy, in front of the props.
addons.setConfig({ selectedPanel: 'storybook/docs/panel' });
