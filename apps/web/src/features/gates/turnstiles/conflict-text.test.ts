import { expect, test } from 'vitest';
import { conflictPerson, passageText, reasonProblem } from './conflict-text.ts';

const clock = { now: new Date('2026-11-19T16:00:00Z'), zone: 'America/Sao_Paulo' };

test.each([
  ['BRUNO DE ALMEIDA', '2002', '862.***.***-57', 'Bruno de Almeida · crachá 2002 · CPF 862.***.***-57'],
  ['BRUNO DE ALMEIDA', '', '', 'Bruno de Almeida'],
  ['', '9999', '', 'Pessoa desconhecida · crachá 9999'],
  ['', '', '', 'Pessoa desconhecida'],
])('the conflict of person %j with badge %j and CPF %j reads %s', (name, cracha, cpf, person) =>
  expect(conflictPerson({ name, cracha, cpf })).toBe(person),
);

test('a passage reads as its time and gate', () => {
  const at = '2026-11-19T15:12:40.000Z';
  expect(passageText({ turnstile: 'Entrada B', at }, clock)).toBe('12:12, Entrada B');
});

test('a concluded passage names its operator and time', () => {
  const at = '2026-11-19T15:12:40.000Z';
  const em = '20/11/2026 08:41';
  const concluded = (por: string) => passageText({ turnstile: '', at, concluida: { por, em } }, clock);
  expect(concluded('OTÁVIO RAMOS')).toBe('Concluída por Otávio Ramos em 20/11/2026 08:41');
  expect(concluded('')).toBe('Concluída por operador em 20/11/2026 08:41');
});

test('a conflict is not resolved without a reason', () => {
  expect(reasonProblem('  x ')).not.toBeNull();
  expect(reasonProblem('Crachá emprestado')).toBeNull();
});
