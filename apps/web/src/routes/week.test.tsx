// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openApp, TODAY } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import { noDialog, pass, passUntil, press, pressInDialog, says, stays, type } from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './week.tsx';

type Week = AnswerOf<'week.getMine'>;
type WeekMeal = Week['dias'][number]['refeicoes'][number];

const TOMORROW = '2026-11-20';
const meal = (given: Partial<WeekMeal> = {}): WeekMeal => ({
  time: 1,
  situacao: 'livre',
  local: null,
  padrao: null,
  muda: 'plano',
  ...given,
});
const week = (given: Partial<Week> = {}): Week => ({
  versao: 4,
  padrao: { dias: [{ dia: 5, time: 1, local: 2 }], inicio: '2026-11-01', fim: null, pausado: null },
  janelas: [{ time: 1, inicio: '06:00', fim: '09:30' }],
  dias: [
    { data: TODAY, refeicoes: [meal({ situacao: 'reservada', local: 2, padrao: 2, muda: 'reserva' })] },
    { data: TOMORROW, refeicoes: [meal({ situacao: 'planejada', local: 2, padrao: 2 })] },
  ],
  ...given,
});
const open = (answer: Week = week(), { answers, ...options }: OpenOptions = {}) =>
  openApp('/week', { role: 0, at: '09:20', ...options, answers: { 'week.getMine': answer, ...answers } });
const days = (...refeicoes: WeekMeal[]) => week({ dias: [{ data: TOMORROW, refeicoes }] });
const today = (...refeicoes: WeekMeal[]) => week({ dias: [{ data: TODAY, refeicoes }] });
const named = { data: TODAY, time: 1 } as const;
const done = { message: 'Feito.', versao: 5 };
const tap = (label: string) => waitFor(() => fireEvent.click(screen.getByLabelText(label)));

describe('the next days', () => {
  it('each meal of the next days shows its state and reason', async () => {
    await open(
      days(
        meal({ situacao: 'planejada', local: 2 }),
        meal({ time: 2, situacao: 'fechada', local: 2, fechada: { 2: 'Obra' }, muda: null }),
        meal({ situacao: 'afastamento', muda: null }),
        meal({ time: 3, situacao: 'passada', local: 2, muda: null }),
      ),
    );
    await screen.findByText('Sexta-feira');
    for (const text of [
      'Programado · Fábrica',
      'Fechado · Fábrica: Obra',
      'Férias ou afastamento',
      'Um colega aceitou',
    ])
      screen.getByText(text);
    expect(screen.queryByLabelText('Jantar de 20/11/2026: sem reserva')).toBeNull();
  });

  it('an opened meal and other hours show their reason', async () => {
    const hours = {
      reserva: { inicio: '06:00', fim: '09:00' },
      servida: { inicio: '10:30', fim: '12:30' },
    };
    await open(
      days(
        meal({ outro: { 1: { ...hours, motivo: 'Natal' }, 2: { ...hours, motivo: 'Natal' } } }),
        meal({ time: 2, situacao: 'planejada', local: 2, aberta: { 1: 'Curso', 2: 'Inventário' } }),
      ),
    );
    await screen.findByText(
      'Outro horário na Fábrica: das 10:30 às 12:30, reservas das 06:00 às 09:00. Natal',
    );
    screen.getByText('Aberto na Fábrica: Inventário');
    expect(screen.queryByText(/Curso/), 'of another site than theirs').toBeNull();
  });

  it('one tap skips a meal and another plans it at the other site', async () => {
    const app = await open(week(), { answers: { 'week.setDay': done } });
    await tap('Almoço de 20/11/2026: sem reserva');
    await says('success', 'Feito.');
    await tap('Almoço de 20/11/2026: Administrativo');
    await waitFor(() =>
      expect(app.asked('week.setDay')).toEqual([
        { body: { data: TOMORROW, time: 1, local: null } },
        { body: { data: TOMORROW, time: 1, local: 1 } },
      ]),
    );
    // A repeated choice changes nothing, so no call is made.
    await tap('Almoço de 20/11/2026: Fábrica');
    expect(app.asked('week.setDay')).toHaveLength(2);
  });

  it('a site that does not serve the meal cannot be chosen', async () => {
    await open(days(meal({ fechada: { 1: 'Obra' } })));
    await screen.findByText('Sexta-feira');
    expect(screen.getByLabelText<HTMLButtonElement>('Almoço de 20/11/2026: Administrativo').disabled).toBe(
      true,
    );
    expect(screen.getByLabelText<HTMLButtonElement>('Almoço de 20/11/2026: Fábrica').disabled).toBe(false);
  });

  it('a reservation is cancelled after a confirmation and moved without one', async () => {
    const message = 'Cancelada.';
    const app = await open(week(), {
      answers: { 'reservations.cancelReservation': { message }, 'reservations.changeSite': { message } },
    });
    await tap('Almoço de 19/11/2026: Administrativo');
    await waitFor(() =>
      expect(app.asked('reservations.changeSite')).toEqual([{ body: { ...named, local: 1 } }]),
    );
    await tap('Almoço de 19/11/2026: sem reserva');
    await pressInDialog('Cancelar reserva');
    await noDialog();
    expect(app.asked('reservations.cancelReservation')).toEqual([{ query: { ...named, time: '1' } }]);
  });

  it('a meal on a day of leave is reserved after a warning about the price', async () => {
    const app = await open(today(meal({ situacao: 'afastamento', muda: 'reserva' })), {
      answers: { 'reservations.reserve': { valid: true, message: 'Reserva realizada!' } },
    });
    await tap('Almoço de 19/11/2026: Fábrica');
    await screen.findByText('Ele será cobrado como em qualquer outro dia.');
    expect(app.asked('reservations.reserve')).toEqual([]);
    await pressInDialog('Reservar');
    await noDialog();
    expect(app.asked('reservations.reserve')).toEqual([{ body: { ...named, local: 2 } }]);
  });

  it('a meal in its window is reserved by a tap and a refusal is shown', async () => {
    const app = await open(today(meal({ muda: 'reserva' })), {
      answers: { 'reservations.reserve': refused('reservation_exists') },
    });
    await tap('Almoço de 19/11/2026: Fábrica');
    await stays('Já possui reserva!');
    expect(app.asked('reservations.reserve')).toEqual([{ body: { ...named, local: 2 } }]);
  });
});

describe('closed windows', () => {
  const lunch = { situacao: 'reservada', local: 2, padrao: 2 } as const;
  const dinner = meal({ time: 2, situacao: 'reservada', local: 2, muda: 'reserva' });
  /** The same day at 13:10: now dinner can be cancelled or moved. */
  const later = today(meal({ ...lunch, muda: null }), dinner);
  const calls = {
    'reservations.cancelReservation': refused('outside_window_cancel'),
    'reservations.changeSite': refused('outside_window_cancel'),
    'reservations.reserve': refused('outside_window'),
  };
  const over = 'Esta refeição não pode mais ser alterada. Confira de novo.';

  it('a question about a closed window disappears and does not come back', async () => {
    const app = await open(week(), { answers: calls });
    await tap('Almoço de 19/11/2026: sem reserva');
    await screen.findByText('Cancelar o almoço de hoje?');
    app.answers['week.getMine'] = later;
    fireEvent(window, new Event('visibilitychange'));
    await noDialog();
    app.answers['week.getMine'] = week();
    fireEvent(window, new Event('visibilitychange'));
    await screen.findByLabelText('Almoço de 19/11/2026: sem reserva');
    await noDialog();
    expect(app.asked('reservations.cancelReservation')).toEqual([]);
  });

  it.each([
    ['cancelled', lunch, 'sem reserva', 'Cancelar reserva', { query: { ...named, time: '1' } }],
    ['moved', lunch, 'Administrativo', null, { body: { ...named, local: 1 } }],
    ['reserved', {}, 'Fábrica', null, { body: { ...named, local: 2 } }],
  ])(
    'a meal whose window is over is not %s and the refusal reloads the week',
    async (_what, given, choice, confirm, call) => {
      const app = await open(today(meal({ ...given, muda: 'reserva' })), { answers: calls });
      await screen.findByLabelText(`Almoço de 19/11/2026: ${choice}`);
      app.answers['week.getMine'] = later;
      await tap(`Almoço de 19/11/2026: ${choice}`);
      if (confirm) await pressInDialog(confirm);
      await stays(over);
      await noDialog();
      expect(screen.queryByLabelText(`Almoço de 19/11/2026: ${choice}`)).toBeNull();
      expect((Object.keys(calls) as (keyof typeof calls)[]).flatMap((name) => app.asked(name))).toEqual([
        call,
      ]);
    },
  );

  it('a meal is not offered once its window ends by the clock', async () => {
    const app = await open(week());
    await screen.findByLabelText('Almoço de 19/11/2026: Administrativo');
    const letGo = app.holdBack('week.getMine');
    app.answers['week.getMine'] = later;
    await pass(9 * 60_000);
    screen.getByLabelText('Almoço de 19/11/2026: Administrativo');
    expect(app.asked('week.getMine')).toHaveLength(1);
    await pass(60_000);
    expect(screen.queryByLabelText('Almoço de 19/11/2026: Administrativo')).toBeNull();
    expect(app.asked('week.getMine')).toHaveLength(2);
    letGo();
    await screen.findByLabelText('Jantar de 19/11/2026: Administrativo');
  });

  it('the end of a window follows the hours of its day and site', async () => {
    const hours = (fim: string) => ({
      reserva: { inicio: '06:00', fim },
      servida: { inicio: '11:00', fim: '13:00' },
      motivo: 'Natal',
    });
    const outro = { 1: hours('09:40'), 2: hours('09:25') };
    await open(today(meal({ ...lunch, muda: 'reserva', outro }), meal({ time: 2, muda: 'reserva', outro })));
    await screen.findByLabelText('Almoço de 19/11/2026: Administrativo');
    await pass(6 * 60_000);
    expect(screen.queryByLabelText('Almoço de 19/11/2026: Administrativo')).toBeNull();
    await pass(10 * 60_000);
    screen.getByLabelText('Jantar de 19/11/2026: Administrativo');
    await pass(5 * 60_000);
    expect(screen.queryByLabelText('Jantar de 19/11/2026: Administrativo')).toBeNull();
  });
});

describe('the pattern', () => {
  it('the pattern has one site for each meal and is saved with its version', async () => {
    const app = await open(week(), { answers: { 'week.save': done } });
    await tap('Almoço · Administrativo, sexta-feira');
    expect(screen.getByLabelText<HTMLInputElement>('Almoço · Fábrica, sexta-feira').checked).toBe(false);
    type('Até (opcional)', '18/12/2026');
    await press('Salvar');
    await says('success', 'Feito.');
    expect(app.asked('week.save')).toEqual([
      { body: { dias: [{ dia: 5, time: 1, local: 1 }], inicio: '2026-11-01', fim: '2026-12-18', versao: 4 } },
    ]);
  });

  it('an invalid or outdated pattern is not saved', async () => {
    await open(week(), { answers: { 'week.save': refused('week_changed') } });
    await tap('Jantar · Fábrica, domingo');
    type('Vale a partir de', '18/11/2026');
    await screen.findByText('O início deve ser de hoje em diante, e o fim não pode vir antes dele.');
    type('Vale a partir de', '19/11/2026');
    await press('Salvar');
    await stays('Sua semana foi alterada em outro aparelho enquanto você editava. Confira de novo.');
  });

  it('the pattern can be paused and says if the system paused it', async () => {
    const app = await open(week(), { answers: { 'week.pause': done } });
    await press('Pausar');
    await says('success', 'Feito.');
    app.answers['week.getMine'] = week({ padrao: { ...week().padrao, pausado: 'sistema' } });
    await press('Pausar');
    await screen.findByText(/pausada pelo sistema: você não usou nenhuma reserva automática/);
    await press('Retomar');
    await waitFor(() =>
      expect(app.asked('week.pause').map(({ body }) => body.pausado)).toEqual([true, true, false]),
    );
  });

  it('an edit of the pattern survives pausing and resuming', async () => {
    let pausado: 'pessoa' | null = null;
    const app = await open(week(), {
      answers: {
        'week.getMine': () => week({ versao: pausado ? 5 : 4, padrao: { ...week().padrao, pausado } }),
        'week.pause': ({ body }) => {
          pausado = body.pausado ? 'pessoa' : null;
          return done;
        },
        'week.save': done,
      },
    });
    await tap('Jantar · Fábrica, domingo');
    await press('Pausar');
    await screen.findByText(/^Reserva automática pausada\./);
    expect(screen.getByLabelText<HTMLInputElement>('Jantar · Fábrica, domingo').checked).toBe(true);
    await press('Salvar');
    await waitFor(() => expect(app.asked('week.save')).toHaveLength(1));
    expect(app.asked('week.save')[0]?.body).toMatchObject({
      dias: [
        { dia: 5, time: 1, local: 2 },
        { dia: 0, time: 2, local: 2 },
      ],
      versao: 5,
    });
    await press('Retomar');
    await screen.findByText('Reserva automática ligada.');
    expect(screen.getByLabelText<HTMLInputElement>('Jantar · Fábrica, domingo').checked).toBe(true);
  });

  it('a paused pattern leaves the days to be chosen individually', async () => {
    const paused = { ...week().padrao, pausado: 'pessoa' as const };
    const app = await open(
      week({ padrao: paused, dias: days(meal({ situacao: 'pausada', local: 2, padrao: 2 })).dias }),
      { answers: { 'week.setDay': done } },
    );
    await tap('Almoço de 20/11/2026: Fábrica');
    await says('success', 'Feito.');
    expect(app.asked('week.setDay')).toEqual([{ body: { data: TOMORROW, time: 1, local: 2 } }]);
  });

  it('an empty pattern has nothing to pause or save', async () => {
    await open(week({ versao: 0, padrao: { dias: [], inicio: null, fim: null, pausado: null } }));
    await screen.findByText('Próximos sete dias');
    expect(screen.queryByText('Pausar')).toBeNull();
    expect(screen.queryByText('Salvar')).toBeNull();
  });
});

it('a week that cannot be loaded says so', async () => {
  await open(week(), { answers: { 'week.getMine': refused(502) } });
  await passUntil('Erro ao buscar sua semana');
});
