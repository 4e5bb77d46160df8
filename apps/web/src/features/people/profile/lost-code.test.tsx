// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notePasswordChosen, notePasswordDue } from '@/shared/session/password-due.ts';
import { sharedTexts } from '@/shared/texts.ts';
// Loaded in advance because the time to load code is not part of this test.
import { FirstPassword } from './components/first-password.tsx';
import { OwnDevicesButton } from './components/profile.tsx';

/* If the code of a dialog cannot be loaded, the screen stays and the person gets a message. */

const network = vi.hoisted(() => ({ up: false }));
/** A module whose export appears once there is a network. */
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
  notePasswordChosen();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failure = () => screen.findByRole('alertdialog', { name: sharedTexts.codeMissing });
const retry = () => fireEvent.click(screen.getByRole('button', { name: sharedTexts.tryAgain }));

it('a lost first-password dialog is retried over the screen and cannot be closed', async () => {
  notePasswordDue();
  show(<FirstPassword />);
  await failure();
  screen.getByText('Início');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  retry();
  await failure();
  network.up = true;
  retry();
  await screen.findByText('Escolha uma nova senha');
});

it('a lost device dialog loads again when the network returns', async () => {
  show(<OwnDevicesButton />);
  fireEvent.click(screen.getByText('Meus aparelhos'));
  await failure();
  screen.getByText('Início');
  network.up = true;
  fireEvent(window, new Event('online'));
  await screen.findByText('Chrome no Android');
});
