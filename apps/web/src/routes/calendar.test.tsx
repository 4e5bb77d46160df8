// @vitest-environment happy-dom
import type { AnswerOf } from '@reserva/contracts/operations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type OpenOptions, openApp } from '../test/open-app.tsx';
import { refused } from '../test/server.ts';
import {
  choose,
  dialog,
  noDialog,
  passUntil,
  press,
  pressInDialog,
  says,
  stays,
  type,
} from '../test/steps.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import './calendar.tsx';

const LIST = 'calendar.getPage';
const id = 'a'.repeat(24);
const closed: AnswerOf<typeof LIST>['page'][number] = {
  id,
  data: '2026-12-25',
  local: 2,
  time: 1,
  motivo: 'Natal',
  abre: false,
  desfeito: null,
  por: 'ADRIANA MENEZES',
  em: '18/11/2026 16:40',
};
const week = { versao: 1, desde: '2026-11-01', fechadas: [{ local: 2, time: 1, dia: 0 }], hoje: [] } as const;
const done = { canceladas: 2, dispensadas: 0, cobradas: 0, corrigidas: 0 };
const open = ({ answers, ...options }: OpenOptions = {}) =>
  openApp('/calendar', {
    ...options,
    answers: {
      [LIST]: { page: [closed], total: 1 },
      'calendar.getHolidays': { feriados: [] },
      'calendar.getWeek': { ...week, fechadas: [...week.fechadas], hoje: [] },
      ...answers,
    },
  });
const list = () => screen.findByRole('list', { name: 'Refeições fechadas e abertas' });

describe('the closed meals', () => {
  it('exceptions show day, reason and operator, also past and undone ones', async () => {
    const desfeito = { por: 'OTAVIO RAMOS', em: '19/11/2026 08:50' };
    const app = await open({
      answers: {
        [LIST]: ({ body }) => ({
          page: body.situacao === 'proximas' ? [closed] : [{ ...closed, id: 'b', desfeito }],
          total: 1,
        }),
      },
    });
    const coming = within(await list());
    for (const text of [
      '25/12/2026',
      'Almoço · Fábrica',
      'Natal',
      'Fechado por Adriana Menezes em 18/11/2026 16:40',
    ]) {
      coming.getByText(text);
    }
    choose('Mostrar', 'Passadas');
    await screen.findByText('Desfeito por Otavio Ramos em 19/11/2026 08:50');
    expect(screen.queryByText('Desfazer')).toBeNull();
    expect(app.address()).toBe('/calendar?show=passadas');
  });

  it('an empty calendar says that nothing is closed', async () => {
    await open({ answers: { [LIST]: { page: [], total: 0 } } });
    await screen.findByText('Nenhuma refeição fechada ou aberta por data');
  });

  it('each part of the calendar that cannot be loaded says so', async () => {
    const broken = refused(502);
    await open({
      answers: { [LIST]: broken, 'calendar.getWeek': broken, 'calendar.getHolidays': broken },
    });
    await passUntil('Erro ao buscar refeições fechadas e abertas');
    await passUntil('Erro ao buscar a semana padrão');
    await passUntil('Erro ao buscar feriados');
  });

  it.each([0, 2, 3] as const)('the calendar is not available to role %i', async (role) => {
    const app = await open({ role });
    expect(app.asked(LIST)).toEqual([]);
    expect(screen.queryByText('Fechar refeição')).toBeNull();
  });
});

describe('closing', () => {
  const PREVIEW = { reservas: 31, convidados: 1, feitas: 2, expiradas: 1, fechadas: 0 };
  const openDialog = async (answers = {}) => {
    const app = await open({ answers: { 'calendar.preview': PREVIEW, ...answers } });
    await list();
    await press('Fechar refeição');
    await screen.findByRole('dialog');
    return app;
  };
  const fill = () => {
    choose('Refeição', 'Almoço');
    type('Motivo', 'Falta de água');
  };
  const button = () => dialog().getByRole('button', { name: 'Fechar refeição' });

  it('a closing shows its effect before and its result after', async () => {
    const message = 'Fechado: Almoço na Fábrica em 19/11/2026. 2 reservas canceladas.';
    const effect = { message, fechadas: 1, existentes: 0, feitas: 2, ...done };
    const app = await openDialog({ 'calendar.close': effect });
    fireEvent.change(dialog().getByLabelText('Local'), { target: { value: '2' } });
    fill();
    await dialog().findByText('31 reservas serão canceladas sem custo; as pessoas são avisadas por e-mail.');
    dialog().getByText('1 reserva de convidado será cancelada.');
    dialog().getByText('2 refeições já foram feitas e continuam como estão.');
    dialog().getByText('1 falta deixa de ser cobrada, se as regras de dispensa dizem isso.');
    const meals = { inicio: '2026-11-19', fim: '2026-11-19', refeicoes: [{ local: 2, time: 1 }] };
    expect(app.asked('calendar.preview').at(-1)?.body).toEqual(meals);
    await pressInDialog('Fechar refeição');
    await says('success', message);
    await noDialog();
    expect(app.asked('calendar.close').map(({ body }) => body)).toEqual([
      { ...meals, motivo: 'Falta de água' },
    ]);
    await waitFor(() => expect(app.asked(LIST)).toHaveLength(2));
  });

  it('a closing needs valid days, meals and a reason', async () => {
    const app = await openDialog();
    dialog().getByText('Escolha a refeição.');
    choose('Refeição', 'Todas');
    await waitFor(() => expect(app.asked('calendar.preview').at(-1)?.body.refeicoes).toHaveLength(6));
    dialog().getByText('Escreva o motivo: todos o leem.');
    expect(button()).toHaveProperty('disabled', true);
    fill();
    expect(button()).toHaveProperty('disabled', false);
    for (const [day, words] of [
      ['18/11/2026', 'O último dia deve ser o primeiro ou um dia depois.'],
      ['20/12/2026', 'No máximo 31 dias de uma vez.'],
    ] as const) {
      type('Último dia (opcional)', day);
      dialog().getByText(words);
    }
    type('Primeiro dia', '20/12/2028');
    type('Último dia (opcional)', '20/12/2028');
    dialog().getByText('De um ano atrás a dois anos à frente.');
    expect(button()).toHaveProperty('disabled', true);
  });

  it.each([
    ['service_closed', 'Já está fechada: outra pessoa fechou antes.'],
    ['forbidden', 'Não autorizado!'],
    ['unavailable', 'Erro ao fechar!'],
  ] as const)('a closing refused as %s shows its message and keeps the form', async (code, text) => {
    await openDialog({ 'calendar.close': refused(code) });
    fill();
    await pressInDialog('Fechar refeição');
    await stays(text);
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Falta de água');
  });

  it('a closing is possible even if its effect cannot be counted', async () => {
    await openDialog({ 'calendar.preview': refused(502) });
    fill();
    await passUntil('Não foi possível contar as reservas afetadas');
    expect(button()).toHaveProperty('disabled', false);
  });
});

describe('undone closings', () => {
  it('undoing a closing asks once and says what stays cancelled', async () => {
    const message = 'Fechamento desfeito: o que foi cancelado continua cancelado. Nenhuma refeição mudou.';
    const app = await open({ answers: { 'calendar.reopen': { message, ...done, canceladas: 0 } } });
    await list();
    await press('Desfazer: Almoço · Fábrica, 25/12/2026');
    await dialog().findByText(/Reservas que foram canceladas continuam canceladas\./);
    await pressInDialog('Desfazer');
    await says('success', message);
    await noDialog();
    expect(app.asked('calendar.reopen').map(({ body }) => body)).toEqual([{ id }]);
  });

  it('undoing a closing that was already undone shows the refusal', async () => {
    await open({ answers: { 'calendar.reopen': refused('service_reopened') } });
    await list();
    await press('Desfazer: Almoço · Fábrica, 25/12/2026');
    await pressInDialog('Desfazer');
    await stays('Já foi desfeito por outra pessoa.');
  });
});

describe('opening', () => {
  const openDialog = async (answers = {}) => {
    const app = await open({ answers });
    await list();
    await press('Abrir refeição');
    await dialog().findByText(/continua sem fins de semana\./);
    return app;
  };
  const fill = () => {
    choose('Refeição', 'Almoço');
    type('Primeiro dia', '21/11/2026');
    type('Motivo', 'Inventário');
  };

  it('an opening needs a future day and a reason, and reports its result', async () => {
    const message = 'Aberto: Almoço na Fábrica em 21/11/2026.';
    const answer = { message, abertas: 1, existentes: 0, fechadas: 0 };
    const app = await openDialog({ 'calendar.open': answer });
    fireEvent.change(dialog().getByLabelText('Local'), { target: { value: '2' } });
    fill();
    type('Primeiro dia', '18/11/2026');
    dialog().getByText('De hoje em diante.');
    expect(dialog().getByRole('button', { name: 'Abrir refeição' })).toHaveProperty('disabled', true);
    fill();
    await pressInDialog('Abrir refeição');
    await says('success', message);
    await noDialog();
    const refeicoes = [{ local: 2, time: 1 }];
    expect(app.asked('calendar.open').map(({ body }) => body)).toEqual([
      { inicio: '2026-11-21', fim: '2026-11-21', refeicoes, motivo: 'Inventário' },
    ]);
    await waitFor(() => expect(app.asked(LIST)).toHaveLength(2));
  });

  it.each([
    ['service_open', 'A refeição já é servida nestes dias.'],
    ['service_shut', 'A refeição foi fechada nestes dias: desfaça o fechamento.'],
    ['unavailable', 'Erro ao abrir!'],
  ] as const)('an opening refused as %s shows its message and keeps the form', async (code, text) => {
    await openDialog({ 'calendar.open': refused(code) });
    fill();
    await pressInDialog('Abrir refeição');
    await stays(text);
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Inventário');
  });

  it('a listed opening can be undone with a warning about its reservations', async () => {
    await open({
      answers: { [LIST]: { page: [{ ...closed, abre: true, motivo: 'Inventário' }], total: 1 } },
    });
    const coming = within(await list());
    coming.getByText('Aberta: Almoço · Fábrica');
    coming.getByText('Aberto por Adriana Menezes em 18/11/2026 16:40');
    await press('Desfazer: Almoço · Fábrica, 25/12/2026');
    await dialog().findByText('Desfazer esta abertura?');
    dialog().getByText(/o que está reservado é cancelado sem custo/);
  });
});

describe('other hours', () => {
  const schedules = {
    schedule: [{ id: 1 as const, start: '06:00', end: '09:30' }],
    serving: [
      { local: 1 as const, id: 1 as const, start: '11:00', end: '13:00' },
      { local: 2 as const, id: 1 as const, start: '11:30', end: '14:00' },
    ],
  };
  const openDialog = async (answers = {}) => {
    const app = await open({ answers: { 'settings.getSchedules': schedules, ...answers } });
    await list();
    await press('Outro horário');
    await dialog().findByText(/Quem já reservou é avisado\./);
    return app;
  };
  const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value;
  const fill = () => {
    choose('Refeição', 'Almoço');
    type('Primeiro dia', '24/12/2026');
    type('Motivo', 'Véspera de Natal');
  };
  const button = () => dialog().getByRole('button', { name: 'Salvar horário' });
  const message = 'Outro horário: Almoço na Fábrica em 24/12/2026. 3 pessoas avisadas.';
  const answer = { message, alteradas: 1, existentes: 0, fechadas: 0, avisadas: 3 };

  it('the form of other hours starts with the usual hours and reports its result', async () => {
    const app = await openDialog({ 'calendar.setHours': answer });
    expect(dialog().queryByRole('option', { name: 'Todas' })).toBeNull();
    fill();
    await waitFor(() => expect(value('Servida: início')).toBe('11:00'));
    expect(['Reservas: início', 'Reservas: término', 'Servida: término'].map(value)).toEqual([
      '06:00',
      '09:30',
      '14:00',
    ]);
    fireEvent.change(dialog().getByLabelText('Local'), { target: { value: '2' } });
    expect(value('Servida: início')).toBe('11:30');
    type('Reservas: término', '09:00');
    type('Servida: início', '10:30');
    type('Servida: término', '12:30');
    await pressInDialog('Salvar horário');
    await says('success', message);
    await noDialog();
    expect(app.asked('calendar.setHours').map(({ body }) => body)).toEqual([
      {
        inicio: '2026-12-24',
        fim: '2026-12-24',
        time: 1,
        locais: [2],
        reserva: { inicio: '06:00', fim: '09:00' },
        servida: { inicio: '10:30', fim: '12:30' },
        motivo: 'Véspera de Natal',
      },
    ]);
    await waitFor(() => expect(app.asked(LIST)).toHaveLength(2));
  });

  it('invalid hours or days are reported before they are sent', async () => {
    await openDialog();
    dialog().getByText('Escolha a refeição.');
    fill();
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    type('Servida: término', '09:20');
    dialog().getByText('O início da refeição deve ser anterior ao término, no mesmo dia.');
    type('Servida: término', '11:05');
    dialog().getByText('Reserve e sirva por ao menos 10 minutos.');
    expect(button()).toHaveProperty('disabled', true);
    type('Primeiro dia', '18/11/2026');
    dialog().getByText('De hoje em diante.');
    type('Primeiro dia', '20/12/2028');
    dialog().getByText('Até dois anos à frente.');
  });

  it.each([
    ['service_hours_taken', 'Já há outro horário ou abertura nestes dias: desfaça antes de mudar.'],
    ['service_hours_begun', 'A refeição de hoje já começou: o horário não muda mais.'],
    ['unavailable', 'Erro ao salvar o horário!'],
  ] as const)('other hours refused as %s show the message and keep the form', async (code, text) => {
    await openDialog({ 'calendar.setHours': refused(code) });
    fill();
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    type('Servida: início', '10:30');
    await pressInDialog('Salvar horário');
    await stays(text);
    expect(value('Servida: início')).toBe('10:30');
  });

  it('the hours are typed if the usual ones cannot be loaded', async () => {
    await openDialog({ 'settings.getSchedules': refused(502) });
    fill();
    dialog().getByText('Preencha os horários.');
    type('Reservas: início', '06:00');
    type('Reservas: término', '09:00');
    type('Servida: início', '10:30');
    type('Servida: término', '12:30');
    expect(button()).toHaveProperty('disabled', false);
  });

  it('listed other hours can be undone and the dialog says that reservations stay', async () => {
    const horario = {
      reserva: { inicio: '06:00', fim: '09:00' },
      servida: { inicio: '10:30', fim: '12:30' },
    };
    await open({ answers: { [LIST]: { page: [{ ...closed, horario }], total: 1 } } });
    const coming = within(await list());
    coming.getByText('Outro horário: Almoço · Fábrica');
    coming.getByText('Servida das 10:30 às 12:30, reservas das 06:00 às 09:00');
    coming.getByText('Definido por Adriana Menezes em 18/11/2026 16:40');
    await press('Desfazer: Almoço · Fábrica, 25/12/2026');
    await dialog().findByText('Desfazer este outro horário?');
    dialog().getByText(/as reservas continuam valendo/);
  });
});

describe('holidays', () => {
  const christmas = { data: '2026-12-25', nome: 'Natal', facultativo: false, estadual: false, fechadas: 0 };

  it('holidays are proposed from today on and closed with their name as the reason', async () => {
    const before = { ...christmas, data: '2026-11-15', nome: 'Proclamação da República' };
    const app = await open({
      answers: {
        'calendar.getHolidays': ({ query }) => ({
          feriados:
            String(query.year) === '2026'
              ? [before, christmas]
              : [{ ...christmas, data: '2027-12-25', fechadas: 6 }],
        }),
        'calendar.preview': { reservas: 0, convidados: 0, feitas: 0, expiradas: 0, fechadas: 0 },
      },
    });
    await screen.findByText('25/12/2026 · Sexta-feira');
    screen.getByText('Feriado nacional · aberto');
    expect(screen.queryByText('Proclamação da República')).toBeNull();
    await press('Fechar Natal, 25/12/2026');
    await dialog().findByText('Nenhuma reserva é afetada.');
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Natal');
    expect(app.asked('calendar.preview').at(-1)?.body).toMatchObject({
      inicio: '2026-12-25',
      fim: '2026-12-25',
    });
    expect(app.asked('calendar.preview').at(-1)?.body.refeicoes).toHaveLength(6);
    await pressInDialog('Cancelar');
    await noDialog();
    choose('Ano', '2027');
    await screen.findByText('Feriado nacional · fechado');
    expect(screen.queryByText('Fechar')).toBeNull();
  });

  it('holidays of the state in the address are proposed too', async () => {
    const bahia = { ...christmas, data: '2026-12-08', nome: 'Do estado', estadual: true };
    const app = await open({
      answers: {
        'calendar.getHolidays': ({ query }) => ({ feriados: query.uf === 'BA' ? [bahia] : [christmas] }),
      },
    });
    await screen.findByText('Feriado nacional · aberto');
    choose('Estado', 'Bahia');
    await screen.findByText('Feriado estadual · aberto');
    expect(app.address()).toContain('uf=BA');
    choose('Estado', 'Só nacionais');
    await screen.findByText('Feriado nacional · aberto');
    expect(app.address()).not.toContain('uf');
  });
});

describe('the week', () => {
  const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

  it('the week shows the served days of each meal and is changed from tomorrow on', async () => {
    const message = 'Semana padrão alterada a partir de 20/11/2026.';
    const app = await open({ answers: { 'calendar.updateWeek': { message, versao: 2, canceladas: 0 } } });
    expect((await cell('Almoço · Fábrica, domingo')).checked).toBe(false);
    expect((await cell('Almoço · Fábrica, sábado')).checked).toBe(true);
    expect(screen.queryByText('Salvar')).toBeNull();
    fireEvent.click(await cell('Almoço · Fábrica, sábado'));
    fireEvent.click(await cell('Almoço · Fábrica, domingo'));
    await press('Salvar');
    await says('success', message);
    expect(app.asked('calendar.updateWeek').map(({ body }) => body)).toEqual([
      { desde: '2026-11-20', fechadas: [{ local: 2, time: 1, dia: 6 }], versao: 1 },
    ]);
  });

  it('an invalid or concurrent change of the week is not saved', async () => {
    await open({ answers: { 'calendar.updateWeek': refused('service_week_changed') } });
    fireEvent.click(await cell('Jantar · Administrativo, segunda-feira'));
    type('Vale a partir de', '19/11/2026');
    await screen.findByText('A partir de amanhã.');
    expect(screen.getByText('Salvar').closest('button')?.disabled).toBe(true);
    type('Vale a partir de', '01/12/2026');
    await press('Salvar');
    await stays('Outra pessoa alterou a semana padrão enquanto você editava. Confira de novo.');
    fireEvent.click(await cell('Jantar · Administrativo, segunda-feira'));
    await waitFor(() => expect(screen.queryByText('Salvar')).toBeNull());
  });
});
