// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { pass } from '../test/steps.ts';
import './login.tsx';
// These modules load before the tests, so that their loading time does not count as test time.
import './terminal.tsx';

const NOW = 'terminals.getNow';
const MARK = 'terminals.mark';
const open = {
  meal: 1,
  ate: '09:30',
  proxima: { meal: 2, abre: '13:00', ate: '16:30', amanha: false },
} as const;
const reserved = { situacao: 'reservado', message: 'Reservado · Bruno · Almoço', nome: 'Bruno' } as const;

/** Opens the tablet of Fábrica while lunch can be reserved. */
const tablet = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/terminal/2', { role: 0, at: '08:50', ...options, answers: { [NOW]: open, ...answers } });
/** Acts as a badge reader: types the text, then Enter. */
const read = (text: string) =>
  act(async () => {
    for (const key of [...text, 'Enter']) fireEvent.keyDown(window, { key });
  });

it('a reserved badge shows the first name and clears itself', async () => {
  const app = await tablet({ answers: { [MARK]: reserved } });
  await screen.findByText('Aproxime o crachá');
  screen.getByText('Almoço na Fábrica, reservas até as 09:30');
  await read(']Q12002');
  await screen.findByText('Reservado');
  screen.getByText('Bruno · Almoço');
  expect(app.asked(MARK)).toMatchObject([{ body: { local: 2, lido: ']Q12002' } }]);
  await pass(4_500);
  await screen.findByText('Aproxime o crachá');
});

it('an unacknowledged mark is never shown as reserved and repeats with the same name', async () => {
  const app = await tablet({ answers: { [MARK]: refused(503) } });
  await screen.findByText('Aproxime o crachá');
  await read('2002');
  await screen.findByText('Não confirmado');
  expect(screen.queryByText(/^Reservado/)).toBeNull();
  app.answers[MARK] = reserved;
  await read('2002');
  await screen.findByText('Reservado');
  const names = app.asked(MARK).map(({ body }) => body.id);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(1);
  await read('2002');
  await waitFor(() => expect(app.asked(MARK)).toHaveLength(4));
  expect(names).not.toContain(app.asked(MARK)[3]?.body.id);
});

it('a terminal without a connection says so and recovers by itself', async () => {
  const app = await tablet({ answers: { [NOW]: refused(502) } });
  await screen.findByText('Sem conexão');
  app.answers[NOW] = open;
  await pass(16_000);
  await screen.findByText('Aproxime o crachá');
});

it('a terminal without permission leads to the login', async () => {
  await tablet({ answers: { [NOW]: refused('forbidden') } });
  await screen.findByLabelText('Usuário');
});
