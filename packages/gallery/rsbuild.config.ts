import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** How Storybook builds the examples. */
export default defineConfig({ plugins: [pluginReact()] });
