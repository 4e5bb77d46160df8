import { expect, test } from 'vitest';
import { type Holiday, holidaysOf } from './holidays.ts';

test.each([
  // Carnival Tuesday, Good Friday and Corpus Christi, as printed calendars have them.
  [2000, '2000-03-07', '2000-04-21', '2000-06-22'],
  [2019, '2019-03-05', '2019-04-19', '2019-06-20'],
  [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
  [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
  [2026, '2026-02-17', '2026-04-03', '2026-06-04'],
  [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
  [2038, '2038-03-09', '2038-04-23', '2038-06-24'],
])('the movable holidays of %i match printed calendars', (year, carnival, friday, corpus) => {
  const days = new Map(holidaysOf(year).map(({ date, name }) => [name, date]));
  expect(days.get('Carnaval (terça-feira)')).toBe(carnival);
  expect(days.get('Sexta-feira Santa')).toBe(friday);
  expect(days.get('Corpus Christi')).toBe(corpus);
});

const linesOf = (days: readonly Holiday[]): string[] =>
  days.map(({ date, name, optional }) => `${date.slice(5)} ${name}${optional ? '?' : ''}`);

test('the national holidays of a year are listed by date with the optional ones marked', () => {
  expect(linesOf(holidaysOf(2026))).toEqual([
    '01-01 Confraternização Universal',
    '02-16 Carnaval (segunda-feira)?',
    '02-17 Carnaval (terça-feira)?',
    '04-03 Sexta-feira Santa',
    '04-21 Tiradentes',
    '05-01 Dia do Trabalho',
    '06-04 Corpus Christi?',
    '09-07 Independência do Brasil',
    '10-12 Nossa Senhora Aparecida',
    '11-02 Finados',
    '11-15 Proclamação da República',
    '11-20 Dia da Consciência Negra',
    '12-25 Natal',
  ]);
});

test('20 November is a national holiday only since 2024', () => {
  const isHoliday = (year: number) => holidaysOf(year).some(({ date }) => date.endsWith('-11-20'));
  expect([isHoliday(2023), isHoliday(2024)]).toEqual([false, true]);
});

/** States for which two packages disagreed, with the holidays of their laws (decision 0037). */
test.each([
  [
    'AC',
    '01-23 Dia do Evangélico',
    '03-08 Dia Internacional da Mulher',
    '06-15 Aniversário do Acre',
    '09-05 Dia da Amazônia',
    '11-17 Assinatura do Tratado de Petrópolis',
  ],
  ['AM', '09-05 Elevação do Amazonas à categoria de Província', '12-08 Nossa Senhora da Conceição?'],
  ['DF', '06-04 Corpus Christi', '11-30 Dia do Evangélico'],
  [
    'GO',
    '07-26 Fundação da Cidade de Goiás',
    '10-24 Lançamento da Pedra Fundamental de Goiânia',
    '10-28 Dia do Servidor Público',
  ],
  ['PB', '08-05 Data Magna do Estado da Paraíba'],
  ['PE', '03-06 Revolução Pernambucana'],
  ['RJ', '02-17 Carnaval', '04-23 São Jorge'],
  ['RO', '01-04 Criação do Estado de Rondônia'],
  ['TO', '09-08 Padroeira do Estado (Nossa Senhora da Natividade)', '10-05 Criação do Estado do Tocantins'],
] as const)('the state %s has exactly the holidays of its laws', (state, ...expected) => {
  expect(linesOf(holidaysOf(2026, state).filter(({ ofState }) => ofState))).toEqual(expected);
});

test('a state law replaces the national custom of the same date', () => {
  const carnival = holidaysOf(2026, 'RJ').filter(({ date }) => date === '2026-02-17');
  expect(carnival).toEqual([{ date: '2026-02-17', name: 'Carnaval', optional: false, ofState: true }]);
});

test('a national holiday stays national if a state law names the same date', () => {
  const tiradentes = holidaysOf(2026, 'DF').filter(({ date }) => date === '2026-04-21');
  expect(tiradentes).toMatchObject([{ name: 'Tiradentes', ofState: false }]);
});
