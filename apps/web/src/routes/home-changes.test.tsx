// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { instantAt } from '@reserva/domain/basics/time';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOURS_WITHIN_MS } from '@/features/reservations/home/use-home.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { learnServerTime, resetServerClock } from '@/shared/time/server-clock.ts';
import { renderHome } from '../test/home-screen.tsx';

const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  calls: [] as [string, unknown][],
}));
vi.mock('@/shared/api/call.ts', () => ({
  call: async (name: string, request: unknown) => {
    server.calls.push([name, request]);
    const answer = server.answers[name];
    const given = typeof answer === 'function' ? await answer() : answer;
    if (given instanceof Error) throw given;
    return given;
  },
}));
vi.mock('@/shared/account/use-session.ts', () => ({
  useSession: () => ({ signedIn: true, role: 0, identity: { nome: 'BRUNO LIMA', cracha: '2002' } }),
}));

// Parts of other features, which would make their own calls to the server.
vi.mock('@/features/calendar/menu/components/menu-picture.tsx', () => ({ MenuThumb: () => null }));
vi.mock('./home-prompts.tsx', () => ({ MealTransfer: () => null, HomePrompts: () => null }));

const CHECK = 'reservations.checkReservation';
const RESERVE = 'reservations.reserve';
const CANCEL = 'reservations.cancelReservation';
const MOVE = 'reservations.changeSite';
const lunch = { date: '2026-11-19', meal: 1 };
const mine = { status: 1, date: '2026-11-19', meal: 1, site: 2 };
const called = (name: string) => server.calls.filter(([call]) => call === name);
const settle = () => act(() => vi.advanceTimersByTimeAsync(300));

beforeEach(() => {
  vi.useFakeTimers();
  const now = Date.now();
  learnServerTime(instantAt('2026-11-19', '09:18', 'America/Sao_Paulo').getTime(), now, now);
  localStorage.clear();
  server.calls = [];
  server.answers = {
    [CHECK]: { reserved: false, meal: 1, reservations: [] },
    'leaves.getMine': { leave: null },
    'settings.getSchedules': {
      schedule: [
        { id: 1, start: '06:00', end: '09:30' },
        { id: 2, start: '13:00', end: '16:30' },
      ],
      serving: [
        { site: 1, id: 1, start: '11:00', end: '14:00' },
        { site: 2, id: 1, start: '11:00', end: '14:00' },
      ],
    },
    [RESERVE]: () => {
      server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
      return { valid: true, message: 'Reserva realizada!' };
    },
    [CANCEL]: () => {
      server.answers[CHECK] = { reserved: false, meal: 1, reservations: [] };
      return { message: 'Reserva cancelada!' };
    },
  };
});
afterEach(() => {
  cleanup();
  notifications.clean();
  resetServerClock();
  vi.useRealTimers();
});

async function open({ reserve = false } = {}) {
  await renderHome(reserve ? '/reserve' : '/');
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

const status = () => screen.getByRole('heading', { level: 1 }).textContent;
const dialog = () => within(screen.getByRole('dialog'));
const press = async (button: HTMLElement) => {
  fireEvent.click(button);
  await settle();
  await vi.dynamicImportSettled();
  await settle();
};
const chooseAndReserve = async (site: RegExp) => {
  fireEvent.click(dialog().getByRole('radio', { name: site }));
  await press(dialog().getByRole('button', { name: 'Reservar' }));
};

describe('reserving', () => {
  it('a confirmed reservation shows on the card at once and remembers the site', async () => {
    await open();
    expect(status()).toBe('Não Reservado');
    await press(screen.getByRole('button', { name: 'Reservar' }));
    await chooseAndReserve(/Fábrica/);
    expect(called(RESERVE)).toEqual([[RESERVE, { body: { site: 2, ...lunch } }]]);
    expect(status()).toBe('Reservado');
    expect(screen.getByText('Reserva realizada!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancelar reserva' })).toBeTruthy();
    expect(localStorage.getItem('RRsite:2002')).toBe('2');
  });

  it('the first reservation requires choosing a site', async () => {
    await open({ reserve: true });
    await press(dialog().getByRole('button', { name: 'Reservar' }));
    expect(screen.getAllByText('Selecione um local!')).toHaveLength(2);
    expect(called(RESERVE)).toHaveLength(0);
  });

  it('the last site of the same person is preselected', async () => {
    localStorage.setItem('RRsite:9999', '2');
    localStorage.setItem('RRsite:2002', '1');
    await open({ reserve: true });
    await press(dialog().getByRole('button', { name: 'Reservar' }));
    expect(called(RESERVE)).toEqual([[RESERVE, { body: { site: 1, ...lunch } }]]);
  });

  it('the reserve dialog does not offer a closed site and shows its reason', async () => {
    localStorage.setItem('RRsite:2002', '2');
    const check = { reserved: false, meal: 1, reservations: [] };
    server.answers[CHECK] = { ...check, fechadas: { 1: { 2: 'Falta de água' } } };
    await open({ reserve: true });
    const closed = dialog().getByRole<HTMLInputElement>('radio', { name: /Fábrica/ });
    expect([closed.disabled, closed.checked]).toEqual([true, false]);
    dialog().getByText('Fechada: Falta de água');
    await chooseAndReserve(/Administrativo/);
    expect(called(RESERVE)).toEqual([[RESERVE, { body: { site: 1, ...lunch } }]]);
  });

  it('a meal closed at both sites has no reserve button but a reason', async () => {
    const fechadas = { 1: { 1: 'Natal', 2: 'Natal' } };
    server.answers[CHECK] = { reserved: false, meal: 1, reservations: [], fechadas };
    await open();
    expect(status()).toBe('Hoje não tem almoço');
    screen.getByText('Natal');
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
  });

  it.each([
    ['reserves their place', {}, 1],
    ['shows the reason of a closed meal instead', { 1: { 1: 'Natal', 2: 'Natal' } }, 0],
  ])('the card without loaded hours %s', async (_what, fechadas, places) => {
    server.answers[CHECK] = { reserved: false, meal: 1, reservations: [], fechadas };
    server.answers['settings.getSchedules'] = () => new Promise(() => {});
    await open();
    expect(status(), 'waits a moment for the hours').toBe('Início');
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(HOURS_WITHIN_MS));
    expect(screen.queryAllByText('faltam 59 min')).toHaveLength(places);
    expect(screen.queryAllByText('Natal')).toHaveLength(1 - places);
  });

  it('the card does not wait for hours that failed to load', async () => {
    server.answers['settings.getSchedules'] = new ApiError(503, 'unavailable', 'Indisponível');
    await open();
    expect(status()).toBe('Não Reservado');
  });

  it('a reservation is sent once, however often it is clicked', async () => {
    server.answers[RESERVE] = () => new Promise(() => {});
    await open({ reserve: true });
    fireEvent.click(dialog().getByRole('radio', { name: /Fábrica/ }));
    const form = dialog().getByRole('button', { name: 'Reservar' }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    fireEvent.submit(form);
    await settle();
    expect(called(RESERVE)).toHaveLength(1);
  });

  it.each([
    [409, 'reservation_exists', 'Já possui reserva!'],
    [400, 'outside_window', 'Fora de horário'],
    [500, 'internal', 'Erro ao reservar'],
    [503, 'outcome_unknown', 'O sistema demorou a responder. Conferindo sua reserva…'],
  ] as const)('a refusal with %i %s is shown and reloads the card', async (code, name, message) => {
    await open({ reserve: true });
    server.answers[RESERVE] = () => {
      // The reservation was made by another call meanwhile.
      server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
      return new ApiError(code, name, 'x');
    };
    const before = called(CHECK).length;
    await chooseAndReserve(/Fábrica/);
    expect(screen.getByText(message)).toBeTruthy();
    expect(called(CHECK).length).toBeGreaterThan(before);
    expect(status()).toBe('Reservado');
  });
});

describe('cancelling', () => {
  beforeEach(() => {
    server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
  });

  it('a confirmed cancellation clears the card', async () => {
    await open();
    await press(screen.getByRole('button', { name: 'Cancelar reserva' }));
    expect(dialog().getByText('Deseja cancelar o almoço na Fábrica?')).toBeTruthy();
    expect(called(CANCEL)).toHaveLength(0);
    await press(dialog().getByRole('button', { name: 'Cancelar reserva' }));
    expect(called(CANCEL)).toEqual([[CANCEL, { query: lunch }]]);
    expect(status()).toBe('Não Reservado');
    expect(screen.getByText('Reserva cancelada!')).toBeTruthy();
  });

  it('the button Manter reserva keeps the reservation', async () => {
    await open();
    await press(screen.getByRole('button', { name: 'Cancelar reserva' }));
    await press(dialog().getByRole('button', { name: 'Manter reserva' }));
    expect(called(CANCEL)).toHaveLength(0);
    expect(status()).toBe('Reservado');
  });

  it('a cancellation refused with 404 says that nothing is pending', async () => {
    server.answers[CANCEL] = new ApiError(404, 'no_pending_reservation', 'x');
    await open();
    await press(screen.getByRole('button', { name: 'Cancelar reserva' }));
    await press(dialog().getByRole('button', { name: 'Cancelar reserva' }));
    expect(screen.getByText('Nenhuma refeição pendente')).toBeTruthy();
  });
});

describe('changing the site', () => {
  const button = () => screen.getByRole('button', { name: 'Trocar local para o Administrativo' });
  beforeEach(() => {
    server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
    server.answers[MOVE] = () => {
      server.answers[CHECK] = { reserved: true, meal: 1, reservations: [{ ...mine, site: 1 }] };
      return { message: 'Local alterado: você come no Administrativo.' };
    };
  });

  it('the site changes and changes back by one tap each', async () => {
    await open();
    await press(button());
    expect(called(MOVE)).toEqual([[MOVE, { body: { site: 1, ...lunch } }]]);
    expect(status()).toBe('Reservado');
    expect(screen.getByText('Local alterado: você come no Administrativo.')).toBeTruthy();
    expect(screen.getByText('Administrativo')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Trocar local para a Fábrica' }));
    expect(called(MOVE)).toHaveLength(2);
  });

  it('each change of the site animates the card and vibrates', async () => {
    const vibrate = vi.fn();
    Object.assign(navigator, { vibrate });
    await open();
    const change = () => screen.getByRole('heading', { level: 1 }).closest('section')?.dataset.changed;
    expect(change()).toBeUndefined();
    await press(button());
    expect(change()).toBe('odd');
    server.answers[MOVE] = () => {
      server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
      return { message: 'Local alterado: você come na Fábrica.' };
    };
    await press(screen.getByRole('button', { name: 'Trocar local para a Fábrica' }));
    expect(change()).toBe('even');
    expect(vibrate).toHaveBeenCalledTimes(2);
  });

  it('a refused change of the site shows the reason and keeps the site', async () => {
    const words = 'Fora de horário: refeição fechada. Falta de água.';
    server.answers[MOVE] = new ApiError(400, 'meal_not_served', words);
    await open();
    await press(button());
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Fábrica')).toBeTruthy();
  });

  it('a change to a site with the meal closed is not offered', async () => {
    const fechadas = { 1: { 1: 'Falta de água' } };
    server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine], fechadas };
    await open();
    expect(screen.queryByRole('button', { name: /^Trocar local/ })).toBeNull();
  });
});

describe('lunch and dinner at the same time', () => {
  const served = { status: 1, date: '2026-11-19', meal: 1, site: 2 };
  beforeEach(() => {
    const now = Date.now();
    learnServerTime(instantAt('2026-11-19', '13:05', 'America/Sao_Paulo').getTime(), now, now);
    server.answers[CHECK] = { reserved: true, meal: 1, reservations: [served] };
  });

  it('dinner can be reserved by name while the card shows lunch', async () => {
    await open();
    expect(status()).toBe('Reservado');
    screen.getByText('Almoço');
    screen.getByText('Jantar: reservas até as 16:30 · faltam 3 h 25 min');
    server.answers[RESERVE] = () => {
      server.answers[CHECK] = { reserved: true, meal: 1, reservations: [served, { ...served, meal: 2 }] };
      return { valid: true, message: 'Reserva realizada!' };
    };
    await press(screen.getByRole('button', { name: 'Reservar jantar' }));
    dialog().getByText('Reservar jantar');
    await chooseAndReserve(/Fábrica/);
    expect(status()).toBe('Reservado');
    screen.getByText('Também hoje');
    await press(screen.getByRole('button', { name: 'Cancelar reserva do jantar' }));
    dialog().getByText(/Deseja cancelar o jantar/);
  });
});

it('an open question about lunch closes once the button is about dinner', async () => {
  const dinner = { ...mine, meal: 2 };
  server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine, dinner] };
  await open();
  await press(screen.getByRole('button', { name: 'Cancelar reserva' }));
  expect(dialog().getByText('Deseja cancelar o almoço na Fábrica?')).toBeTruthy();
  const later = Date.now();
  learnServerTime(instantAt('2026-11-19', '13:05', 'America/Sao_Paulo').getTime(), later, later);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(called(CANCEL)).toEqual([]);
  await press(screen.getByRole('button', { name: 'Cancelar reserva do jantar' }));
  await press(dialog().getByRole('button', { name: 'Cancelar reserva' }));
  expect(called(CANCEL)).toEqual([[CANCEL, { query: { ...lunch, meal: 2 } }]]);
});

describe('days off', () => {
  const leave = { tipo: 'ferias', inicio: '2026-11-10', fim: '2026-11-20' };

  it('an employee on leave can still reserve after a warning about the charge', async () => {
    server.answers['leaves.getMine'] = { leave };
    await open();
    expect(screen.getByText('Você está de férias até 20/11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    await press(screen.getByRole('button', { name: 'Vou comer mesmo assim' }));
    expect(dialog().getByText('Esta refeição passa a ser cobrada como em qualquer outro dia.')).toBeTruthy();
    await chooseAndReserve(/Fábrica/);
    expect(called(RESERVE)).toEqual([[RESERVE, { body: { site: 2, ...lunch } }]]);
    expect(status()).toBe('Reservado');
    expect(screen.getByRole('button', { name: 'Cancelar reserva' })).toBeTruthy();
  });

  it.each([
    [{ inicio: '2026-11-23' }, 'Você estará de férias de 23/11 até 30/11'],
    [{ tipo: 'afastamento', inicio: '2026-11-24' }, 'Você estará em afastamento de 24/11 até 30/11'],
    [
      { tipo: 'outro', fim: '2027-01-10', inicio: '2026-11-24' },
      'Você estará ausente de 24/11 até 10/01/2027',
    ],
  ])('a coming leave is announced: %j', async (given, text) => {
    server.answers['leaves.getMine'] = { leave: { ...leave, fim: '2026-11-30', ...given } };
    await open();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reservar' })).toBeTruthy();
  });

  it('a past leave is not announced', async () => {
    server.answers['leaves.getMine'] = { leave: { ...leave, fim: '2026-11-18' } };
    await open();
    expect(screen.queryByText(/Você está/)).toBeNull();
  });

  it('a leave that fails to load does not block reserving', async () => {
    server.answers['leaves.getMine'] = new ApiError(500, 'internal', 'x');
    await open();
    expect(status()).toBe('Não Reservado');
    expect(screen.getByRole('button', { name: 'Reservar' })).toBeTruthy();
  });
});

describe('the clock', () => {
  it('the reserve button disappears at the end of the window with the reason', async () => {
    await open();
    expect(screen.getByText('Reservas até as 09:30')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(12 * 60_000));
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    screen.getByText('Reservas encerradas às 09:30. Ainda dá para almoçar: sem reserva.');
  });
});

describe('missing network', () => {
  it('a reservation without a network is not sent and the dialog says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open({ reserve: true });
    await chooseAndReserve(/Fábrica/);
    dialog().getByText('Você está sem internet: nada foi reservado.');
    expect(called(RESERVE)).toEqual([]);
    vi.restoreAllMocks();
  });
});

it('the closing reserve dialog never says that a reservation exists already', async () => {
  server.answers[RESERVE] = () => {
    server.answers[CHECK] = { reserved: true, meal: 1, reservations: [mine] };
    return { valid: true, message: 'Reserva realizada!' };
  };
  await open({ reserve: true });
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await chooseAndReserve(/Fábrica/);
  watch.disconnect();
  expect(status()).toBe('Reservado');
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => text.includes('Já possui reserva!'))).toEqual([]);
});

describe('failures', () => {
  it('a failed check shows a retry and keeps the QR code button', async () => {
    server.answers[CHECK] = new ApiError(500, 'internal', 'x');
    await open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Erro ao checar reserva')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'QR Code' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    server.answers[CHECK] = { reserved: false, meal: 1, reservations: [] };
    await press(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(status()).toBe('Não Reservado');
  });

  it('a failed check recovers by itself and shows a steady failure until then', async () => {
    server.answers[CHECK] = new ApiError(0, 'network', 'Sem conexão');
    await open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const failure = screen.getByText('Erro ao checar reserva');
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(failure.isConnected, 'the same, not one that comes and goes').toBe(true);
    server.answers[CHECK] = { reserved: false, meal: 1, reservations: [] };
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(status()).toBe('Não Reservado');
  });
});
