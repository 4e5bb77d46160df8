// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { notePasswordChosen, notePasswordDue } from '@/shared/session/password-due.ts';
import { sharedTexts } from '@/shared/texts.ts';
// Loaded before: how fast a machine loads code is nothing of this.
import { FirstPassword } from './components/first-password.tsx';
import { OwnDevicesButton } from './components/own-devices-button.tsx';

/* Code that cannot be fetched: what is on the screen stays, and the person is told. */

const network = vi.hoisted(() => ({ up: false }));
/** A module whose part is there as soon as there is a network. */
const lost = vi.hoisted(() => (name: string, text: string) => () => ({
  get [name]() {
    if (!network.up) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <h2>{text}</h2>;
  },
}));
vi.mock('./components/first-password-dialog.tsx', lost('FirstPasswordDialog', 'Escolha uma nova senha'));
vi.mock('./components/own-devices-dialog.tsx', lost('OwnDevicesDialog', 'Chrome no Android'));

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <h1>Início</h1>
      {what}
      <Notifications />
    </MantineProvider>,
  );
beforeEach(() => {
  network.up = false;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  notePasswordChosen();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('of the first password: each tap asks for it again, over the screen that stays', async () => {
  notePasswordDue();
  show(<FirstPassword />);
  await screen.findByText(sharedTexts.noConnection);
  notifications.clean();
  fireEvent.click(screen.getByText('Início'));
  await screen.findByText(sharedTexts.noConnection);
  network.up = true;
  fireEvent.click(screen.getByText('Início'));
  await screen.findByText('Escolha uma nova senha');
});

it('of the first password comes by itself when there is a network again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  notePasswordDue();
  show(<FirstPassword />);
  await screen.findByText(sharedTexts.noConnection);
  network.up = true;
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await screen.findByText('Escolha uma nova senha');
});

it('of the own devices: the next tap asks for it again', async () => {
  show(<OwnDevicesButton />);
  fireEvent.click(screen.getByText('Meus aparelhos'));
  await screen.findByText(sharedTexts.noConnection);
  screen.getByText('Início');
  network.up = true;
  fireEvent.click(screen.getByText('Meus aparelhos'));
  await screen.findByText('Chrome no Android');
});
