import './styles.ts';
import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { type ReactNode, use, useMemo } from 'react';
import { setColorScheme, useColorScheme } from './color-scheme.ts';
import { theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * What components of Mantine ask for. In place of `MantineProvider`, which writes the variables of the theme when it is
 * drawn: they are written at build time (`build/theme-variables.ts`), and the scheme is the app's own.
 */
export function Look({ children }: { children: ReactNode }) {
  const outer = use(MantineContext);
  const colorScheme = useColorScheme();
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  );
  if (outer) return children;
  return (
    <MantineContext value={value}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
