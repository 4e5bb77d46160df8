// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import {
  createLazyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyDialog, lazyPart } from '@/shared/ui/lazy-code.tsx';
import { theme } from '@/theme/theme.ts';
import { UnexpectedError } from './unexpected-error.tsx';

/* Code that cannot be loaded, because the network is away or because a newer build replaced the code. */

const reload = vi.fn();
const fetchCode = vi.fn<() => Promise<void>>();
const fetchPage = vi.fn<() => Promise<Response>>();
const networkReturns = () => fetchCode.mockResolvedValue();
const serverAnswers = () => fetchPage.mockResolvedValue(new Response(''));
const code =
  <P,>(component: ComponentType<P>) =>
  () =>
    fetchCode().then(() => component);
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done, 0));
  });
const retry = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await settle();
};

beforeEach(() => {
  fetchCode
    .mockReset()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/profile-1.js'));
  fetchPage.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // React and the router report each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', fetchPage);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('missing screens', () => {
  const open = async () => {
    const rootRoute = createRootRoute();
    const profile = createRoute({ getParentRoute: () => rootRoute, path: '/' }).lazy(() =>
      fetchCode().then(() => createLazyRoute('/' as never)({ component: () => <p>Meu Perfil</p> })),
    );
    const router = createRouter({
      routeTree: rootRoute.addChildren([profile]),
      history: createMemoryHistory(),
      defaultErrorComponent: UnexpectedError,
    });
    await act(() => router.load());
    render(
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>,
    );
  };

  it('a screen that cannot be loaded says so in Portuguese and recovers by a retry', async () => {
    await open();
    await settle();
    screen.getByText('Não deu para abrir esta tela');
    screen.getByText('Sem conexão com o sistema. Verifique sua rede e tente novamente.');
    await retry();
    screen.getByText('Não deu para abrir esta tela');
    networkReturns();
    await retry();
    screen.getByText('Meu Perfil');
    expect(reload).not.toHaveBeenCalled();
  });

  it('a missing screen loads by itself when the network is back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    screen.getByText('Não deu para abrir esta tela');
    networkReturns();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    screen.getByText('Meu Perfil');
  });

  it('a screen that a newer build no longer has reloads the page once', async () => {
    serverAnswers();
    await open();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    await open();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
    screen.getByText('Não deu para abrir esta tela');
  });
});

const Support = lazyDialog<{ onClose: () => void }>(code(() => <p>Abrir solicitação</p>));

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test" theme={theme}>
      <h1>Início</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Suporte
      </button>
      {open && <Support onClose={() => setOpen(false)} />}
    </MantineProvider>
  );
}

it('a dialog that a newer build no longer has reloads the page only on a retry', async () => {
  serverAnswers();
  render(<Page />);
  fireEvent.click(screen.getByText('Suporte'));
  await settle();
  screen.getByRole('alertdialog', { name: 'Não deu para abrir' });
  expect(reload).not.toHaveBeenCalled();
  await retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('a dialog without its code can be retried and closed', async () => {
  const open = async () => {
    fireEvent.click(screen.getByText('Suporte'));
    await settle();
  };
  render(<Page />);
  await open();
  screen.getByRole('alertdialog', { name: 'Não deu para abrir' });
  screen.getByText('Sem conexão com o sistema. Tente novamente.');
  screen.getByText('Início');
  await retry();
  screen.getByRole('alertdialog', { name: 'Não deu para abrir' });
  expect(fetchCode).toHaveBeenCalledTimes(2);

  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await settle();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await open();
  expect(fetchCode).toHaveBeenCalledTimes(3);

  networkReturns();
  await retry();
  screen.getByText('Abrir solicitação');
});

const showPart = (part: ReactNode) =>
  render(
    <Suspense>
      <p>Satisfação</p>
      {part}
    </Suspense>,
  );

it('a part without its code is left out', async () => {
  const Charts = lazyPart(code(() => <p>Gráficos</p>));
  showPart(<Charts />);
  await settle();
  screen.getByText('Satisfação');
  expect(screen.queryByText('Gráficos')).toBeNull();
  cleanup();

  networkReturns();
  showPart(<Charts />);
  await settle();
  screen.getByText('Gráficos');
});

it('a broken part does not hide its error', async () => {
  const Broken = lazyPart(async () => (): never => {
    throw new Error('broken');
  });
  await expect(
    act(async () => {
      showPart(<Broken />);
    }),
  ).rejects.toThrow('broken');
});
