import { describe, expect, it } from 'vitest';
import {
  outcomeTotals,
  type StatementItem,
  statementCard,
  statementDays,
  statementMonth,
} from './statement-view.ts';
import { firstWeek, weekStrip } from './week-strip-view.ts';

const item = (over: Partial<StatementItem>): StatementItem => ({
  id: 'a'.repeat(24),
  valor: 3.5,
  date: '2026-11-19',
  horario: '11:42',
  status: 2,
  meal: 1,
  site: 2,
  ...over,
});

/** Replaces the no-break space that `Intl` puts between currency and amount. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

describe('statement cards', () => {
  it('the card of a concluded meal shows site, time and price', () => {
    const card = statementCard(item({}));
    expect(card).toMatchObject({
      meal: 'Almoço',
      site: 'Fábrica',
      timeText: 'Passou às 11:42',
      reasonText: 'Concluído',
    });
    expect(plain(card.cost)).toBe('R$ 3,50');
  });

  it('the card of a meal concluded by an operator names the operator and time', () => {
    const concluida = { por: 'OTAVIO RAMOS', em: '20/11/2026 08:41' };
    expect(statementCard(item({ horario: '08:51', concluida }))).toMatchObject({
      timeText: 'Reservado às 08:51',
      by: 'Concluído por Otavio Ramos em 20/11/2026 08:41',
    });
    expect(statementCard(item({})).by).toBeNull();
  });

  it('the card of an expired meal says why it costs', () => {
    const card = statementCard(item({ status: 3, valor: 7, horario: '08:51' }));
    expect(card.reasonText).toBe('Expirado: você reservou e não passou na catraca');
    expect(card.timeText).toBe('Reservado às 08:51');
    expect(plain(card.cost)).toBe('R$ 7,00');
  });

  it('the card of a waived meal says why it costs nothing', () => {
    const dispensa = 'férias de 10/11/2026 a 20/11/2026';
    const card = statementCard(item({ status: 3, valor: 0, horario: '08:51', dispensa }));
    expect(card.reasonText).toBe('Expirado, mas você não paga: férias de 10/11/2026 a 20/11/2026');
    expect(plain(card.cost)).toBe('R$ 0,00');
  });

  it('the card of a meal without a reservation says so', () => {
    const card = statementCard(item({ status: 4, valor: 10 }));
    expect(card.reasonText).toBe('Sem reserva: você passou na catraca sem reserva neste local');
    expect(card.timeText).toBe('Passou às 11:42');
    expect(plain(card.cost)).toBe('R$ 10,00');
  });

  it('the card of a pending meal shows no price', () => {
    const card = statementCard(item({ status: 1, valor: 0, horario: '08:51' }));
    expect(card).toMatchObject({ cost: null, timeText: 'Reservado às 08:51' });
  });

  it('the card of a transferred meal names the receiver and costs nothing', () => {
    const given = item({ status: 3, valor: 0, passadaAdiante: { para: 'Bia', em: '10:05' } });
    expect(statementCard(given)).toMatchObject({
      reasonText: 'Bia aceitou o almoço às 10:05: você não paga nada',
      cost: null,
    });
    expect(statementCard({ ...given, meal: 3 }).reasonText).toContain('Bia aceitou a ceia');
    expect(outcomeTotals([given])).toEqual([]);
  });

  it('the card of an automatic reservation says so', () => {
    const made = item({ status: 1, valor: 0, horario: '06:00', padrao: true });
    expect(statementCard(made).timeText).toBe('Reservado às 06:00, reserva automática');
  });
});

it('the statement lists the latest day and the latest meal first', () => {
  const days = statementDays([
    item({ date: '2026-11-17' }),
    item({ date: '2026-11-19', meal: 1 }),
    item({ date: '2026-11-19', meal: 2 }),
  ]);
  expect(days.map(({ date, cards }) => [date, cards.map(({ meal }) => meal)])).toEqual([
    ['2026-11-19', ['Jantar', 'Almoço']],
    ['2026-11-17', ['Almoço']],
  ]);
});

it('the total is explained by outcome, exact to the cent', () => {
  const totals = outcomeTotals([
    item({ valor: 0.1 }),
    item({ valor: 0.2 }),
    item({ status: 3, valor: 7 }),
    item({ status: 3, valor: 0, dispensa: 'férias em 19/11/2026' }),
    item({ status: 1, valor: 0 }),
  ]);
  expect(totals.map(({ label, count, cost }) => [label, count, plain(cost)])).toEqual([
    ['Concluído', 2, 'R$ 0,30'],
    ['Expirado (1 não cobrado)', 2, 'R$ 7,00'],
  ]);
});

it('any month other than 2 means the current one', () => {
  expect(['1', '2', '3', 'x', ''].map(statementMonth)).toEqual([1, 2, 1, 1, 1]);
});

describe('the week strip', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  const items = [item({ date: '2026-11-19', meal: 2, status: 1 }), item({ date: '2026-11-19', status: 2 })];

  it('the week strip starts on Monday and marks the meals in their order', () => {
    const strip = weekStrip({ items, month, today: '2026-11-19', monday: '2026-11-16' });
    expect(strip.days.map(({ weekday }) => weekday).join(' ')).toBe('seg ter qua qui sex sáb dom');
    expect(strip.days[3]).toMatchObject({ date: '2026-11-19', isToday: true, marks: [2, 1] });
    expect(strip.days[0]?.marks).toEqual([]);
  });

  it('the week strip does not leave the month', () => {
    const first = weekStrip({ items, month, today: '2026-11-19', monday: '2026-10-26' });
    expect(first).toMatchObject({ hasPrevious: false, hasNext: true });
    expect(first.days.map(({ inMonth }) => inMonth)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    const last = weekStrip({ items, month, today: '2026-11-19', monday: '2026-11-30' });
    expect(last).toMatchObject({ hasPrevious: true, hasNext: false });
  });

  it('the week strip begins with the current week or the last one with meals', () => {
    expect(firstWeek({ items, month, today: '2026-11-19' })).toBe('2026-11-16');
    expect(firstWeek({ items, month, today: '2026-12-03' })).toBe('2026-11-16');
    expect(firstWeek({ items: [], month, today: '2026-12-03' })).toBe('2026-11-30');
  });
});
