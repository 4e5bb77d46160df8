// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { instantAt } from '@reserva/domain/basics/time';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveApp, type OpenOptions, openApp, TODAY } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import {
  dialog,
  message,
  noDialog,
  pass,
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './home.tsx';
import './login.tsx';
import './statement.tsx';

const CHECK = 'reservations.checkReservation';
const RESERVE = 'reservations.reserve';
const CANCEL = 'reservations.cancelReservation';

type Check = AnswerOf<typeof CHECK>;
const nothing: Check = { reserved: false, meal: 1, reservations: [] };
const lunch = (status: 1 | 2 | 3 | 4): Check => ({
  reserved: true,
  meal: 1,
  reservations: [{ status, data: TODAY, tipo: 1, local: 2 }],
});

/**
 * Moves the clock to the first minute after lunch's window and refuses the call. The phone learns the time from the
 * answer.
 */
const tooLate = () => {
  vi.setSystemTime(instantAt(TODAY, '09:31', 'America/Sao_Paulo'));
  return refused('outside_window');
};

/** Opens home as an employee, while lunch can be reserved. */
async function home(check: Check, { answers, ...options }: OpenOptions = {}) {
  return openApp('/', {
    role: 0,
    at: '08:50',
    ...options,
    answers: {
      [CHECK]: check,
      'settings.getSchedules': {
        schedule: [
          { id: 1, start: '06:00', end: '09:30' },
          { id: 2, start: '13:00', end: '16:30' },
        ],
        serving: [{ local: 2, id: 1, start: '11:00', end: '14:00' }],
      },
      'quiz.checkSurvey': { pending: false, days: 2 },
      'users.refresh': refused('unauthenticated'),
      ...answers,
    },
  });
}
const is = (text: 'Reservado' | 'Não Reservado' | 'Você comeu na Fábrica') =>
  screen.findByRole('heading', { name: text });

async function chooseSite(): Promise<void> {
  await is('Não Reservado');
  await press('Reservar');
  await screen.findByRole('dialog');
  fireEvent.click(await dialog().findByRole('radio', { name: /^Fábrica/ }));
}
async function failsWith(text: string): Promise<void> {
  await waitFor(() => expect(message('failure')?.textContent).toBe(text));
  await pass(2_600);
  await waitFor(() => expect(message('failure')).toBeNull());
}

it('home shows the company’s time and date in any time zone of the device', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  await home(nothing, { at: '08:59' });
  await screen.findByText('08:59');
  screen.getByText('Quinta-feira');
  screen.getByText('19/11/2026');
  vi.unstubAllEnvs();
});

describe('failed reservations', () => {
  it('a reservation refused with 409 or 400 updates the card', async () => {
    const app = await home(nothing);
    await chooseSite();
    app.answers[RESERVE] = () => {
      // The reservation was made on another device meanwhile.
      app.answers[CHECK] = { ...lunch(1), reservations: [{ status: 1, data: TODAY, tipo: 1, local: 1 }] };
      return refused('reservation_exists');
    };
    await pressInDialog('Reservar');
    await failsWith('Já possui reserva!');
    await is('Reservado');
    await noDialog();
    await screen.findByText('Administrativo');

    leaveApp();
    await home(nothing, { answers: { [RESERVE]: tooLate } });
    await chooseSite();
    await pressInDialog('Reservar');
    await failsWith('Fora de horário');
    await screen.findByText(/^Reservas encerradas às 09:30\./);
    await noDialog();
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
  });

  it('a reservation refused with 401 leads to the login', async () => {
    await home(nothing, { answers: { [RESERVE]: refused('unauthenticated') } });
    await chooseSite();
    await pressInDialog('Reservar');
    await failsWith('Credenciais inválidas!');
    await screen.findByLabelText('Usuário');
  });

  it('a reservation that failed otherwise can be tried again at once', async () => {
    const app = await home(nothing);
    await chooseSite();
    for (const code of ['unavailable', 'internal', 'forbidden'] as const) {
      app.answers[RESERVE] = refused(code);
      await pressInDialog('Reservar');
      await failsWith('Erro ao reservar');
    }
    app.answers[CHECK] = lunch(1);
    app.answers[RESERVE] = { valid: true, message: 'Reserva realizada!' };
    await pressInDialog('Reservar');
    await is('Reservado');
  });
});

describe('failed cancellations', () => {
  const cancel = async () => {
    await is('Reservado');
    await press('Cancelar reserva');
    await pressInDialog('Cancelar reserva');
  };

  it('a cancellation refused with 404 or 400 updates the card', async () => {
    const app = await home(lunch(1));
    app.answers[CANCEL] = () => {
      app.answers[CHECK] = nothing;
      return refused('no_pending_reservation');
    };
    await cancel();
    await failsWith('Nenhuma refeição pendente');
    await is('Não Reservado');

    leaveApp();
    await home(lunch(1), { answers: { [CANCEL]: tooLate } });
    await cancel();
    await failsWith('Fora de horário!');
    await screen.findAllByText('O prazo para cancelar terminou às 09:30');
  });

  it('a question about lunch is not asked about dinner once its window opens', async () => {
    const { reservations } = lunch(1);
    const dinner = { status: 1, data: TODAY, tipo: 2, local: 2 } as const;
    const app = await home({ ...lunch(1), reservations: [...reservations, dinner] });
    await is('Reservado');
    await press('Cancelar reserva');
    await screen.findByText('Deseja cancelar o almoço na Fábrica?');
    vi.setSystemTime(instantAt(TODAY, '13:00', 'America/Sao_Paulo'));
    await pass(2_000);
    // Lunch is still to be eaten, and dinner can be cancelled now.
    await screen.findByRole('button', { name: 'Cancelar reserva do jantar' });
    await noDialog();
    expect(app.asked(CANCEL)).toEqual([]);
    await press('Cancelar reserva do jantar');
    await screen.findByText('Deseja cancelar o jantar na Fábrica?');
  });

  it('a cancellation refused with 401 leads to the login', async () => {
    await home(lunch(1), { answers: { [CANCEL]: refused('unauthenticated') } });
    await cancel();
    await failsWith('Credenciais inválidas!');
    await screen.findByLabelText('Usuário');
  });

  it('a cancellation that failed otherwise keeps the reservation', async () => {
    await home(lunch(1), { answers: { [CANCEL]: refused('unavailable') } });
    await cancel();
    await failsWith('Erro ao cancelar!');
    await pressInDialog('Manter reserva');
    await is('Reservado');
  });
});

describe('failed loading', () => {
  it('home shows a failed check and recovers by a retry', async () => {
    const app = await home(nothing, { answers: { [CHECK]: refused('internal') } });
    await passUntil('Erro ao checar reserva');
    expect(screen.queryByText(/Não Reservado/), 'no lie about the status').toBeNull();
    app.answers[CHECK] = nothing;
    await press('Tentar de novo');
    await is('Não Reservado');
  });

  it('the statement shows a failure instead of an empty list and recovers by a retry', async () => {
    const GET = 'reservations.getReservations';
    const app = await openApp('/extrato/1', {
      role: 0,
      answers: { [GET]: refused('internal'), 'quiz.getAnsweredSurveys': { answered: [], days: 2 } },
    });
    await passUntil('Erro ao puxar dados');
    expect(screen.queryByText('Nenhuma Reserva Encontrada!')).toBeNull();
    app.answers[GET] = { reservations: [], contestacoes: [], corrections: [], total: 0, closed: false };
    await press('Tentar de novo');
    await screen.findByText('Nenhuma Reserva Encontrada!');
  });
});

it.each([
  [2, 'Reservado', 'Concluído'],
  [3, 'Reservado', 'Expirado'],
  [4, 'Você comeu na Fábrica', 'Almoço · Não Reservado'],
] as const)('home with status %i shows the heading %s and the label %s', async (status, heading, badge) => {
  await home({ ...lunch(status), reserved: status !== 4 });
  const card = (await is(heading)).closest('section');
  await waitFor(() => expect(card?.textContent).toContain(badge));
});

it('an eaten meal is rated by two taps: a face and Enviar', async () => {
  const id = 'a'.repeat(24);
  const eaten: Check = {
    ...lunch(2),
    reservations: [
      { id, status: 2, data: TODAY, tipo: 1, local: 2, passou: { horario: '08:40', valor: 3.5 } },
    ],
  };
  const ANSWERED = 'quiz.getAnsweredSurveys';
  const app = await home(eaten, {
    answers: {
      'quiz.checkSurvey': { pending: true, days: 2 },
      [ANSWERED]: { answered: [], days: 2 },
      'quiz.registerAnswers': () => {
        app.answers[ANSWERED] = { answered: [id], days: 2 };
        return { message: 'Avaliação cadastrada!' };
      },
    },
  });
  await screen.findByText('Como foi o almoço?');
  await press('Bom');
  await screen.findByRole('dialog');
  await pressInDialog('Enviar');
  await says('success', 'Avaliação cadastrada!');
  expect(app.asked('quiz.registerAnswers')).toMatchObject([
    { body: { idReserve: id, feed: 3, variety: 3, hygiene: 3, dedication: 3, suggestion: '' } },
  ]);
  expect(screen.queryByText('Como foi a sua refeição?'), 'asked in one place').toBeNull();
  // A rated meal is not asked about again.
  await waitFor(() => expect(screen.queryByText('Como foi o almoço?')).toBeNull());
});

it.each([0, 1] as const)('home links role %i to the week', async (role) => {
  await home(nothing, { role });
  const card = await screen.findByRole('link', { name: /^Minha semana/ });
  expect(card.getAttribute('href')).toBe('/week');
});

it('home shows an operator the number of open turnstile conflicts', async () => {
  await home(nothing, {
    role: 2,
    answers: { 'ratchets.getConflicts': { page: [], total: 3, open: 3, waiting: 1 } },
  });
  const count = await screen.findByText('3 em aberto');
  expect(count.closest('a')?.getAttribute('href')).toBe('/turnstiles/conflicts');
});

it.each([
  [[], 'Tudo funcionando.'],
  [['falha'], '1 parte em falha: Parte 1.'],
  [['degradado', 'falha'], '1 parte em falha, 1 parte pede atenção: Parte 2, Parte 1.'],
  [['falha', 'falha', 'falha'], '3 partes em falha.'],
] as const)('home shows an administrator the state of all parts: %j', async (states, text) => {
  const part = { grupo: 'servicos', detalhe: '', acao: '', desde: null } as const;
  const partes = [...states, 'ok' as const].map((situacao, index) => ({
    ...part,
    historico: [],
    id: `${index}`,
    nome: `Parte ${index + 1}`,
    situacao,
  }));
  await home(nothing, {
    role: 1,
    answers: { 'system.getStatus': { partes, ronda: '19/11/2026 11:29', rondaParada: false } },
  });
  const sentence = await screen.findByText(text);
  expect(sentence.closest('a')?.getAttribute('href')).toBe('/status');
});

it('home tells an administrator that the system state is unknown', async () => {
  await home(nothing, { role: 1, answers: { 'system.getStatus': refused(503) } });
  await screen.findByText('Não foi possível saber agora como está');
});

describe('offers', () => {
  const OFFERS = 'reservations.getOffers';
  const none: AnswerOf<typeof OFFERS> = { aberto: false, minhas: [], passadas: [], ofertas: [] };
  const id = '0123456789abcdef01234567';
  const mine = { id, tipo: 1, local: 2, ate: '14:00' } as const;
  const at = { at: '10:00' };

  it('a meal can be offered to a badge and the offer can be taken back', async () => {
    let offers = { ...none, minhas: [mine] } as typeof none;
    const app = await home(lunch(1), { ...at, answers: { [OFFERS]: () => offers } });
    await screen.findByText('Não vai almoçar? Ofereça seu almoço na Fábrica a um colega até as 14:00.');
    await press('Oferecer');
    await screen.findByRole('dialog');
    await dialog().findByText(/você não paga nada/);
    fireEvent.click(dialog().getByRole('radio', { name: 'Um colega' }));
    fireEvent.change(dialog().getByLabelText('Crachá do colega'), { target: { value: ' 50001 ' } });
    app.answers['reservations.offer'] = refused('colleague_unavailable');
    await pressInDialog('Oferecer');
    await stays('Nenhum colega com este crachá pode aceitar esta refeição.');
    app.answers['reservations.offer'] = { message: 'Almoço oferecido a Bia.' };
    offers = { ...none, minhas: [{ ...mine, oferta: { desde: '10:00', para: 'Bia' } }] };
    await pressInDialog('Oferecer');
    await noDialog();
    await says('success', 'Almoço oferecido a Bia.');
    expect(app.asked('reservations.offer').at(-1)).toMatchObject({ body: { id, cracha: '50001' } });
    await screen.findByText(
      'Você ofereceu seu almoço na Fábrica a Bia às 10:00. Até alguém aceitar, ele continua seu.',
    );
    app.answers['reservations.withdrawOffer'] = { message: 'A refeição continua sua.' };
    await press('Desistir da oferta');
    await says('success', 'A refeição continua sua.');
  });

  it('a meal known to be eaten is offered no more despite an old list', async () => {
    const app = await home(lunch(1), { ...at, answers: { [OFFERS]: { ...none, minhas: [mine] } } });
    await screen.findByText(/Ofereça seu almoço na Fábrica/);
    app.answers[CHECK] = lunch(2);
    vi.setSystemTime(instantAt(TODAY, '11:00', 'America/Sao_Paulo'));
    await pass(20_000);
    await screen.findByText('Concluído');
    expect(screen.queryByText(/Ofereça seu almoço/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Oferecer' })).toBeNull();
  });

  it('an offer shows its price to the person who may accept it', async () => {
    const offered = { id, tipo: 1, local: 2, de: 'Ana', ate: '14:00', paraVoce: true } as const;
    const valores = { concluida: 3.5, expirada: 7, semReserva: 10 };
    const answers = { [OFFERS]: { ...none, ofertas: [offered] } };
    await home({ ...nothing, valores }, { ...at, answers });
    await screen.findByText(
      (text) =>
        text.replaceAll('\u00a0', ' ') ===
        'Ana está oferecendo a você o almoço na Fábrica · R$ 3,50 em vez de R$ 10,00',
    );
  });

  it('an open offer dialog closes when its meal can no longer be offered', async () => {
    let offers = { ...none, minhas: [mine] } as typeof none;
    const { reservations } = lunch(1);
    const both = {
      ...lunch(1),
      reservations: [...reservations, { status: 1, data: TODAY, tipo: 2, local: 2 }],
    };
    const app = await home(both as Check, { ...at, answers: { [OFFERS]: () => offers } });
    await press('Oferecer');
    await screen.findByRole('heading', { name: 'Oferecer almoço' });
    offers = none;
    await pass(2 * 60_000);
    await noDialog();
    offers = { ...none, minhas: [{ ...mine, id: '1'.repeat(24), tipo: 2, ate: '20:30' }] };
    await pass(2 * 60_000);
    await screen.findByText(/Ofereça seu jantar na Fábrica/);
    await noDialog();
    expect(app.asked('reservations.offer')).toEqual([]);
  });

  it('a failed list of offers is reported only to a person with a reservation', async () => {
    const failing = { [OFFERS]: refused('invalid_request') };
    const app = await home(lunch(1), { ...at, answers: failing });
    await screen.findByText(/^Não foi possível saber se você pode oferecer/);
    app.answers[OFFERS] = { ...none, minhas: [mine] };
    await press('Tentar de novo');
    await screen.findByText(/Ofereça seu almoço na Fábrica/);
    leaveApp();
    const other = await home(nothing, { ...at, answers: failing });
    await waitFor(() => expect(other.asked(OFFERS)).not.toEqual([]));
    expect(screen.queryByRole('region', { name: 'Refeições oferecidas' })).toBeNull();
  });

  it('a person who accepts an offer too late sees the refusal', async () => {
    const offered = { id, tipo: 1, local: 2, de: 'Ana', ate: '14:00', paraVoce: false } as const;
    let offers = { ...none, ofertas: [offered] } as typeof none;
    const app = await home(nothing, { ...at, answers: { [OFFERS]: () => offers } });
    await screen.findByText('Ana está oferecendo o almoço na Fábrica');
    app.answers['reservations.takeOffer'] = refused('offer_gone');
    offers = { ...none, passadas: [{ id, tipo: 2, local: 1, data: TODAY, para: 'Bia', em: '10:05' }] };
    await press('Aceitar almoço');
    await says('failure', 'Esta refeição não está mais disponível.');
    await screen.findByText('Bia aceitou seu jantar às 10:05. Você não paga nada.');
    expect(screen.queryByText('Ana está oferecendo o almoço na Fábrica')).toBeNull();
  });
});
