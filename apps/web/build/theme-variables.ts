import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme.ts';

const NAME = 'virtual:theme-variables.css';

/**
 * Provides the theme's variables as a style sheet, so that the first paint has them and the phone does not compute
 * them.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === NAME ? id : undefined),
    load: (id) => (id === NAME ? `@layer mantine {${variables()}}` : undefined),
  };
}

function variables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables,
    light: { ...light, '--mantine-color-scheme': 'light' },
    dark: { ...dark, '--mantine-color-scheme': 'dark' },
  });
}
