// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaveApp, type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { choose, passUntil, press, says, stays } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './schedules.tsx';

const SAVE = 'settings.updateSchedules';

const time = (meal: string, which: 'Início' | 'Término') =>
  within(screen.getByRole('group', { name: meal })).getByLabelText<HTMLInputElement>(which);
const typeTime = (meal: string, which: 'Início' | 'Término', value: string) =>
  fireEvent.change(time(meal, which), { target: { value } });

async function schedules({ answers, ...options }: OpenOptions = {}) {
  const app = await openApp('/schedules', {
    ...options,
    answers: {
      'settings.getSchedules': {
        schedule: [
          { id: 1, start: '06:00', end: '09:30' },
          { id: 2, start: '13:00', end: '16:30' },
          { id: 3, start: '17:30', end: '20:30' },
        ],
        serving: [],
      },
      'ratchets.getRatchets': {
        data: [
          {
            id: '0000000000000000000000d3',
            name: 'Fábrica · Entrada A',
            ip: '10.0.0.3',
            local: 2,
            operating: true,
            since: null,
          },
        ],
        operating: ['Fábrica · Entrada A'],
        failed: [],
      },
      'ratchets.getSchedulesRatchet': {
        data: [
          { id: 1, startHour: '11:00', endHour: '14:00' },
          { id: 2, startHour: '18:00', endHour: '20:00' },
          { id: 3, startHour: '22:00', endHour: '23:30' },
        ],
      },
      ...answers,
    },
  });
  await screen.findByRole('group', { name: 'Almoço' });
  return app;
}

it('the reservation hours are validated, saved once, and reset', async () => {
  const app = await schedules();
  expect(time('Almoço', 'Término').value).toBe('09:30');
  screen.getByRole('group', { name: 'Ceia' });
  typeTime('Almoço', 'Término', '05:00');
  await press('Salvar');
  await says('failure', 'Inicio deve ser anterior ao término!');
  typeTime('Almoço', 'Término', '13:30');
  await press('Salvar');
  await stays('Os horários de reserva não podem se sobrepor: Almoço e Jantar.');
  await press('Resetar');
  await waitFor(() => expect(time('Almoço', 'Término').value).toBe('09:30'));
  expect(app.asked(SAVE)).toEqual([]);

  typeTime('Almoço', 'Término', '10:00');
  for (const [code, text] of [
    ['windows_overlap', 'Os horários de reserva não podem se sobrepor.'],
    ['forbidden', 'Não autorizado!'],
    ['internal', 'Erro ao atualizar horários!'],
  ] as const) {
    app.answers[SAVE] = refused(code);
    await press('Salvar');
    await stays(text);
  }
  app.answers[SAVE] = { message: 'Horários atualizados!' };
  const before = app.asked(SAVE).length;
  const release = app.holdBack(SAVE);
  await press('Salvar');
  await press('Salvar');
  await screen.findByText('Enviando...');
  release();
  await says('success', 'Horários atualizados!');
  expect(app.asked(SAVE), 'sent once').toHaveLength(before + 1);
});

it('each kind of hours can be chosen: reservations, site, all turnstiles and one turnstile', async () => {
  await schedules();
  const scopes = () => [...screen.getByLabelText<HTMLSelectElement>('Editar').options];
  await waitFor(() =>
    expect(scopes().map(({ value }) => value)).toEqual(['reservas', 'adm', 'factory', 'all', '10.0.0.3']),
  );
});

it('unsaved hours are discarded only after a confirmation', async () => {
  await schedules();
  const ask = () => screen.findByRole('dialog', { name: 'Descartar os horários não salvos?' });
  const answer = async (name: string) => fireEvent.click(within(await ask()).getByRole('button', { name }));
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  typeTime('Almoço', 'Término', '09:45');
  choose('Editar', 'Todas da Fábrica');
  await answer('Continuar editando');
  await gone();
  expect(time('Almoço', 'Término').value).toBe('09:45');
  expect(screen.getByLabelText<HTMLSelectElement>('Editar').value).toBe('reservas');
  choose('Editar', 'Todas da Fábrica');
  await answer('Descartar');
  await screen.findByRole('group', { name: 'Janta' });
  // The app does not ask for a confirmation, because there is no unsaved input.
  choose('Editar', 'Horários de reserva');
  await waitFor(() => expect(time('Almoço', 'Término').value).toBe('09:30'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('hours of turnstiles with an unknown outcome show a hint to check', async () => {
  await schedules({ answers: { 'ratchets.updateSchedulesAllRatchets': refused('outcome_unknown') } });
  choose('Editar', 'Todas as catracas');
  await screen.findByRole('group', { name: 'Janta' });
  for (const [meal, start, end] of [
    ['Almoço', '11:00', '14:00'],
    ['Janta', '18:00', '20:00'],
    ['Ceia', '22:00', '23:30'],
  ] as const) {
    typeTime(meal, 'Início', start);
    typeTime(meal, 'Término', end);
  }
  await press('Salvar');
  await stays('Erro ao alterar horários');
  await stays('Confira a situação antes de tentar novamente.');
});

it('hours for an unreachable turnstile are saved with a notice', async () => {
  await schedules({ answers: { 'ratchets.updateSchedulesFactory': refused('turnstile_unreachable') } });
  choose('Editar', 'Todas da Fábrica');
  await screen.findByRole('group', { name: 'Janta' });
  for (const meal of ['Almoço', 'Janta', 'Ceia']) {
    typeTime(meal, 'Início', '11:00');
    typeTime(meal, 'Término', '14:00');
  }
  await press('Salvar');
  await says('success', 'Horários atualizados!');
  const notice = await screen.findByText(/^Erro de conexão com a catraca/);
  expect(notice.closest('[role=status]')).not.toBeNull();
  expect(notice.closest('[role=alert]')).toBeNull();
});

it('hours that cannot be loaded say so', async () => {
  const answers = {
    'settings.getSchedules': refused(500),
    'ratchets.getRatchets': { data: [], operating: [], failed: [] },
    'ratchets.getSchedulesRatchet': refused('turnstile_not_found'),
  };
  await openApp('/schedules', { answers });
  await passUntil('Erro ao puxar horarios para reserva!');
  leaveApp();
  await openApp('/schedules?scope=10.0.0.1', { answers });
  await screen.findByText('Sem informações');
  await screen.findByText('Catraca não encontrada!');
});
