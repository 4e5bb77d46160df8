import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { HomeScreen } from '../routes/home.tsx';
import { createQueryClient } from '../shared/api/query-client.ts';

/** Renders home alone, with a router that has no other screen. For tests that mock the calls. */
export async function renderHome(path: '/' | '/reserve' = '/'): Promise<void> {
  const rootRoute = createRootRoute();
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/{-$command}',
    component: HomeScreen,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await act(() => router.load());
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider<typeof router> router={router} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
