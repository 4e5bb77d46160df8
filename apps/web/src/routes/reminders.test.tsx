// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reminders } from '../features/reminders/reminder-text.ts';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { says } from '../test/steps.ts';
// What is looked at is loaded before: how fast a machine loads code is nothing of this.
import './reminders.tsx';

const reminders = (given: Partial<Reminders> = {}): Reminders => ({
  lembretes: [
    { lembrete: 'padrao', email: true, sempre: true },
    { lembrete: 'semAlmoco', email: false, sempre: false },
  ],
  temEmail: true,
  ...given,
});
const open = (answer: Reminders = reminders(), answers: OpenOptions['answers'] = {}) =>
  openApp('/reminders', { role: 0, answers: { 'reminders.getMine': answer, ...answers } });
const switchOf = async (title: string, label: string) =>
  within(await screen.findByRole('group', { name: title })).getByLabelText<HTMLInputElement>(label);

it('each is switched by itself; what is evidence always comes', async () => {
  const app = await open(reminders(), { 'reminders.set': { message: 'Lembrete ligado.' } });
  const always = await switchOf('Reservado pelo padrão da semana', 'E-mail (sempre)');
  expect([always.checked, always.disabled]).toEqual([true, true]);
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'E-mail'));
  await says('success', 'Lembrete ligado.');
  expect(app.asked('reminders.set')).toEqual([
    { body: { lembrete: 'semAlmoco', canal: 'email', ligado: true } },
  ]);
});

it('a refusal is told, and the switch stays as it was', async () => {
  await open(reminders(), { 'reminders.set': refused('unavailable') });
  fireEvent.click(await switchOf('Você ainda não reservou o almoço', 'E-mail'));
  await says('failure', 'Erro ao alterar o lembrete!');
  await waitFor(async () =>
    expect((await switchOf('Você ainda não reservou o almoço', 'E-mail')).checked).toBe(false),
  );
});

it('without an address it says that nothing comes by e-mail', async () => {
  await open(reminders({ temEmail: false }));
  await screen.findByText(/Você não tem e-mail cadastrado/);
});

it('an account that is not reminded is told so', async () => {
  await open({ lembretes: [], temEmail: false });
  await screen.findByText('Esta conta não recebe lembretes');
});
