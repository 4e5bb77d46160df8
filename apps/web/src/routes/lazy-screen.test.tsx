// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/* Code that cannot be loaded, for want of a network or because a newer build no longer has it. */

let network = false;
let serverAnswers = false;
const reload = vi.fn();
const code = <P,>(component: ComponentType<P>) =>
  vi.fn(async () => {
    if (!network) throw new TypeError('Failed to fetch dynamically imported module: /assets/profile-1.js');
    return component;
  });
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((done) => setTimeout(done, 0));
  });

beforeEach(() => {
  network = false;
  serverAnswers = false;
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!serverAnswers) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a screen', () => {
  const show = async () => {
    const load = code(() => <p>Meu Perfil</p>);
    const Screen = lazyScreen(load);
    await Screen.preload();
    render(
      <MantineProvider env="test">
        <Screen />
      </MantineProvider>,
    );
    await settle();
    return load;
  };

  it('that cannot be loaded says so in Portuguese, and trying again helps', async () => {
    await show();
    screen.getByText('Não deu para abrir esta tela');
    screen.getByText('Sem conexão com o sistema. Verifique sua rede e tente novamente.');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await settle();
    screen.getByText('Não deu para abrir esta tela');
    network = true;
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await settle();
    screen.getByText('Meu Perfil');
    expect(reload).not.toHaveBeenCalled();
  });

  it('comes by itself when there is a network again, whether or not the browser noticed that there was none', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const load = code(() => <p>Meu Perfil</p>);
    const Screen = lazyScreen(load);
    render(
      <MantineProvider env="test">
        <Screen />
      </MantineProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    screen.getByText('Não deu para abrir esta tela');
    network = true;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    screen.getByText('Meu Perfil');
  });

  it('that a newer build no longer has is loaded with the page, once', async () => {
    serverAnswers = true;
    await show();
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    await show();
    expect(reload).toHaveBeenCalledOnce();
    screen.getByText('Não deu para abrir esta tela');
  });
});

function Page({ dialog: Dialog }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Suporte
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
      <Notifications />
    </MantineProvider>
  );
}

it('a dialog that cannot be loaded says so and closes; the next opening tries again', async () => {
  const Dialog = lazyDialog<{ onClose: () => void }>(code(() => <p>Abrir solicitação</p>));
  render(<Page dialog={Dialog} />);
  fireEvent.click(screen.getByRole('button'));
  await settle();
  screen.getByText('Sem conexão com o sistema. Tente novamente.');
  network = true;
  fireEvent.click(screen.getByRole('button'));
  await settle();
  screen.getByText('Abrir solicitação');
});
