import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FirstPassword } from './features/profile/components/first-password.tsx';
import type { AppRouter } from './router.tsx';
import { LoadingOverlayHost } from './shared/ui/loading-overlay.tsx';
import { PopupHost } from './shared/ui/popup.tsx';

interface Props {
  queryClient: QueryClient;
  router: AppRouter;
  /** The first screen is there. */
  onDrawn?: () => void;
}

export function App({ queryClient, router, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <FirstPassword />
      <LoadingOverlayHost />
      <PopupHost />
    </QueryClientProvider>
  );
}
