import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FirstPassword } from './features/people/profile/components/first-password.tsx';
import type { AppRouter } from './router.tsx';
import { LoadingOverlayHost } from './shared/ui/loading-overlay.tsx';
import { theme } from './theme/theme.ts';

/**
 * Stores the colour scheme that the person chose. `public/first-paint.js` reads the same key before the first paint.
 */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'RRscheme' });

interface Props {
  queryClient: QueryClient;
  router: AppRouter;
  /** Called once the first screen is drawn. */
  onDrawn?: () => void;
}

export function App({ queryClient, router, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    // The build writes the theme's variables into a style sheet, so that the first paint has them
    // (`build/theme-variables.ts`).
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
          <RouterProvider router={router} />
        </DatesProvider>
        <FirstPassword />
        <LoadingOverlayHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>
  );
}
