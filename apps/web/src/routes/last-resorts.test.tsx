// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, notFound, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppRouter } from '../router.tsx';

vi.mock('@/features/system/developers/components/developers.tsx', () => ({
  Developers: () => {
    throw new Error('ledger is not iterable');
  },
}));
// A catch-all route redirects unknown addresses. Without this mock, the router's own not-found screen would never
// appear.
vi.mock('./redirect-to-not-found.ts', () => ({
  redirectToNotFound: () => {
    throw notFound();
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<void> {
  const client = new QueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('alert');
}

it('a broken screen shows Unexpected Application Error! and the message', async () => {
  await open('/desenvolvedores');
  expect(screen.getByText('Unexpected Application Error!')).toBeTruthy();
  expect(screen.getByText('ledger is not iterable')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy();
});

it('an unknown address shows No route matches URL and leads home', async () => {
  await open('/nada/aqui');
  expect(screen.getByText('No route matches URL')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
});
