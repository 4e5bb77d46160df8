import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { FirstPassword } from './features/profile/components/first-password.tsx';
import type { AppRouter } from './router.tsx';
import { LoadingOverlayHost } from './shared/ui/loading-overlay.tsx';
import { PopupHost } from './shared/ui/popup.tsx';
import { theme } from './theme/theme.ts';

/** The key is read by `public/color-scheme.js` before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'RRscheme' });

export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <FirstPassword />
        <LoadingOverlayHost />
        <PopupHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
